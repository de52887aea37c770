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
