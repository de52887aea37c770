public import Storage
public import Media

extension Catalog {
  /// The albums and tracks whose titles contain words with the prefixes in `filter`, by title.
  ///
  /// At most `limit` of each, titles that begin with the filter first, for a list that is narrowed at every key;
  /// filters of one letter match nothing here, because they narrow too little to be worth the wait.
  public func titles(
    matching filter: String, limit: Int
  ) async throws(CatalogError) -> (albums: [AlbumRow], tracks: [TrackRow]) {
    if TitleFilter(filter, limit: limit).isEmpty { return ([], []) }
    return try await read { database throws(CatalogError) in
      let found = try titles(TitleFilter(filter, limit: limit), database)
      guard found.albums.isEmpty, found.tracks.isEmpty, let corrected = try database.corrected(filter) else {
        return found
      }
      return try titles(TitleFilter(corrected, limit: limit), database)
    }
  }

  private func titles(
    _ filter: TitleFilter, _ database: LibraryDatabase
  ) throws(CatalogError) -> (albums: [AlbumRow], tracks: [TrackRow]) {
    let albums = try database.rows(
      """
      SELECT \(AlbumRow.columns) FROM album a JOIN artist b ON b.id = a.artist
      WHERE a.id IN (SELECT value FROM json_each(?)) ORDER BY a.key, a.date, a.id
      """, [SQLValue(list: try filter.albums(database))], AlbumRow.init)
    let tracks = try database.rows(
      """
      SELECT \(TrackRow.columns) FROM track t
      WHERE t.id IN (SELECT value FROM json_each(?)) ORDER BY t.title, t.artist, t.id
      """, [SQLValue(list: try filter.tracks(database))], TrackRow.init)
    return (albums, tracks)
  }

  /// The album, show or book that contains a track; nil if there is none.
  public func container(ofTrack id: Int64) async throws(CatalogError) -> MediaIdentifier? {
    try await read { database throws(CatalogError) in
      try database.row("SELECT a.kind, a.id FROM track t JOIN album a ON a.id = t.album WHERE t.id = ?", [.integer(id)])
      {
        MediaIdentifier((Track.Kind(rawValue: $0.int(0)) ?? .music).containerKind, $0.integer(1))
      }
    }
  }
}
