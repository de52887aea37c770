import Text
internal import Media
internal import Storage

/// The rows of listeners, on the thread of `database`.
///
/// A removed listener is kept for a day, with all data, so that the removal can be undone.
struct ListenerTable {
  private let database: LibraryDatabase

  init(_ database: LibraryDatabase) { self.database = database }

  /// A read-only library may have an older format without listeners.
  private func isThere() throws(CatalogError) -> Bool {
    try database.integer("SELECT EXISTS(SELECT 1 FROM main.sqlite_schema WHERE name = 'listener')") > 0
  }

  /// What is kept in memory of the table.
  struct Contents: Sendable {
    /// All listeners that were not removed, without the guest.
    var listeners: [Listener]
    /// Whether there is data of listeners other than the first.
    var isShared: Bool
  }

  func contents() throws(CatalogError) -> Contents {
    guard try isThere() else { return Contents(listeners: [Listener(id: Listener.first, name: "")], isShared: false) }
    let rows = try database.rows("SELECT id, name, removed_at IS NULL FROM listener ORDER BY id") {
      (listener: Listener(id: $0.integer(0), name: $0.text(1)), isKept: $0.int(2) != 0)
    }
    return Contents(
      listeners: rows.filter { $0.isKept && $0.listener.id != Listener.guest }.map(\.listener),
      isShared: rows.contains { $0.listener.id != Listener.first })
  }

  func add(_ name: String, at time: Int64) throws(CatalogError) -> Listener {
    let (name, key) = try freeName(name, except: nil)
    try database.run(
      "INSERT INTO listener(name, key, created) VALUES(?, ?, ?)", [.text(name), .text(key), .integer(time)])
    return Listener(id: database.lastInsertedRow, name: name)
  }

  /// Renames the listener, or removes them if the name is nil; returns the previous name, nil if there was no such listener.
  func name(_ id: Int64, _ name: String?, at time: Int64) throws(CatalogError) -> String? {
    let found = try database.row("SELECT name, removed_at IS NULL FROM listener WHERE id = ?", [.integer(id)]) {
      (name: $0.text(0), isThere: $0.int(1) != 0)
    }
    guard let found else { return nil }
    if let name {
      // The first listener may have no name.
      let given = name.isEmpty && id == Listener.first ? (name: "", key: "") : try freeName(name, except: id)
      try database.run(
        "UPDATE listener SET name = ?, key = ?, removed_at = NULL WHERE id = ?",
        [.text(given.name), .text(given.key), .integer(id)])
    } else if found.isThere {
      try database.run("UPDATE listener SET removed_at = ? WHERE id = ?", [.integer(time), .integer(id)])
    }
    return found.isThere ? found.name : nil
  }

  private func freeName(_ name: String, except id: Int64?) throws(CatalogError) -> (name: String, key: String) {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let key = FoldedText.fold(name)
    guard !key.isEmpty else { throw .nameEmpty }
    let taken = try database.row(
      "SELECT name FROM listener WHERE key = ? AND id <> ? AND removed_at IS NULL", [.text(key), .integer(id ?? -1)]
    ) { $0.text(0) }
    if let taken { throw .nameTaken(taken) }
    return (name, key)
  }

  /// The listeners that were removed before `time`.
  func removed(before time: Int64) throws(CatalogError) -> [Int64] {
    guard try isThere() else { return [] }
    return try database.rows("SELECT id FROM listener WHERE removed_at < ?", [.integer(time)]) { $0.integer(0) }
  }

  /// Deletes a listener with all data.
  func delete(_ id: Int64) throws(CatalogError) {
    try clear(id)
    try database.run("DELETE FROM listener WHERE id = ?", [.integer(id)])
  }

  /// Deletes the guest's data, and creates the row that shows that there may be a guest.
  func clearGuest() throws(CatalogError) {
    try clear(Listener.guest)
    try database.run(
      "INSERT OR IGNORE INTO listener(id, name, key, created) VALUES(?, '', '', 0)", [.integer(Listener.guest)])
  }

  /// Deletes all data of a listener.
  private func clear(_ id: Int64) throws(CatalogError) {
    let playlists = try database.rows("SELECT id, name FROM playlist WHERE listener = ?", [.integer(id)]) {
      (id: $0.integer(0), name: $0.text(1))
    }
    for playlist in playlists { try PlaylistTable(database).forget(playlist.id, playlist.name) }
    for table in ["personal", "liked", "bookmark", "choice", "donation", "title_taste"] {
      try database.run("DELETE FROM \(table) WHERE listener = ?", [.integer(id)])
    }
    guard id == Listener.first else { return }
    let change = "affinity = 0, rating = NULL, plays = 0, last_played = NULL"
    let given = "affinity <> 0 OR rating IS NOT NULL OR plays > 0"
    for table in ["album", "artist", "genre", "playlist", "gone_album", "gone_playlist"] {
      try database.run("UPDATE \(table) SET \(change) WHERE \(given)")
    }
    try database.run(
      """
      UPDATE track SET \(change), skips = 0, last_skipped = NULL, position = NULL
      WHERE \(given) OR skips > 0 OR position IS NOT NULL OR last_played IS NOT NULL
      """)
  }
}
