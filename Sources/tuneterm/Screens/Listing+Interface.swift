import Catalog
import Interface
import Media

extension Listing {
  /// The listing for a request of the library pane; nil if the library cannot answer it.
  init?(_ request: LibraryRequest) {
    let contents =
      request.parent.map { Contents(inside: $0, view: request.view) } ?? request.view.contents
    guard let contents else { return nil }
    self.init(
      contents, by: request.order.flatMap { Column(rawValue: $0.column.rawValue) },
      isReversed: request.order?.isReversed ?? false, filter: request.filter)
  }

  /// The listing that continues after a track chosen in it; nil for the album of the track.
  init?(goingOnIn context: LibraryContext) {
    // Folders come before the tracks.
    if case .folder(let folder)? = context.parent {
      self.init(.tracksOfFolder(folder))
      return
    }
    if case .media(let identifier)? = context.parent {
      guard identifier.kind == .playlist else { return nil }
    } else if context.parent == nil {
      guard ![.artists, .allArtists, .found, .folders].contains(context.view) else { return nil }
    }
    self.init(
      LibraryRequest(
        number: 0, view: context.view, order: context.order, parent: context.parent, filter: context.filter, offset: 0,
        limit: 0))
  }
}

extension Listing.Contents {
  /// The contents of an item; nil for a track.
  fileprivate init?(inside thing: LibraryThing, view: LibraryView) {
    switch thing {
    case .year(let year): self = .albumsOfYear(year)
    case .folder(let folder): self = .insideFolder(folder)
    case .media(let identifier):
      switch identifier.kind {
      case .artist:
        self = view == .allArtists ? .albumsWithArtist(identifier.key) : .albumsOfArtist(identifier.key)
      case .album, .book: self = .tracksOfAlbum(identifier.key)
      case .show: self = .episodesOfShow(identifier.key)
      case .genre: self = .albumsOfGenre(identifier.key)
      case .playlist: self = .tracksOfPlaylist(identifier.key)
      case .track: return nil
      }
    }
  }
}

extension LibraryView {
  /// The top level of the view; nil for search results.
  var contents: Listing.Contents? {
    switch self {
    case .artists: .artists
    case .stations: .stations
    case .allArtists: .everyArtist
    case .albums: .albums
    case .songs: .songs
    case .genres: .genres
    case .years: .years
    case .recentlyAdded: .recentlyAdded
    case .mostPlayed: .mostPlayed
    case .liked: .liked
    case .folders: .folders
    case .playlists: .playlists
    case .podcasts: .podcasts
    case .audiobooks: .audiobooks
    case .found: nil
    }
  }
}
