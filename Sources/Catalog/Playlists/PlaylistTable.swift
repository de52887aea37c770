internal import Media

/// The rows of playlists and what they hold, on the thread of `database`.
struct PlaylistTable {
  let database: Database

  init(_ database: Database) { self.database = database }

  private static let select = """
    SELECT p.id, p.name, p.source IS NULL AND p.criteria IS NULL, count(t.id), total(t.duration) FROM playlist p
      LEFT JOIN playlist_item i ON i.playlist = p.id LEFT JOIN track t ON t.id = i.track
    """

  private static func playlist(_ row: Statement) -> Playlist {
    Playlist(
      id: row.integer(0), name: row.text(1), trackCount: row.int(3), duration: row.real(4), isEditable: row.int(2) != 0)
  }

  func all() throws(CatalogError) -> [Playlist] {
    try database.rows(Self.select + " GROUP BY p.id ORDER BY p.key", [], Self.playlist)
  }

  func named(_ name: String) throws(CatalogError) -> Playlist {
    let found = try database.row(
      Self.select + " WHERE p.key = ? GROUP BY p.id", [.text(FoldedText.fold(name))], Self.playlist)
    guard let found else { throw .playlistNameNotFound(name) }
    return found
  }

  func numbered(_ id: Int64) throws(CatalogError) -> Playlist {
    let found = try database.row(Self.select + " WHERE p.id = ? GROUP BY p.id", [.integer(id)], Self.playlist)
    guard let found else { throw .playlistNameNotFound("\(id)") }
    return found
  }

  func create(_ name: String, at time: Int64) throws(CatalogError) -> Playlist {
    let (name, key) = try freeName(name)
    try database.run(
      "INSERT INTO playlist(name, key, created, modified) VALUES(?, ?, ?, ?)",
      [.text(name), .text(key), .integer(time), .integer(time)])
    let id = database.lastInsertedRow
    try NameTable(database).insert(.playlist, id, NameForms(name))
    return try numbered(id)
  }

  func rename(_ id: Int64, to newName: String) throws(CatalogError) -> Playlist {
    let old = try editable(id)
    let (name, key) = try freeName(newName, except: id)
    try NameTable(database).delete(.playlist, id, NameForms(old.name))
    try database.run("UPDATE playlist SET name = ?, key = ? WHERE id = ?", [.text(name), .text(key), .integer(id)])
    try NameTable(database).insert(.playlist, id, NameForms(name))
    return try numbered(id)
  }

  func delete(_ id: Int64) throws(CatalogError) {
    let old = try numbered(id)
    try NameTable(database).delete(.playlist, id, NameForms(old.name))
    try database.run("DELETE FROM playlist WHERE id = ?", [.integer(id)])
  }

  func add(
    _ tracks: [Int64], to id: Int64, duplicates: Catalog.Duplicates, at time: Int64
  ) throws(CatalogError) -> Catalog.Addition {
    _ = try editable(id)
    var held: Set<Int64> = []
    if duplicates == .skip {
      held = Set(
        try database.rows("SELECT track FROM playlist_item WHERE playlist = ?", [.integer(id)]) { $0.integer(0) })
    }
    var position = try database.integer("SELECT max(position) FROM playlist_item WHERE playlist = ?", [.integer(id)])
    var added = 0
    for track in tracks where duplicates == .add || held.insert(track).inserted {
      position += 1
      try insert(track, into: id, at: position)
      added += 1
    }
    try touch(id, at: time)
    return Catalog.Addition(playlist: try numbered(id), added: added, skipped: tracks.count - added)
  }

  func remove(_ tracks: [Int64], from id: Int64, at time: Int64) throws(CatalogError) -> Int {
    _ = try editable(id)
    var removed = 0
    for track in Set(tracks) {
      try database.run(
        "DELETE FROM playlist_item WHERE playlist = ? AND track = ?", [.integer(id), .integer(track)])
      removed += database.changedRows
    }
    try touch(id, at: time)
    return removed
  }

  func setContents(_ tracks: [Int64], of id: Int64, at time: Int64) throws(CatalogError) {
    _ = try editable(id)
    try database.run("DELETE FROM playlist_item WHERE playlist = ?", [.integer(id)])
    for (index, track) in tracks.enumerated() { try insert(track, into: id, at: Int64(index + 1)) }
    try touch(id, at: time)
  }

  private func insert(_ track: Int64, into id: Int64, at position: Int64) throws(CatalogError) {
    try database.run(
      "INSERT INTO playlist_item(playlist, position, track) VALUES(?, ?, ?)",
      [.integer(id), .integer(position), .integer(track)])
  }

  private func touch(_ id: Int64, at time: Int64) throws(CatalogError) {
    try database.run("UPDATE playlist SET modified = ? WHERE id = ?", [.integer(time), .integer(id)])
  }

  private func editable(_ id: Int64) throws(CatalogError) -> Playlist {
    let playlist = try numbered(id)
    guard playlist.isEditable else { throw .playlistNotEditable(playlist.name) }
    return playlist
  }

  /// The name without surrounding blanks, and its key, when no other playlist has it.
  private func freeName(_ name: String, except id: Int64 = 0) throws(CatalogError) -> (name: String, key: String) {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let key = FoldedText.fold(name)
    guard !key.isEmpty else { throw .nameEmpty }
    let taken = try database.row(
      "SELECT name FROM playlist WHERE key = ? AND id <> ?", [.text(key), .integer(id)]
    ) { $0.text(0) }
    if let taken { throw .nameTaken(taken) }
    return (name, key)
  }
}
