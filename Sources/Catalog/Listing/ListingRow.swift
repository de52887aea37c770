/// One row of a `Listing`.
public struct ListingRow: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case artist, album, show, book, track, genre, playlist, year, folder }

  public var kind: Kind
  /// The row in the table of its kind; for a year the year itself, 0 for none; for a folder its key in the tree of folders.
  public var key: Int64
  public var name: String
  /// The artist of a track or an album; may be empty.
  public var artist = ""
  /// The album of a track; may be empty.
  public var album = ""
  /// The number of a track on its album.
  public var number: Int?
  /// The year of a track or an album.
  public var year: Int?
  /// The number of tracks it contains; nil for a track.
  public var count: Int?
  /// The length of a track or an album in seconds, if known.
  public var duration: Double?
  /// 0…5 stars; nil without a rating.
  public var rating: Int?
  /// The play count.
  public var plays = 0
  /// When it was added, or a playlist last changed, in seconds since 1970.
  public var added: Int64?
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity = 0
  /// Whether its file is unavailable; for a container, whether all of its tracks are.
  public var isMissing = false
  /// Whether it is a smart playlist, which fills itself.
  public var isFixed = false

  public init(kind: Kind, key: Int64, name: String) {
    self.kind = kind
    self.key = key
    self.name = name
  }
}
