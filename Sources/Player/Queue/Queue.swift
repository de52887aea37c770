public import Media
public import Remote

/// The entries to play, in their actual order: shuffling reorders the visible queue.
///
/// An entry is addressed by its `id` or by its position, 0 being the first.
public struct Queue: Equatable, Sendable {
  /// The entries as shown and played.
  public private(set) var entries: [QueueEntry] = [] {
    didSet {
      revision += 1
      duration = Self.duration(of: entries)
    }
  }
  /// Counts changes of the entries and their order.
  public private(set) var revision = 0
  /// The total duration of all entries, in seconds; 0 while that of any entry is unknown.
  public private(set) var duration = 0.0
  /// The position of the entry that is playing, paused or stopped.
  public private(set) var current: Int?
  /// The order before shuffling, as entry ids; nil while not shuffled.
  public private(set) var unshuffledOrder: [Int]?
  /// The playlist or other item that it was filled from; nil if there is no single one.
  public internal(set) var source: MediaIdentifier?
  private(set) var nextID = 1
  /// The last entry that was inserted right after the current one.
  private var lastPutNext: Int?

  public init() {}

  /// A queue as it was saved; a `current` or an order that does not fit the entries is dropped.
  public init(entries: [QueueEntry], current: Int?, unshuffledOrder: [Int]? = nil) {
    self.entries = entries
    duration = Self.duration(of: entries)
    self.current = current.flatMap { entries.indices.contains($0) ? $0 : nil }
    if let order = unshuffledOrder, order.count == entries.count, Set(order) == Set(entries.map(\.id)) {
      self.unshuffledOrder = order
    }
    nextID = (entries.map(\.id).max() ?? 0) + 1
  }

  public var count: Int { entries.count }
  public var isShuffled: Bool { unshuffledOrder != nil }
  public var currentEntry: QueueEntry? { current.map { entries[$0] } }

  private static func duration(of entries: [QueueEntry]) -> Double {
    var sum = 0.0
    for entry in entries {
      if entry.duration <= 0 { return 0 }
      sum += Double(entry.duration)
    }
    return sum
  }

  /// The position of the entry `id`; nil if it was removed.
  public func position(of id: Int) -> Int? { entries.firstIndex { $0.id == id } }

  /// Replaces everything with a saved queue.
  mutating func restore(_ saved: Queue) {
    entries = saved.entries
    current = saved.current
    unshuffledOrder = saved.unshuffledOrder
    nextID = saved.nextID
    lastPutNext = saved.lastPutNext
    source = saved.source
  }

  /// Replaces everything with `tracks`; the one at `start` becomes current.
  public mutating func replace(with tracks: [QueueItem], startingAt start: Int = 0) {
    entries = numbered(tracks)
    current = entries.isEmpty ? nil : min(max(0, start), entries.count - 1)
    unshuffledOrder = nil
  }

  /// Inserts `tracks` at a place, or at the end if there is no such place; returns their positions.
  @discardableResult
  public mutating func insert(_ tracks: [QueueItem], at place: RemoteCommand.QueuePlace) -> Range<Int> {
    let next = current.map { $0 + 1 } ?? 0
    let position: Int
    switch place {
    case .position(let wanted): position = min(max(0, wanted), entries.count)
    case .next: position = next
    case .nextInTurn: position = max(next, lastPutNext.flatMap { self.position(of: $0) }.map { $0 + 1 } ?? next)
    case .after(let id): position = id.map { self.position(of: $0).map { $0 + 1 } ?? entries.count } ?? 0
    // The player finds the entries of searches first.
    case .end, .reversed, .following, .preceding: position = entries.count
    }
    let positions = insert(numbered(tracks), at: position)
    if place == .next || place == .nextInTurn { lastPutNext = positions.last.map { entries[$0].id } }
    return positions
  }

  /// Makes the entry at `position` current.
  public mutating func moveCurrent(to position: Int?) {
    current = position.flatMap { entries.indices.contains($0) ? $0 : nil }
  }

  /// Removes the entries at `positions`.
  ///
  /// If the current entry is removed, the one after it becomes current, or none if it was the last.
  public mutating func remove(at positions: some Collection<Int>) {
    let gone = Set(positions.filter(entries.indices.contains))
    guard !gone.isEmpty else { return }
    let goneIDs = Set(gone.map { entries[$0].id })
    let removedBeforeCurrent = current.map { current in gone.count { $0 < current } } ?? 0
    entries = entries.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    unshuffledOrder?.removeAll(where: goneIDs.contains)
    current = current.map { $0 - removedBeforeCurrent }.flatMap { entries.indices.contains($0) ? $0 : nil }
  }

  /// Sets the durations, in seconds, of all entries of tracks that are not known yet.
  public mutating func setDurations(_ durations: [Int64: Double]) {
    let unknown = entries.indices.filter { entries[$0].duration == 0 && durations[entries[$0].trackID] != nil }
    guard !unknown.isEmpty else { return }
    var changed = entries
    for position in unknown { changed[position].duration = Float(durations[changed[position].trackID] ?? 0) }
    entries = changed
  }

