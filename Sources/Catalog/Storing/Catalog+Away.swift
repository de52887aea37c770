public import Storage
public import Media

extension Catalog {
  /// The best match of `search` whose disk is not mounted, and the missing folder; nil if
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

  /// The missing folder of an unavailable item; nil if part of it is available, or nothing is
  /// known.
  public func awayFolder(of item: MediaIdentifier) async throws(CatalogError) -> String? {
    try await read { database throws(CatalogError) in try database.awayFolder(of: item) }
  }
}

extension Finder {
  /// The unavailable items that match the name in `search`, best first.
  fileprivate func away(_ search: MediaSearch) throws(CatalogError) -> [Candidate] {
    // Checks first whether any track is away.
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
  /// The missing folder of an item that is completely unavailable.
  fileprivate func awayFolder(of item: MediaIdentifier) throws(CatalogError) -> String? {
    guard let track = try PlayingOrder.awayTrack(of: item, self) else { return nil }
    if item.kind != .track, try !PlayingOrder.tracks(of: item, self).isEmpty { return nil }
    // The mount point is more helpful than the imported folder.
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
