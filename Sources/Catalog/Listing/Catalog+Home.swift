public import Media
public import Storage

extension Catalog {
  /// The listings that lead to an item, each with the key of its row; the last one is the item itself.
  public struct Home: Hashable, Sendable {
    public struct Step: Hashable, Sendable {
      public var contents: Listing.Contents
      public var key: Int64
    }

    public var path: [Step]
  }

  /// The location of an item: a track in its album, an album with its artist; nil if it is not in the library.
  public func home(of item: MediaIdentifier) async throws(CatalogError) -> Home? {
    try await read { database throws(CatalogError) in
      switch item.kind {
      case .artist: return Home(path: [Home.Step(contents: .artists, key: item.key)])
      case .genre: return Home(path: [Home.Step(contents: .genres, key: item.key)])
      case .playlist: return Home(path: [Home.Step(contents: .playlists, key: item.key)])
      case .album, .show, .book: return try Self.home(ofAlbum: item.key, database).map { Home(path: $0) }
      case .track:
        let album = try database.row("SELECT album FROM track WHERE id = ?", [.integer(item.key)]) {
          $0.isNull(0) ? nil : $0.integer(0)
        }
        guard let album else { return nil }
        guard let album, let path = try Self.home(ofAlbum: album, database) else {
          return Home(path: [Home.Step(contents: .songs, key: item.key)])
        }
        let inside: Listing.Contents =
          path.first?.contents == .podcasts ? .episodesOfShow(album) : .tracksOfAlbum(album)
        return Home(path: path + [Home.Step(contents: inside, key: item.key)])
      }
    }
  }

  private static func home(ofAlbum album: Int64, _ database: LibraryDatabase) throws(CatalogError) -> [Home.Step]? {
    try database.row("SELECT kind, artist FROM album WHERE id = ?", [.integer(album)]) { row in
      switch row.int(0) {
      case 1: [Home.Step(contents: .podcasts, key: album)]
      case 2: [Home.Step(contents: .audiobooks, key: album)]
      default:
        [
          Home.Step(contents: .artists, key: row.integer(1)),
          Home.Step(contents: .albumsOfArtist(row.integer(1)), key: album),
        ]
      }
    }
  }

  /// The index of the row `key` in a listing, and its number of rows; nil if it is not in it.
  public func position(of key: Int64, in listing: Listing) async throws(CatalogError) -> (index: Int, total: Int)? {
    try await read { database throws(CatalogError) in
      let keys = try database.listings.keys(of: listing, database)
      return keys.firstIndex(of: key).map { ($0, keys.count) }
    }
  }
}
