/// How parts of the playback were before a change; nil for the parts it left alone.
public struct SavedPlayback: Hashable, Sendable {
  /// Where playback was.
  public struct Place: Hashable, Sendable {
    /// When the place is gone back to.
    public enum Rule: Int, Hashable, Sendable {
      /// Only while the entry is still the current one: it was moved within its track.
      case withinTrack
      /// Only when what plays is not in the queue that comes back.
      case unlessPlaying
      case always
    }

    /// The entry of the queue that was current; nil when none was.
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

  /// A sleep timer, or that there was none.
  public struct Timer: Hashable, Sendable {
    /// The player's word for it: `after`, `at`, `endOfTrack`, `afterTracks`, `endOfAlbum` or `off`.
    public var kind: String
    /// The seconds it was set to, or the minute of the day.
    public var value: Double
    /// When it ends, in milliseconds since 1970; nil where no time was named.
    public var end: Int64?

    public init(kind: String, value: Double = 0, end: Int64? = nil) {
      self.kind = kind
      self.value = value
      self.end = end
    }
  }

  /// An output.
  public struct Output: Hashable, Sendable {
    /// What it is called on the screen.
    public var name: String
    /// What it is opened by.
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
  /// The player's shuffle type as text, the listener's own and that of the request that plays.
  public var shuffleType: String?
  /// The player's repeat mode as text, the listener's own and that of the request that plays.
  public var repeatMode: String?
  /// 0…100.
  public var volume: Int?
  public var isMuted: Bool?
  /// When the mute was to end by itself, in seconds since 1970.
  public var mutedUntil: Int64?
  /// The speed of what played.
  public var rate: Double?
  /// The speeds that were asked for, by the player's names for kinds and shows.
  public var speeds: [String: Double]?
  public var sleepTimer: Timer?
  public var output: Output?

  public init() {}

  /// What was before this and then `later` were changed: where both say something, this was first.
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
