/// A view of the library; its raw value is its name after `view`.
public enum LibraryView: String, Hashable, Sendable, CaseIterable {
  /// Album artists with their albums.
  case artists
  /// All artists of tracks, including guests.
  case allArtists = "all artists"
  case albums, songs, genres, years
  case recentlyAdded = "recently added"
  case mostPlayed = "most played"
  case liked, folders, playlists, podcasts, audiobooks, stations
  /// The results of the last search.
  case found = "search results"

  /// The view of a name as people type it; nil if there is none.
  init?(name: String) {
    switch name {
    case "album artists", "artist", "library": self = .artists
    case "tracks": self = .songs
    case "new": self = .recentlyAdded
    case "favourites", "favorites": self = .liked
    case "books": self = .audiobooks
    case "radio", "radio stations": self = .stations
    case "results": self = .found
    default: self.init(rawValue: name)
    }
  }

  /// The title of the pane.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The message if it is empty.
  var whenEmpty: String {
    switch self {
    case .liked: "You haven't liked anything yet. Say “I like this” while something plays."
    case .mostPlayed: "Nothing has been played to the end yet."
    case .playlists: "There are no playlists yet. Say “make a playlist called Sunday”."
    case .podcasts: "There are no podcasts here. Files with the genre Podcast are imported as podcasts."
    case .audiobooks: "There are no audiobooks here. Files with the genre Audiobook are imported as audiobooks."
    case .stations: "You have no stations yet. Play one by its address and say “save this station as …”."
    case .found: "Nothing has been searched for yet. Say “find jazz”."
    default: "There is nothing here yet. Say “import ~/Music”."
    }
  }

  /// Whether requests such as likes can change it.
  var changesByReplies: Bool { [.liked, .mostPlayed, .playlists, .stations].contains(self) }

  /// The columns it can be sorted by, the default first; empty if its order is fixed.
  var orders: [ListColumn] {
    switch self {
    case .artists, .allArtists, .genres: [.name, .tracks, .plays, .rating]
    case .albums: [.name, .artist, .year, .added, .plays, .rating, .length]
    case .songs: [.name, .artist, .album, .year, .added, .plays, .rating, .length]
    case .years: [.year, .tracks]
    case .liked: [.name, .artist, .album, .year, .added, .plays, .rating, .length]
    case .podcasts, .audiobooks: [.name, .artist, .added, .rating]
    case .playlists, .stations: [.name, .added, .plays, .rating]
    case .found: [.name, .artist, .album, .year, .length, .plays, .rating, .added]
    case .recentlyAdded, .mostPlayed, .folders: []
    }
  }

  /// The default order; nil if it is not that of a column.
  var firstOrder: ListOrder? {
    switch self {
    case .recentlyAdded: ListOrder(.added)
    case .mostPlayed: ListOrder(.plays)
    case .folders, .found: nil
    default: orders.first.map { ListOrder($0) }
    }
  }

  /// The default columns, as far as there is room; empty columns take none.
  var columns: [ListColumn] {
    switch self {
    case .artists: [.name, .artist, .year, .tracks]
    case .playlists: [.name, .artist, .album, .tracks]
    case .allArtists, .genres, .years, .albums, .podcasts, .audiobooks: [.name, .artist, .year, .tracks]
    case .recentlyAdded: [.name, .artist, .added, .tracks]
    case .songs, .liked, .stations: [.name, .artist, .album, .length]
    case .folders: [.name, .length]
    case .mostPlayed: [.name, .artist, .album, .plays, .length]
    case .found: [.name, .artist, .album, .year, .length]
    }
  }

  /// The heading of its names.
  var heading: String {
    switch self {
    case .artists, .allArtists: "Artist"
    case .albums, .recentlyAdded: "Album"
    case .songs, .mostPlayed, .liked, .found: "Title"
    case .genres: "Genre"
    case .years: "Year"
    case .folders: "Folder"
    case .playlists: "Playlist"
    case .podcasts: "Podcast"
    case .audiobooks: "Book"
    case .stations: "Station"
    }
  }
}
