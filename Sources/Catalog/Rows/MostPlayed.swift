public import Media

/// What was played most, the most first; empty where nothing was.
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
