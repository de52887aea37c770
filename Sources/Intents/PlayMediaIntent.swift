public import Media

/// A request to play something; SiriKit's `INPlayMediaIntent`.
public struct PlayMediaIntent: Hashable, Sendable {
  /// Where the items are inserted in the queue.
  public enum QueueLocation: String, Hashable, Sendable, CaseIterable { case unknown, now, next, later }
  /// How the queue repeats.
  public enum RepeatMode: String, Hashable, Sendable, CaseIterable { case unknown, none, one, all }

  /// Where to begin in a book, a show, an album or a playlist; not in SiriKit.
  public enum Start: Hashable, Sendable {
    case beginning
    /// The next episode of a show: the unfinished one, or else the first unheard one after those that were heard.
    case nextEpisode
    /// A chapter by its number, 1 being the first and −1 the last.
    case chapter(Int)
    /// A file or disc of a book, or a track of an album or playlist, by its number.
    case part(Int)
    /// Seconds from the beginning; of a book, from that of its first part.
    case time(Double)
  }

  /// When playback ends; not in SiriKit.
  public enum End: Hashable, Sendable {
    /// Seconds from now.
    case after(Double)
    case at(TimeOfDay)
  }

  /// The items to play, in order; empty if they have to be found.
  public var mediaItems: [MediaItem] = []
  /// nil keeps the current mode.
  public var playShuffled: Bool?
  public var playbackRepeatMode: RepeatMode = .unknown
  /// True for "continue" and "where I left off".
  public var resumePlayback: Bool?
  /// nil resumes a book or a show where it was left.
  public var start: Start?
  /// nil does not end: "play some jazz for an hour" does.
  public var end: End?
  public var playbackQueueLocation: QueueLocation = .unknown
  /// True if it goes after what the previous request put next: "play Hello next, and then Lanterns".
  public var isInTurn = false
  /// 1 is normal; 0.5…3 are supported.
  public var playbackSpeed: Double?
  /// True for a step faster than its own speed, false for a step slower; not in SiriKit.
  public var playsFaster: Bool?
  /// The volume, 0…100 percent: "play Hello at half volume"; not in SiriKit.
  public var volume: Int?
  /// nil if nothing was named ("play something").
  public var mediaSearch: MediaSearch?
  /// The output named in the phrase ("on the kitchen speaker").
  public var output: String?

  public init(mediaSearch: MediaSearch? = nil) { self.mediaSearch = mediaSearch }
}
