public import Media

extension Catalog {
  /// The albums and tracks whose titles have words that begin like those of `filter`, by title.
  ///
  /// At most `limit` of each, for a list that is narrowed at every key; filters of one letter match nothing here, for they
  /// narrow too little to be worth the wait.
  public func titles(
    matching filter: String, limit: Int
  ) async throws(CatalogError) -> (albums: [AlbumRow], tracks: [TrackRow]) {
    let words = FoldedText.fold(filter).split(separator: " ")
    guard words.contains(where: { $0.count > 1 }) else { return ([], []) }
    func query(_ column: String) -> SQLValue {
      // Folded words hold letters and digits alone, or, quoted, signs that match nothing.
      .text(words.map { "\(column): \"\($0.filter { $0 != "\"" })\" *" }.joined(separator: " AND "))
    }
    let (albumQuery, titleQuery) = (query("album"), query("title"))
    return try await read { database throws(CatalogError) in
      let albums = try database.rows(
        """
        SELECT a.id, a.title, b.name, a.date, a.kind, a.tracks, a.duration, a.affinity
        FROM (SELECT DISTINCT t.album AS id FROM (SELECT rowid FROM words WHERE words MATCH ? LIMIT ?) w
          JOIN track t ON t.id = w.rowid) f
        JOIN album a ON a.id = f.id JOIN artist b ON b.id = a.artist ORDER BY a.key, a.date, a.id LIMIT ?
        """, [albumQuery, .integer(Int64(limit) * 20), .integer(Int64(limit))]
      ) {
        AlbumRow(
          id: $0.integer(0), title: $0.text(1), artist: $0.text(2), date: $0.text(3),
          kind: Track.Kind(rawValue: $0.int(4)) ?? .music, trackCount: $0.int(5), duration: $0.real(6),
          affinity: $0.int(7))
      }
      let tracks = try database.rows(
        """
        SELECT t.id, t.title, t.artist, t.disc, t.number, t.duration, t.affinity, t.missing
        FROM (SELECT rowid FROM words WHERE words MATCH ? LIMIT ?) w JOIN track t ON t.id = w.rowid
        ORDER BY t.title, t.artist, t.id
        """, [titleQuery, .integer(Int64(limit))]
      ) {
        TrackRow(
          id: $0.integer(0), title: $0.text(1), artist: $0.text(2), discNumber: $0.optionalInt(3),
          trackNumber: $0.optionalInt(4), duration: $0.optionalReal(5), affinity: $0.int(6), isMissing: $0.int(7) != 0)
      }
      return (albums, tracks)
    }
  }

  /// The album, show or book that holds a track; nil where it has none.
  public func container(ofTrack id: Int64) async throws(CatalogError) -> MediaIdentifier? {
    try await read { database throws(CatalogError) in
      try database.row("SELECT a.kind, a.id FROM track t JOIN album a ON a.id = t.album WHERE t.id = ?", [.integer(id)])
      {
        MediaIdentifier((Track.Kind(rawValue: $0.int(0)) ?? .music).containerKind, $0.integer(1))
      }
    }
  }
}
