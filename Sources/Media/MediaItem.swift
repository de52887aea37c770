/// An item that can be played, added or liked, for display; SiriKit's `INMediaItem`.
public struct MediaItem: Hashable, Sendable {
  public var identifier: MediaIdentifier
  public var title: String
  public var type: MediaType
  /// The artist, author or publisher; nil if there is none.
  public var artist: String?
  /// The number of tracks it adds to the queue when played.
  public var trackCount: Int
  /// The album of a track; nil for other kinds.
  public var album: String?
  /// The release year; nil if unknown.
  public var year: Int?
  /// The day on which an episode came out; nil for anything else, or if unknown.
  public var day: CalendarDate?
  /// Seconds; nil if unknown.
  public var duration: Double?
  /// What distinguishes it from items of the same name in a list, such as its album; nil if the name is unique.
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
