public import Media

/// A request to play something; SiriKit's `INPlayMediaIntent`.
public struct PlayMediaIntent: Hashable, Sendable {
  /// Where what was found goes in the queue.
  public enum QueueLocation: String, Hashable, Sendable, CaseIterable { case unknown, now, next, later }
  /// How the queue repeats from now on.
  public enum RepeatMode: String, Hashable, Sendable, CaseIterable { case unknown, none, one, all }

  /// Where to begin in a book, a show, an album or a playlist; ours, not SiriKit's.
  public enum Start: Hashable, Sendable {
    case beginning
    /// The next episode of a show: the one left in the middle, or else the first unheard one after those that were heard.
    case nextEpisode
    /// By its number, 1 being the first and −1 the last.
    case chapter(Int)
    /// A file or disc of a book, or a track of an album or playlist, in the same way.
    case part(Int)
  }

  /// When to stop again; ours, not SiriKit's.
  public enum End: Hashable, Sendable {
    /// Seconds from now.
    case after(Double)
    case at(TimeOfDay)
  }

  /// Known items to play, in order; empty when they must be found.
  public var mediaItems: [MediaItem] = []
  /// nil: nothing was said, the mode stays.
  public var playShuffled: Bool?
  public var playbackRepeatMode: RepeatMode = .unknown
  /// True for "continue" and "where I left off".
  public var resumePlayback: Bool?
  /// nil goes on where a book or a show was left.
  public var start: Start?
  /// nil plays on: "play some jazz for an hour" ends.
  public var end: End?
  public var playbackQueueLocation: QueueLocation = .unknown
  /// True for what follows what was put next by the request before: "play Hello next, and then Lanterns".
  public var isInTurn = false
  /// 1 is normal; 0.5…3 are supported.
  public var playbackSpeed: Double?
  /// Ours: true for a step faster than it would play by itself, false for a step slower.
  public var playsFaster: Bool?
  /// Ours: how loud it is to begin, 0…100 percent: "play Hello at half volume".
  public var volume: Int?
  /// nil when nothing at all was named ("play something").
  public var mediaSearch: MediaSearch?
  /// The output named in the phrase ("on the kitchen speaker").
  public var output: String?

  public init(mediaSearch: MediaSearch? = nil) { self.mediaSearch = mediaSearch }
}
