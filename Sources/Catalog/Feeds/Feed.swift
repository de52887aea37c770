public import Media

/// A podcast that somebody subscribed to by its feed.
public struct Feed: Hashable, Sendable {
  public var id: Int64
  public var address: String
  public var title: String
  /// What the server wants to be told when it is asked again; empty where it gave none.
  public var entityTag: String
  public var modified: String
  /// How many of its newest episodes are downloaded ahead; 0 for none.
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

/// An episode as a feed tells of it.
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

/// What a feed tells of an episode beside what is listed.
public struct EpisodeDetails: Hashable, Sendable {
  /// As they stand in the feed, in HTML or plain; empty where there are none.
  public var notes: String
  /// The address against which addresses in them are resolved.
  public var base: String
  /// The address of its picture, or of its feed's; empty where there is none.
  public var image: String
  /// The address of a list of its chapters; empty where there is none.
  public var chapters: String

  public init(notes: String = "", base: String = "", image: String = "", chapters: String = "") {
    self.notes = notes
    self.base = base
    self.image = image
    self.chapters = chapters
  }
}
