import Text
internal import Media
internal import Storage

/// The stations among the tracks: rows of kind 3 without an album, whose path is an address, with their genre in the
/// artist column.
///
/// A removed station stays as a missing row, so that its likes and plays can be restored.
struct StationTable {
  private let database: LibraryDatabase

  init(_ database: LibraryDatabase) { self.database = database }

  /// The saved stations, the most recently heard first.
  func all() throws(CatalogError) -> [Station] {
    try database.rows(
      """
      SELECT t.id, t.title, f.path, t.file, t.artist, ifnull(n.name, '') FROM track t
      JOIN folder f ON f.id = t.folder LEFT JOIN station_name n ON n.track = t.id
      WHERE t.kind = 3 AND t.missing = 0 ORDER BY t.last_played IS NULL, t.last_played DESC, t.title COLLATE NOCASE
      """
    ) { row in
      Station(
        id: row.integer(0), name: row.text(1), address: FilePath.join(row.text(2), row.text(3)), genre: row.text(4),
        ownName: row.text(5))
    }
  }

  /// The row of the station at `address`, including removed ones; created if there is none.
  func row(at address: String, genre: String, time: Int64) throws(CatalogError) -> Int64 {
    let (folder, file) = FilePath.split(address)
    try database.run("INSERT OR IGNORE INTO folder(path) VALUES(?)", [.text(folder)])
    let place: [SQLValue] = [.text(folder), .text(file)]
    let known = try database.row(
      "SELECT t.id, t.kind FROM track t JOIN folder f ON f.id = t.folder WHERE f.path = ? AND t.file = ?", place
    ) { (id: $0.integer(0), isStation: $0.int(1) == 3) }
    if let known {
      // An episode of a feed keeps its row; a fragment is not sent to servers.
      return known.isStation ? known.id : try row(at: address + "#station", genre: genre, time: time)
    }
    try database.run(
      """
      INSERT INTO track(folder, file, size, mtime, inode, missing, gone_at, kind, title, artist, date, added)
      SELECT id, ?2, 0, 0, 0, 2, ?3, 3, '', ?4, '', ?3 FROM folder WHERE path = ?1
      """, place + [.integer(time), .text(genre)])
    return database.lastInsertedRow
  }

  /// Renames the station `id`, or removes it if the name is nil; returns the previous name, nil if there was no such station.
  ///
  /// Throws `nameTaken` or `nameEmpty`.
  func name(_ id: Int64, _ name: String?, at time: Int64) throws(CatalogError) -> String? {
    let found = try database.row("SELECT title, artist, missing FROM track WHERE id = ? AND kind = 3", [.integer(id)]) {
      (title: $0.text(0), genre: $0.text(1), isThere: $0.int(2) == 0)
    }
    guard let found else { return nil }
    let forms = name.map { NameForms($0) }
    if let name, let forms {
      if forms.whole.isEmpty { throw .nameEmpty }
      let taken = try database.rows(
        "SELECT title FROM track WHERE kind = 3 AND missing = 0 AND id <> ?", [.integer(id)]
      ) {
        $0.text(0)
      }
      if taken.contains(where: { FoldedText.fold($0) == forms.whole }) { throw .nameTaken(name) }
    }
    let (names, words) = (try NameTable(database), try WordTable(database))
    if found.isThere {
      let old = NameForms(found.title)
      try names.delete(.track, id, old)
      try words.delete(id, titleKey: old.whole, artist: found.genre, albumArtistKey: "", albumKey: "")
    }
    if let name, let forms {
      if found.isThere { try keep(found.title, of: id, called: name) }
      try names.insert(.track, id, forms)
      try words.insert(id, titleKey: forms.whole, artist: found.genre, albumArtistKey: "", albumKey: "")
      try database.run(
        "UPDATE track SET title = ?, missing = 0, gone_at = NULL WHERE id = ?", [.text(name), .integer(id)])
    } else {
      try database.run("UPDATE track SET missing = 2, gone_at = ? WHERE id = ?", [.integer(time), .integer(id)])
    }
    try database.run("UPDATE counter SET value = value + 1 WHERE name = 'stored'")
    return found.isThere ? found.title : nil
  }

  /// Keeps what the station `id`, which is called `name` now, was called first.
  func keep(_ own: String, of id: Int64, called name: String) throws(CatalogError) {
    if own.isEmpty || FoldedText.fold(own) == FoldedText.fold(name) { return }
    try database.run("INSERT OR IGNORE INTO station_name(track, name) VALUES(?, ?)", [.integer(id), .text(own)])
  }
}