  /// Replaces the track ids of entries as given by `rows`.
  public mutating func replaceTracks(_ rows: [Int64: Int64]) {
    var changed = entries
    for position in changed.indices {
      if let row = rows[changed[position].trackID] { changed[position].trackID = row }
    }
    if changed != entries { entries = changed }
  }

  /// Removes everything.
  public mutating func removeAll() {
    entries = []
    current = nil
    if isShuffled { unshuffledOrder = [] }
  }

  /// Moves the entries at `positions`, in ascending order, so that they follow each other from `destination` on, as far as there is room.
  ///
  /// Returns the position of the first; nil, without changing anything, if one of `positions` is outside the queue.
  @discardableResult
  public mutating func move(_ positions: [Int], to destination: Int) -> Int? {
    guard positions.allSatisfy(entries.indices.contains) else { return nil }
    let currentID = currentEntry?.id
    let moved = Set(positions)
    let rest = entries.indices.filter { !moved.contains($0) }.map { entries[$0] }
    let start = max(0, min(destination, rest.count))
    entries = rest[..<start] + positions.map { entries[$0] } + rest[start...]
    current = currentID.flatMap(position(of:))
    return start
  }

  /// Shuffles everything but the current entry, which moves to the top.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    if unshuffledOrder == nil { unshuffledOrder = entries.map(\.id) }
    var rest = entries
    let playing = current.map { rest.remove(at: $0) }
    rest.shuffle(using: &generator)
    entries = (playing.map { [$0] } ?? []) + rest
    current = playing == nil ? nil : 0
  }

  /// Shuffles collections, each kept together and in order; the one of the current entry moves to the top.
  ///
  /// `collection` returns the one an entry belongs to.
  public mutating func shuffle(
    keepingTogether collection: (QueueEntry) -> Int64, using generator: inout some RandomNumberGenerator
  ) {
    let playing = currentEntry
    unshuffle()
    unshuffledOrder = entries.map(\.id)
    let byCollection = Dictionary(grouping: entries, by: collection)
    var rest = byCollection
    let first = playing.flatMap { rest.removeValue(forKey: collection($0)) } ?? []
    entries = first + rest.keys.sorted().shuffled(using: &generator).flatMap { rest[$0] ?? [] }
    current = playing.flatMap { position(of: $0.id) }
  }

  /// Restores the order before `shuffle`; the current entry stays current.
  public mutating func unshuffle() {
    guard let order = unshuffledOrder else { return }
    let currentID = currentEntry?.id
    let byID = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    entries = order.compactMap { byID[$0] }
    unshuffledOrder = nil
    current = currentID.flatMap(position(of:))
  }

  private mutating func numbered(_ tracks: [QueueItem]) -> [QueueEntry] {
    let first = nextID
    nextID += tracks.count
    return tracks.enumerated().map { offset, track in
      QueueEntry(id: first + offset, trackID: track.trackID, duration: Float(track.duration ?? 0))
    }
  }

  private mutating func insert(_ new: [QueueEntry], at position: Int) -> Range<Int> {
    if let order = unshuffledOrder {
      let behind = position == entries.count ? nil : current.flatMap { order.firstIndex(of: entries[$0].id) }
      unshuffledOrder?.insert(contentsOf: new.map(\.id), at: behind.map { $0 + 1 } ?? order.count)
    }
    entries.insert(contentsOf: new, at: position)
    if let current, current >= position { self.current = current + new.count }
    return position..<(position + new.count)
  }
}

/// An entry of the queue. It is small, because a queue may hold half a million.
public struct QueueEntry: Hashable, Sendable {
  /// Distinguishes entries of the same track; unique within a queue and never reused.
  public var id: Int
  /// The track in the library; negative for an unmanaged file.
  public var trackID: Int64
  /// Seconds; 0 when unknown.
  public var duration: Float

  /// The entry as an item for another queue.
  public var item: QueueItem { QueueItem(trackID: trackID, duration: duration > 0 ? Double(duration) : nil) }

  public init(id: Int, trackID: Int64, duration: Float) {
    self.id = id
    self.trackID = trackID
    self.duration = duration
  }
}

extension Queue {
  /// The reason for advancing to another entry.
  public enum Advance: Sendable {
    /// The current entry ended; repeat-one plays it again.
    case trackEnded
    /// The user skipped; repeat-one does not apply.
    case skipped
  }

  /// The position `count` entries ahead; nil if the queue ends before.
  public func position(after advance: Advance, count: Int = 1, repeatMode: RepeatMode) -> Int? {
    guard let current, !entries.isEmpty else { return entries.isEmpty ? nil : 0 }
    if advance == .trackEnded, repeatMode == .one { return current }
    let wanted = current + count
    if wanted < entries.count { return wanted }
    return repeatMode == .all ? wanted % entries.count : nil
  }
}
