/// A thing that can be played, added or liked, as it is shown to a person; SiriKit's `INMediaItem`.
public struct MediaItem: Hashable, Sendable {
  public var identifier: MediaIdentifier
  public var title: String
  public var type: MediaType
  /// The artist, author or publisher; nil where there is none.
  public var artist: String?
  /// How many tracks playing it would put into the queue.
  public var trackCount: Int
  /// The album of a track; nil for other things.
  public var album: String?
  /// When it came out; nil where the tags don't say.
  public var year: Int?
  /// Seconds; nil when unknown.
  public var duration: Double?
  /// What tells it from others of its name in the list it is in, such as its album; nil where the name does.
  public var distinction: String?

  public init(
    identifier: MediaIdentifier, title: String, type: MediaType, artist: String? = nil, trackCount: Int = 1,
    album: String? = nil, year: Int? = nil, duration: Double? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.type = type
    self.artist = artist
    self.trackCount = trackCount
    self.album = album
    self.year = year
    self.duration = duration
  }
}
