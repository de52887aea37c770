import Catalog
import Interface
import Media

extension Listing {
  /// The listing that answers a request of the library pane; nil for what is not the library's to answer.
  init?(_ request: LibraryRequest) {
    let contents =
      request.parent.map { Contents(inside: $0, view: request.view) } ?? request.view.contents
    guard let contents else { return nil }
    self.init(
      contents, by: request.order.flatMap { Column(rawValue: $0.column.rawValue) },
      isReversed: request.order?.isReversed ?? false, filter: request.filter)
  }

  /// The listing with which playing goes on after a track that was chosen in it; nil where that is the track's album.
  init?(goingOnIn context: LibraryContext) {
    // Folders stand before the tracks that they are in between.
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
  /// What is inside of a thing; nil for a track.
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
  /// What stands at the top of the view; nil for what a search found.
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
