public import Media
public import Remote

/// What is played, in the order in which it really comes: shuffling re-orders what is seen.
///
/// An entry is named by its `id`, or by its position, 0 being the first shown.
public struct Queue: Equatable, Sendable {
  /// The entries as shown and played.
  public private(set) var entries: [QueueEntry] = [] {
    didSet {
      revision += 1
      duration = Self.duration(of: entries)
    }
  }
  /// Counts the changes of the entries and of their order.
  public private(set) var revision = 0
  /// Seconds of all entries together.
  public private(set) var duration = 0.0
  /// The position of the entry that plays, is paused or was stopped.
  public private(set) var current: Int?
  /// The order before shuffling, as entry ids; nil while not shuffled.
  public private(set) var unshuffledOrder: [Int]?
  /// The playlist or other thing that it was filled with; nil where no one thing was.
  public internal(set) var source: MediaIdentifier?
  private var nextID = 1
  /// The last entry that was put right behind the current one.
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

  private static func duration(of entries: [QueueEntry]) -> Double { entries.reduce(0) { $0 + Double($1.duration) } }

  /// Where the entry `id` stands; nil when it has been removed.
  public func position(of id: Int) -> Int? { entries.firstIndex { $0.id == id } }

  /// Takes the place of everything by a queue that was saved.
  mutating func restore(_ saved: Queue) {
    entries = saved.entries
    current = saved.current
    unshuffledOrder = saved.unshuffledOrder
    nextID = saved.nextID
    lastPutNext = saved.lastPutNext
    source = saved.source
  }

  /// Puts `tracks` in place of everything; the one at `start` becomes current.
  public mutating func replace(with tracks: [QueueItem], startingAt start: Int = 0) {
    entries = numbered(tracks)
    current = entries.isEmpty ? nil : min(max(0, start), entries.count - 1)
    unshuffledOrder = nil
  }

  /// Puts `tracks` at a place, at the end where that is not there; returns their positions.
  @discardableResult
  public mutating func insert(_ tracks: [QueueItem], at place: RemoteCommand.QueuePlace) -> Range<Int> {
    let next = current.map { $0 + 1 } ?? 0
    let position: Int
    switch place {
    case .position(let wanted): position = min(max(0, wanted), entries.count)
    case .next: position = next
    case .nextInTurn: position = max(next, lastPutNext.flatMap { self.position(of: $0) }.map { $0 + 1 } ?? next)
    case .after(let id): position = id.map { self.position(of: $0).map { $0 + 1 } ?? entries.count } ?? 0
    case .end, .reversed: position = entries.count
    }
    let positions = insert(numbered(tracks), at: position)
    if place == .next || place == .nextInTurn { lastPutNext = positions.last.map { entries[$0].id } }
    return positions
  }

  /// Makes the entry at `position` current.
  public mutating func moveCurrent(to position: Int?) {
    current = position.flatMap { entries.indices.contains($0) ? $0 : nil }
  }

  /// Takes out the entries at `positions`.
  ///
  /// When the current one goes, the one behind it becomes current, or none where it was the last.
  public mutating func remove(at positions: some Collection<Int>) {
    let gone = Set(positions.filter(entries.indices.contains))
    guard !gone.isEmpty else { return }
    let goneIDs = Set(gone.map { entries[$0].id })
    let removedBeforeCurrent = current.map { current in gone.count { $0 < current } } ?? 0
    entries = entries.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    unshuffledOrder?.removeAll(where: goneIDs.contains)
    current = current.map { $0 - removedBeforeCurrent }.flatMap { entries.indices.contains($0) ? $0 : nil }
  }

  /// Fills in how long the entries of a track are, once that is known.
  public mutating func setDuration(_ seconds: Double, ofTrack id: Int64) {
    let unknown = entries.indices.filter { entries[$0].trackID == id && entries[$0].duration == 0 }
    guard !unknown.isEmpty else { return }
    var changed = entries
    for position in unknown { changed[position].duration = Float(seconds) }
    entries = changed
  }

  /// Has entries stand for other tracks: those that `rows` names in place of the ids before.
  public mutating func replaceTracks(_ rows: [Int64: Int64]) {
    var changed = entries
    for position in changed.indices {
      if let row = rows[changed[position].trackID] { changed[position].trackID = row }
    }
    if changed != entries { entries = changed }
  }

  /// Takes out everything.
  public mutating func removeAll() {
    entries = []
    current = nil
    if isShuffled { unshuffledOrder = [] }
  }

  /// Moves the entries at `positions`, ascending, to stand together from `destination` on, as far as there is room.
  ///
  /// Returns the position of the first; nil where one of `positions` is outside the queue, which changes nothing.
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

  /// Shuffles everything but the current entry, which comes to the top.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    if unshuffledOrder == nil { unshuffledOrder = entries.map(\.id) }
    var rest = entries
    let playing = current.map { rest.remove(at: $0) }
    rest.shuffle(using: &generator)
    entries = (playing.map { [$0] } ?? []) + rest
    current = playing == nil ? nil : 0
  }

  /// Shuffles collections, each kept whole and in its order; the one of the current entry comes to the top.
  ///
  /// `collection` tells which one an entry belongs to.
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

  /// Puts the entries back into the order they had before `shuffle`; the current one stays current.
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
