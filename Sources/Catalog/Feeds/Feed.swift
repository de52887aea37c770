public import Media

/// A subscribed podcast feed.
public struct Feed: Hashable, Sendable {
  public var id: Int64
  public var address: String
  public var title: String
  /// The validators for the next request; empty if there are none.
  public var entityTag: String
  public var modified: String
  /// The number of its newest episodes that are downloaded automatically; 0 for none.
  public var keptCount: Int

  public init(
    id: Int64, address: String, title: String, entityTag: String = "", modified: String = "", keptCount: Int = 0
  ) {
    self.id = id
    self.address = address
    self.title = title
    self.entityTag = entityTag
    self.modified = modified
    self.keptCount = keptCount
  }
}

/// An episode as described by a feed.
public struct FeedEpisode: Hashable, Sendable {
  public var guid: String
  public var track: Track
  public var details: EpisodeDetails

  public init(guid: String, track: Track, details: EpisodeDetails = EpisodeDetails()) {
    self.guid = guid
    self.track = track
    self.details = details
  }
}

/// The details of an episode from its feed.
public struct EpisodeDetails: Hashable, Sendable {
  /// The notes as in the feed, in HTML or plain text; empty if there are none.
  public var notes: String
  /// The base address for relative addresses in the notes.
  public var base: String
  /// The address of its picture, or that of the feed; empty if there is none.
  public var image: String
  /// The address of its chapter list; empty if there is none.
  public var chapters: String

  public init(notes: String = "", base: String = "", image: String = "", chapters: String = "") {
    self.notes = notes
    self.base = base
    self.image = image
    self.chapters = chapters
  }
}
