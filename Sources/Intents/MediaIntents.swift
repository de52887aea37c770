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

/// A request to add something to a playlist or the library; SiriKit's `INAddMediaIntent`.
public struct AddMediaIntent: Hashable, Sendable {
  /// Where to add; SiriKit's `INMediaDestination`.
  public enum Destination: Hashable, Sendable {
    case library
    /// The playlist, by the name that was said.
    case playlist(String)
    /// A playlist of that name, created if it does not exist; not in SiriKit.
    case newPlaylist(String)
    /// The listener's likes; not in SiriKit.
    case favourites
  }

  public var mediaItems: [MediaItem] = []
  public var mediaSearch: MediaSearch?
  public var mediaDestination: Destination?

  public init(mediaSearch: MediaSearch? = nil, mediaDestination: Destination? = nil) {
    self.mediaSearch = mediaSearch
    self.mediaDestination = mediaDestination
  }
}

/// A request to search the library; SiriKit's `INSearchForMediaIntent`.
public struct SearchForMediaIntent: Hashable, Sendable {
  /// What the user wants to know; not in SiriKit.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// To find it: "find Blue Train". Never plays.
    case find
    /// To see it: "show me albums from 2010". Never plays.
    case show
    /// To list what matches: "what albums do I have". Never plays.
    case list
    /// To count the matches: "how many songs do I have by Khruangbin".
    case count
    /// To know whether there are any: "do I have Blue Train", "is there anything by Khruangbin".
    case exists
  }

  public var mediaItems: [MediaItem] = []
  public var mediaSearch: MediaSearch?
  public var purpose: Purpose

  public init(mediaSearch: MediaSearch? = nil, purpose: Purpose = .find) {
    self.mediaSearch = mediaSearch
    self.purpose = purpose
  }
}

/// A request to like, dislike or rate something; SiriKit's `INUpdateMediaAffinityIntent`.
public struct UpdateMediaAffinityIntent: Hashable, Sendable {
  /// `none` removes a like or dislike.
  public enum AffinityType: String, Hashable, Sendable, CaseIterable { case unknown, like, dislike, none }

  public var mediaItems: [MediaItem] = []
  public var mediaSearch: MediaSearch?
  public var affinityType: AffinityType
  /// 1…5 stars, 0 to remove them, nil for likes and dislikes; not in SiriKit.
  public var stars: Int?

  public init(mediaSearch: MediaSearch? = nil, affinityType: AffinityType, stars: Int? = nil) {
    self.mediaSearch = mediaSearch
    self.affinityType = affinityType
    self.stars = stars
  }
}
