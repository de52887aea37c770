/// A list of the library: its contents, order and filter.
public struct Listing: Hashable, Sendable {
  public enum Contents: Hashable, Sendable {
    /// Album artists; `everyArtist` includes guests.
    case artists, everyArtist
    case albums, songs, genres, years
    /// The most recently added albums, at most a thousand.
    case recentlyAdded
    /// The most played tracks, at most a thousand.
    case mostPlayed
    /// The liked tracks.
    case liked
    /// The innermost folder that contains all tracks: folders, then tracks.
    case folders
    case playlists, podcasts, audiobooks, stations
    /// The contents of an item.
    case albumsOfArtist(Int64)
    /// Albums on which an artist appears.
    case albumsWithArtist(Int64)
    case albumsOfGenre(Int64)
    case albumsOfYear(Int)
    case tracksOfAlbum(Int64)
    /// Of a podcast show, the newest first.
    case episodesOfShow(Int64)
    /// The folders in a folder, then its tracks.
    case insideFolder(Int64)
    /// All tracks in a folder and below.
    case tracksOfFolder(Int64)
    case tracksOfPlaylist(Int64)
  }

  public enum Column: String, Hashable, Sendable, CaseIterable {
    case name, artist, album, year, added, plays, rating, length, tracks
  }

  public var contents: Contents
  /// Nil for the default order of the contents.
  public var column: Column?
  public var isReversed: Bool
  /// All words must be in the name of a row; empty for all rows.
  public var filter: String

  public init(_ contents: Contents, by column: Column? = nil, isReversed: Bool = false, filter: String = "") {
    self.contents = contents
    self.column = column
    self.isReversed = isReversed
    self.filter = filter
  }
}
