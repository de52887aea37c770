public import Storage
public import Media

extension Catalog {
  /// The best thing that is called as `search` says and is away with its disk, and the folder that is not there; nil when
  /// there is none.
  public func away(_ search: MediaSearch) async throws(CatalogError) -> (item: MediaItem, folder: String)? {
    try await read { database throws(CatalogError) in
      let finder = Finder(database)
      for candidate in try finder.away(search) {
        guard let item = try finder.item(candidate.identifier),
          let folder = try database.awayFolder(of: candidate.identifier)
        else { continue }
        return (item, folder)
      }
      return nil
    }
  }

  /// The folder that is not there, of a thing that is away with its disk; nil when some of it is here, or nothing of it is
  /// known.
  public func awayFolder(of item: MediaIdentifier) async throws(CatalogError) -> String? {
    try await read { database throws(CatalogError) in try database.awayFolder(of: item) }
  }
}

extension Finder {
  /// What is called as `search` says and is away, best first.
  fileprivate func away(_ search: MediaSearch) throws(CatalogError) -> [Candidate] {
    // The first look tells that no track is.
    guard try database.integer("SELECT EXISTS(SELECT 1 FROM track WHERE missing = 1)") > 0 else { return [] }
    var rest = search
    let name: String
    if let title = search.mediaName {
      name = title
    } else if let album = search.albumName {
      (name, rest.albumName, rest.mediaType) = (album, nil, .album)
    } else if let artist = search.artistName {
      (name, rest.artistName, rest.mediaType) = (artist, nil, .artist)
    } else {
      return []
    }
    return try named(name, rest, .literal, isAway: true, limit: 3)
  }
}

extension LibraryDatabase {
  /// The folder that is not there, of a thing all of which is away.
  fileprivate func awayFolder(of item: MediaIdentifier) throws(CatalogError) -> String? {
    guard let track = try PlayingOrder.awayTrack(of: item, self) else { return nil }
    if item.kind != .track, try !PlayingOrder.tracks(of: item, self).isEmpty { return nil }
    // Where a disk was mounted says more than what was imported from it.
    return try row(
      """
      SELECT coalesce(
        (SELECT path FROM mount WHERE \(Self.holdsFolder) ORDER BY length(path) DESC LIMIT 1),
        (SELECT path FROM root WHERE \(Self.holdsFolder) ORDER BY length(path) DESC LIMIT 1), f.path)
      FROM track t JOIN folder f ON f.id = t.folder WHERE t.id = ?
      """, [.integer(track)]
    ) { $0.text(0) }
  }

  private static let holdsFolder = """
    path = f.path OR path = substr(f.path, 1, length(path)) AND substr(f.path, length(path) + 1, 1) = '/'
    """
}
