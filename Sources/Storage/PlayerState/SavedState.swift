/// Everything the player remembers from one run to the next.
public struct SavedState: Hashable, Sendable {
  public var queue: SavedQueue
  /// The current entry; nil if there is none.
  public var currentEntry: Int64?
  /// Seconds into the current entry.
  public var position: Double
  public var modes: SavedModes
  /// The remembered speeds, by the player's keys for kinds and shows.
  public var speeds: [String: Double]
  public var listening: SavedListening
  /// The labels of the requests that filled the queue, by the identifier of the first entry that each may have added.
  public var requests: [Int64: String]

  public init(
    queue: SavedQueue = SavedQueue(), currentEntry: Int64? = nil, position: Double = 0,
    modes: SavedModes = SavedModes(),
    speeds: [String: Double] = [:], listening: SavedListening = SavedListening(), requests: [Int64: String] = [:]
  ) {
    self.queue = queue
    self.currentEntry = currentEntry
    self.position = position
    self.modes = modes
    self.speeds = speeds
    self.listening = listening
    self.requests = requests
  }
}

/// The player settings for the next start.
public struct SavedModes: Hashable, Sendable {
  /// 0…100.
  public var volume: Int
  public var isMuted: Bool
  /// When a timed mute ends, in seconds since 1970; nil if it does not end by itself.
  public var mutedUntil: Int64?
  /// The player's shuffle type as text: the listener's own and that of the current request.
  public var shuffleType: String
  /// The player's repeat mode as text: the listener's own and that of the current request.
  public var repeatMode: String
  /// 0.5…3; 1 is normal.
  public var rate: Double

  public init(
    volume: Int = 100, isMuted: Bool = false, mutedUntil: Int64? = nil, shuffleType: String = "off",
    repeatMode: String = "none", rate: Double = 1
  ) {
    self.volume = volume
    self.isMuted = isMuted
    self.mutedUntil = mutedUntil
    self.shuffleType = shuffleType
    self.repeatMode = repeatMode
    self.rate = rate
  }
}

/// The queue for the next start.
public struct SavedQueue: Hashable, Sendable {
  /// An entry of the queue.
  public struct Entry: Hashable, Sendable {
    /// Distinguishes entries of the same track; unique in the queue and positive.
    public var id: Int64
    public var trackID: Int64
    /// The file of an unmanaged track; nil for library tracks.
    public var path: String?
    /// Seconds; nil when unknown.
    public var duration: Double?

    public init(id: Int64, trackID: Int64, path: String? = nil, duration: Double? = nil) {
      self.id = id
      self.trackID = trackID
      self.path = path
      self.duration = duration
    }
  }

  /// The entries in playing order.
  public var entries: [Entry]
  /// The ids of the entries in the order before shuffling; empty while not shuffled.
  public var originalOrder: [Int64]

  public init(entries: [Entry] = [], originalOrder: [Int64] = []) {
    self.entries = entries
    self.originalOrder = originalOrder
  }
}

/// The current listener, and the player settings of the others.
public struct SavedListening: Hashable, Sendable {
  /// The settings of a listener.
  public struct Modes: Hashable, Sendable {
    /// The player's shuffle type and repeat mode as text.
    public var shuffleType: String
    public var repeatMode: String
    /// The remembered speeds, by the player's keys for kinds and shows.
    public var speeds: [String: Double]

    public init(shuffleType: String = "off", repeatMode: String = "none", speeds: [String: Double] = [:]) {
      self.shuffleType = shuffleType
      self.repeatMode = repeatMode
      self.speeds = speeds
    }
  }

  /// The row of the current listener in the library.
  public var listener: Int64
  /// The settings of other listeners, by row.
  public var others: [Int64: Modes]
  /// The listener who started what plays on while another one listens; nil if it was the same.
  public var starter: Int64?
  /// The tracks whose positions are not saved, because they were marked as heard or unheard while one of them played.
  public var marked: Set<Int64>

  public init(
    listener: Int64 = 1, others: [Int64: Modes] = [:], starter: Int64? = nil, marked: Set<Int64> = []
  ) {
    self.listener = listener
    self.others = others
    self.starter = starter
    self.marked = marked
  }
}

/// A listener's progress in a track.
public struct Hearing: Hashable, Sendable {
  public var trackID: Int64
  /// The play count.
  public var plays: Int
  /// Where it was left, in seconds; nil to start at its beginning.
  public var position: Double?
  /// When it was last heard, in seconds since 1970; nil for never.
  public var lastPlayed: Int64?

  public init(trackID: Int64, plays: Int = 0, position: Double? = nil, lastPlayed: Int64? = nil) {
    self.trackID = trackID
    self.plays = plays
    self.position = position
    self.lastPlayed = lastPlayed
  }

  /// True if it was heard to the end and not started again.
  public var isHeard: Bool { plays > 0 && position == nil }
}
