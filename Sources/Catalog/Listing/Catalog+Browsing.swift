public import Storage
internal import Media

extension Catalog {
  /// A window of the list of album artists, sorted by name, ignoring case and leading articles.
  ///
  /// `filter` keeps those whose folded name contains all of its words.
  public func artists(filter: String = "", offset: Int = 0, limit: Int) async throws(CatalogError) -> [ArtistRow] {
    try await read { database throws(CatalogError) in try database.artists(filter, offset: offset, limit: limit) }
  }

  /// The same window, with the total number of artists, read at once.
  public func countedArtists(
    filter: String = "", offset: Int = 0, limit: Int
  ) async throws(CatalogError) -> (count: Int, rows: [ArtistRow]) {
    try await read { database throws(CatalogError) in
      (try database.artistCount(filter), try database.artists(filter, offset: offset, limit: limit))
    }
  }

  /// The total number of artists for `artists(filter:offset:limit:)`.
  public func artistCount(filter: String = "") async throws(CatalogError) -> Int {
    try await read { database throws(CatalogError) in try database.artistCount(filter) }
  }

  /// The size of the library.
  public func statistics() async throws(CatalogError) -> LibraryStatistics {
    try await read { database throws(CatalogError) in
      LibraryStatistics(
        trackCount: Int(try database.counter("tracks")), albumCount: Int(try database.counter("albums")),
        artistCount: Int(try database.counter("artists")),
        genreCount: Int(try database.integer("SELECT count(*) FROM genre WHERE tracks > 0")),
        playlistCount: Int(try database.integer("SELECT count(*) FROM playlist")),
        duration: max(0, try database.counter("duration")))
    }
  }
}

extension LibraryDatabase {
  fileprivate func artists(_ filter: String, offset: Int, limit: Int) throws(CatalogError) -> [ArtistRow] {
    let columns = "SELECT id, name, albums, tracks, affinity, rating, plays, \(ListingQuery.artistAway) FROM artist"
    func row(_ row: Statement) -> ArtistRow {
      ArtistRow(
        id: row.integer(0), name: row.text(1), albumCount: row.int(2), trackCount: row.int(3), affinity: row.int(4),
        rating: row.optionalInt(5), playCount: row.int(6), isMissing: row.int(7) != 0)
    }
    if filter.isEmpty {
      return try rows(
        columns + " WHERE albums > 0 ORDER BY sort, name LIMIT ? OFFSET ?",
        [.integer(Int64(limit)), .integer(Int64(offset))], row)
    }
    var found: [ArtistRow] = []
    for id in try artists(matching: filter).dropFirst(offset).prefix(limit) {
      if let artist = try self.row(columns + " WHERE id = ?", [.integer(id)], row) { found.append(artist) }
    }
    return found
  }

  fileprivate func artistCount(_ filter: String) throws(CatalogError) -> Int {
    filter.isEmpty ? Int(try counter("artists")) : try artists(matching: filter).count
  }
}
