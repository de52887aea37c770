internal import Media

/// The state of parts of the playback before a change; nil for unaffected parts.
public struct SavedPlayback: Hashable, Sendable {
  /// The position of playback.
  public struct Place: Hashable, Sendable {
    /// When the position is restored.
    public enum Rule: Int, Hashable, Sendable {
      /// Only if the entry is still the current one, after a seek within its track.
      case withinTrack
      /// Only if the current track is not in the restored queue.
      case unlessPlaying
      case always
    }

    /// The current entry of the queue; nil if there was none.
    public var entry: Int64?
    /// Seconds into its track.
    public var position: Double
    public var rule: Rule

    public init(entry: Int64?, position: Double, rule: Rule) {
      self.entry = entry
      self.position = position
      self.rule = rule
    }
  }

  /// A sleep timer, which may be off.
  public struct Timer: Hashable, Sendable {
    /// The player's name for it: `after`, `at`, `endOfTrack`, `afterTracks`, `endOfAlbum` or `off`.
    public var kind: String
    /// The seconds it was set to, or the minute of the day.
    public var value: Double
    /// When it ends, in milliseconds since 1970; nil if no time was given.
    public var end: Int64?

    public init(kind: String, value: Double = 0, end: Int64? = nil) {
      self.kind = kind
      self.value = value
      self.end = end
    }
  }

  /// An output.
  public struct Output: Hashable, Sendable {
    /// Its name on the screen.
    public var name: String
    /// The name that opens it.
    public var device: String

    public init(name: String, device: String) {
      self.name = name
      self.device = device
    }
  }

  public var queue: SavedQueue?
  public var place: Place?
  /// The raw value of the player's state.
  public var state: String?
  /// The player's shuffle type as text: the listener's own and that of the current request.
  public var shuffleType: String?
  /// The player's repeat mode as text: the listener's own and that of the current request.
  public var repeatMode: String?
  /// 0…100.
  public var volume: Int?
  public var isMuted: Bool?
  /// The end of a timed mute, in seconds since 1970.
  public var mutedUntil: Int64?
  /// The playback speed.
  public var rate: Double?
  /// The remembered speeds, by the player's keys for kinds and shows.
  public var speeds: [String: Double]?
  public var sleepTimer: Timer?
  public var output: Output?

  public init() {}

  /// The state before this change and then `later`: if both contain a part, this one counts.
  public func merged(with later: SavedPlayback) -> SavedPlayback {
    var merged = self
    merged.queue = queue ?? later.queue
    merged.place = place ?? later.place
    if let rule = later.place?.rule, let own = place?.rule, rule.rawValue > own.rawValue { merged.place?.rule = rule }
    merged.state = state ?? later.state
    merged.shuffleType = shuffleType ?? later.shuffleType
    merged.repeatMode = repeatMode ?? later.repeatMode
    merged.volume = volume ?? later.volume
    if isMuted == nil { (merged.isMuted, merged.mutedUntil) = (later.isMuted, later.mutedUntil) }
    merged.rate = rate ?? later.rate
    merged.speeds = speeds ?? later.speeds
    merged.sleepTimer = sleepTimer ?? later.sleepTimer
    merged.output = output ?? later.output
    return merged
  }
}

extension SavedPlayback {
  /// Writes the non-nil parts, each after its number, which is stored in the file.
  func write(to writer: inout ByteWriter) {
    if let queue {
      writer.write(1)
      queue.write(to: &writer)
    }
    if let place {
      writer.write(2)
      writer.write(place.entry) { $0.write($1) }
      writer.write(place.position)
      writer.write(place.rule.rawValue)
    }
    write(3, state, to: &writer)
    write(4, shuffleType, to: &writer)
    write(5, repeatMode, to: &writer)
    if let volume {
      writer.write(6)
      writer.write(volume)
    }
    if let isMuted {
      writer.write(7)
      writer.write(isMuted ? 1 : 0)
    }
    if let rate {
      writer.write(8)
      writer.write(rate)
    }
    if let speeds {
      writer.write(9)
      writer.write(speeds.count)
      for (name, rate) in speeds.sorted(by: { $0.key < $1.key }) {
        writer.write(name)
        writer.write(rate)
      }
    }
    if let sleepTimer {
      writer.write(10)
      writer.write(sleepTimer.kind)
      writer.write(sleepTimer.value)
      writer.write(sleepTimer.end) { $0.write($1) }
    }
    if let output {
      writer.write(11)
      writer.write(output.name)
      writer.write(output.device)
    }
    if let mutedUntil {
      writer.write(12)
      writer.write(mutedUntil)
    }
    writer.write(0)
  }

