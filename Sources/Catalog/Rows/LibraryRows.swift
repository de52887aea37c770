public import Media

/// A row of the list of artists with at least one album of their own.
public struct ArtistRow: Hashable, Sendable, Identifiable {
  public var id: Int64
  public var name: String
  public var albumCount: Int
  public var trackCount: Int
  /// +1 liked, −1 disliked, 0 neither.
  public var affinity: Int
  /// 0…5 stars; nil without a rating.
  public var rating: Int?
  public var playCount: Int
  /// Whether all tracks of this artist are unavailable.
  public var isMissing: Bool
}

/// The size of the library.
public struct LibraryStatistics: Hashable, Sendable {
  public var trackCount: Int
  public var albumCount: Int
  /// Artists that have at least one album of their own.
  public var artistCount: Int
  public var genreCount: Int
  public var playlistCount: Int
  /// Seconds, of all tracks whose length is known.
  public var duration: Double
}

/// The most played items, in descending order; empty if nothing was played.
public struct MostPlayed: Hashable, Sendable {
  public var tracks: [Track]
  /// Names.
  public var artists: [String]
  /// Names.
  public var genres: [String]

  public init(tracks: [Track] = [], artists: [String] = [], genres: [String] = []) {
    self.tracks = tracks
    self.artists = artists
    self.genres = genres
  }
}
