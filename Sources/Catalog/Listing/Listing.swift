/// A list of the library that a person looks through: what is in it, how it is sorted, and the words that narrow it.
public struct Listing: Hashable, Sendable {
  public enum Contents: Hashable, Sendable {
    /// Those who have albums; `everyArtist` holds guests too.
    case artists, everyArtist
    case albums, songs, genres, years
    /// The albums that came last, at most a thousand.
    case recentlyAdded
    /// The tracks that were heard most, at most a thousand.
    case mostPlayed
    /// The tracks that are liked.
    case liked
    /// The innermost folder that all tracks are in: folders, then tracks.
    case folders
    case playlists, podcasts, audiobooks, stations
    /// What is inside of a thing.
    case albumsOfArtist(Int64)
    /// Albums on which somebody is heard.
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
  /// nil is the order that the contents have of themselves.
  public var column: Column?
  public var isReversed: Bool
  /// Every word must be in a row's name; empty for all rows.
  public var filter: String

  public init(_ contents: Contents, by column: Column? = nil, isReversed: Bool = false, filter: String = "") {
    self.contents = contents
    self.column = column
    self.isReversed = isReversed
    self.filter = filter
  }
}
