public import Media

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
