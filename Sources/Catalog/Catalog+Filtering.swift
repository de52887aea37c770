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
    let long = words.filter { $0.count > 1 }
    // For a word of one letter the index would merge all that begins so: it narrows what the others found.
    let letters = words.filter { $0.count == 1 }
    guard !long.isEmpty else { return ([], []) }
    func query(_ column: String, _ words: [Substring]) -> SQLValue {
      // Folded words hold letters and digits alone, or, quoted, signs that match nothing.
      .text(words.map { "\(column): \"\($0.filter { $0 != "\"" })\" *" }.joined(separator: " AND "))
    }
    let albumValues: [SQLValue] =
      [query("album", long), .integer(Int64(limit) * 20)] + letters.map { .text(" " + $0) } + [.integer(Int64(limit))]
    let begun = letters.map { _ in "AND instr(' ' || a.key, ?)" }.joined(separator: " ")
    let titleQuery = query("title", long)
    @Sendable func isKept(_ title: String) -> Bool {
      let words = FoldedText.fold(title).split(separator: " ")
      return letters.allSatisfy { letter in words.contains { $0.hasPrefix(letter) } }
    }
    return try await read { database throws(CatalogError) in
      let albums = try database.rows(
        """
        SELECT \(AlbumRow.columns)
        FROM (SELECT DISTINCT t.album AS id FROM (SELECT rowid FROM words WHERE words MATCH ? LIMIT ?) w
          JOIN track t ON t.id = w.rowid) f
        JOIN album a ON a.id = f.id JOIN artist b ON b.id = a.artist WHERE true \(begun)
        ORDER BY a.key, a.date, a.id LIMIT ?
        """, albumValues, AlbumRow.init)
      // Of most of them no more than the title is read.
      let found = try database.rows(
        """
        SELECT t.id, t.title FROM (SELECT rowid FROM words WHERE words MATCH ? LIMIT ?) w
        JOIN track t ON t.id = w.rowid
        """, [titleQuery, .integer(Int64(letters.isEmpty ? limit : limit * 10))]
      ) { row in letters.isEmpty || isKept(row.text(1)) ? row.integer(0) : nil }
      let tracks = try database.rows(
        """
        SELECT \(TrackRow.columns) FROM track t WHERE t.id IN (SELECT value FROM json_each(?))
        ORDER BY t.title, t.artist, t.id LIMIT ?
        """, [SQLValue(list: found.compactMap(\.self)), .integer(Int64(limit))], TrackRow.init)
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
