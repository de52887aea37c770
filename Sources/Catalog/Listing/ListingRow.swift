/// One row of a `Listing`.
public struct ListingRow: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case artist, album, show, book, track, genre, playlist, year, folder }

  public var kind: Kind
  /// The row in the table of its kind; of a year the year itself, 0 for none.
  public var key: Int64
  public var name: String
  /// The artist of a track or of an album among those of others, the year of an album of an artist; empty for nothing.
  public var detail: String
  /// Tracks inside; nil for a track.
  public var count: Int?
  /// Seconds; for tracks whose length is known.
  public var duration: Double?
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// Whether its file is away with the disk it is on; of what holds tracks, whether all of them are.
  public var isMissing: Bool
  /// The number of a track that stands in its album.
  public var number: Int?
  /// Whether it is a smart playlist, which fills itself.
  public var isFixed = false
  /// What it is sorted by where nothing else in it tells that; of an album among those of others, its year.
  public var figure: Figure?

  public enum Figure: Hashable, Sendable {
    case album(String)
    case year(Int)
    /// Seconds since 1970; when a playlist was changed last.
    case added(Int64)
    case plays(Int)
    /// Seconds.
    case length(Double)
  }
}