  private func write(_ number: Int, _ text: String?, to writer: inout ByteWriter) {
    guard let text else { return }
    writer.write(number)
    writer.write(text)
  }

  init(_ reader: inout ByteReader) throws(ByteReader.Truncated) {
    self.init()
    while true {
      switch try reader.int() {
      case 0: return
      case 1: queue = try SavedQueue(&reader)
      case 2:
        let entry = try reader.optional { reader throws(ByteReader.Truncated) in try reader.integer() }
        let position = try Self.real(&reader, within: 0...1e9)
        guard let rule = Place.Rule(rawValue: try reader.int()) else { throw ByteReader.Truncated() }
        place = Place(entry: entry, position: position, rule: rule)
      case 3: state = try reader.text()
      case 4: shuffleType = try reader.text()
      case 5: repeatMode = try reader.text()
      case 6: volume = Int(try Self.integer(&reader, within: 0...100))
      case 7: isMuted = try reader.int() != 0
      case 8: rate = try Self.real(&reader, within: 0.1...10)
      case 9:
        let list = try reader.list { reader throws(ByteReader.Truncated) in
          (try reader.text(), try Self.real(&reader, within: 0.1...10))
        }
        speeds = Dictionary(list, uniquingKeysWith: { $1 })
      case 10:
        sleepTimer = Timer(
          kind: try reader.text(), value: try Self.real(&reader, within: 0...1e9),
          end: try reader.optional { reader throws(ByteReader.Truncated) in
            try Self.integer(&reader, within: 0...(1 << 53))
          })
      case 11: output = Output(name: try reader.text(), device: try reader.text())
      case 12: mutedUntil = try Self.integer(&reader, within: 0...(1 << 53))
      default: throw ByteReader.Truncated()
      }
    }
  }

  /// A number within bounds, because other programs may have changed the file.
  private static func integer(
    _ reader: inout ByteReader, within range: ClosedRange<Int64>
  ) throws(ByteReader.Truncated) -> Int64 {
    let number = try reader.integer()
    guard range.contains(number) else { throw ByteReader.Truncated() }
    return number
  }

  private static func real(
    _ reader: inout ByteReader, within range: ClosedRange<Double>
  ) throws(ByteReader.Truncated) -> Double {
    let number = try reader.real()
    guard range.contains(number) else { throw ByteReader.Truncated() }
    return number
  }
}

extension SavedQueue {
  func write(to writer: inout ByteWriter) {
    writer.write(EntryOrder.encode(entries.map(\.id)))
    writer.write(EntryOrder.encode(entries.map(\.trackID)))
    // Milliseconds are more than enough, and take two bytes instead of ten.
    writer.write(EntryOrder.encode(entries.map { Int64(saturating: ($0.duration ?? 0) * 1000) }))
    let unmanaged = entries.filter { $0.path != nil }
    writer.write(unmanaged.count)
    for entry in unmanaged {
      writer.write(entry.id)
      writer.write(entry.path ?? "")
    }
    writer.write(EntryOrder.encode(originalOrder))
  }

  init(_ reader: inout ByteReader) throws(ByteReader.Truncated) {
    let ids = EntryOrder.decode(try reader.block())
    let tracks = EntryOrder.decode(try reader.block())
    let durations = EntryOrder.decode(try reader.block())
    guard ids.count == tracks.count, ids.count == durations.count else { throw ByteReader.Truncated() }
    let unmanaged = try reader.list { reader throws(ByteReader.Truncated) in
      (id: try reader.integer(), path: try reader.text())
    }
    let paths = Dictionary(unmanaged.map { ($0.id, $0.path) }, uniquingKeysWith: { $1 })
    self.init(
      entries: ids.indices.map { index in
        Entry(
          id: ids[index], trackID: tracks[index], path: paths[ids[index]],
          duration: durations[index] > 0 ? Double(durations[index]) / 1000 : nil)
      }, originalOrder: EntryOrder.decode(try reader.block()))
  }
}
