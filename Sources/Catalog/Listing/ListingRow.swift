/// One row of a `Listing`.
public struct ListingRow: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case artist, album, show, book, track, genre, playlist, year, folder }

  public var kind: Kind
  /// The row in the table of its kind; of a year the year itself, 0 for none; of a folder its place in the tree of folders.
  public var key: Int64
  public var name: String
  /// Of a track or an album; empty for nothing.
  public var artist = ""
  /// Of a track; empty for none.
  public var album = ""
  /// The number of a track on its album.
  public var number: Int?
  /// Of a track or an album.
  public var year: Int?
  /// Tracks inside; nil for a track.
  public var count: Int?
  /// Seconds; of a track or an album, where it is known.
  public var duration: Double?
  /// 0…5 stars; nil where nobody gave any.
  public var rating: Int?
  /// How often it was played to its end.
  public var plays = 0
  /// Seconds since 1970; when a playlist was changed last.
  public var added: Int64?
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity = 0
  /// Whether its file is away with the disk it is on; of what holds tracks, whether all of them are.
  public var isMissing = false
  /// Whether it is a smart playlist, which fills itself.
  public var isFixed = false

  public init(kind: Kind, key: Int64, name: String) {
    self.kind = kind
    self.key = key
    self.name = name
  }
}
