internal import Storage
internal import Glibc

/// Rebuilds a damaged library from the data that can be read.
///
/// Rows are copied if their pages can be read, also those that no other page leads to any more; otherwise, what indexes contain
/// about them is copied. Names, words and counts are rebuilt, and every file is read again when its folder is next scanned.
///
/// So a damaged page of an index, or one that only leads to others, costs nothing, and one with rows at most these.
struct LibraryRepair {
  private let path: String
  private let repaired: LibraryDatabase

  /// Repairs the library at `path`, and keeps the damaged file next to it; returns a sentence about it. Unless `mayReplace`, a file of
  /// which nothing can be saved is refused and left as it is.
  ///
  /// The old file stays in place until the last step, so that an interrupted repair starts again.
  static func repair(_ path: String, mayReplace: Bool = true) throws(CatalogError) -> String {
    let fresh = path + ".repaired"
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(fresh + suffix) }
    let saved: String
    do throws(CatalogError) {
      let repair = LibraryRepair(path: path, repaired: try LibraryDatabase(path: fresh, access: .readWrite))
      saved = try repair.fill()
      let isWorthIt = mayReplace ? true : try repair.hasSaved
      guard isWorthIt else { throw .cannotOpen(path: path, detail: "it is not a library") }
    } catch {
      for suffix in ["", "-wal", "-shm", "-journal"] { unlink(fresh + suffix) }
      throw error
    }
    let kept = path + ".damaged"
    for suffix in ["", "-wal", "-shm"] { unlink(kept + suffix) }
    // On file systems without hard links, the damaged file is missing for a moment.
    if link(path, kept) != 0 { rename(path, kept) }
    rename(path + "-wal", kept + "-wal")
    unlink(path + "-shm")
    guard rename(fresh, path) == 0 else {
      throw .cannotOpen(path: path, detail: String(cString: strerror(errno)))
    }
    DamageNote.remove(at: path)
    return "the library was damaged and is repaired: \(saved); the old file is kept as \(kept)"
  }

  /// The tables in an order without forward references, and the order of their rows.
  private static let tables = [
    ("root", "path"), ("folder", "id"), ("artist", "id"), ("album", "id"), ("genre", "id"), ("track", "id"),
    ("credit", "artist, track, role"), ("track_genre", "genre, track"), ("chapter", "track, start"),
    ("playlist", "id"), ("playlist_item", "playlist, position"), ("playlist_line", "playlist, path"), ("mount", "path"),
    ("choice", "listener, key"), ("gone_album", "artist, key, release, kind"), ("gone_playlist", "source"),
    ("detached_file", "path"), ("feed", "id"), ("feed_episode", "feed, guid"), ("download", "track"),
    ("station_title", "id"), ("title_taste", "listener, title"), ("episode_detail", "track"), ("station_name", "track"),
    ("bookmark", "id"), ("listener", "id"), ("personal", "listener, kind, item"), ("donation", "id"),
    ("liked", "listener, kind, item"),
  ]

  /// Whether any track or playlist was saved.
  private var hasSaved: Bool {
    get throws(CatalogError) {
      try repaired.integer("SELECT EXISTS(SELECT 1 FROM track) OR EXISTS(SELECT 1 FROM playlist)") > 0
    }
  }

  private func fill() throws(CatalogError) -> String {
    try Schema.migrate(repaired)
    try fill(from: path)
    try repaired.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let tracks = try repaired.integer("SELECT count(*) FROM track WHERE missing < 2 AND kind < 3")
    let playlists = try repaired.integer("SELECT count(*) FROM playlist")
    if tracks == 0 {
      let isNothing = try repaired.integer("SELECT count(*) FROM track WHERE missing = 2") == 0
      return isNothing
        ? "nothing of it could be read, so import your folders again"
        : "little of its tracks could be read, so import your folders again, and they come back with likes and playlists"
    }
    let lists = playlists == 0 ? "" : " and \(playlists) playlist\(playlists == 1 ? "" : "s")"
    let verb = tracks == 1 && playlists == 0 ? "was" : "were"
    return "\(tracks) track\(tracks == 1 ? "" : "s")\(lists) \(verb) saved, with likes and plays"
  }

  private func fill(from path: String) throws(CatalogError) {
    // What cannot be opened at all provides nothing.
    guard let damaged = try? LibraryDatabase(path: path, access: .readOnly) else { return }
    try? damaged.readDamaged()
    let tables = try LostTables(in: damaged)
    if tables.roots.isEmpty {
      guard path == self.path, let copy = FirstPage(damagedAt: path) else { return }
      defer { copy.remove() }
      return try fill(from: copy.path)
    }
    let source = DamagedLibrary(damaged, path: path, tables: tables)
    try repaired.transaction { () throws(CatalogError) in
      for (table, order) in Self.tables where !(try copy(table, orderedBy: order, from: source)) {
        for known in KnownByIndex.all where known.table == table { try copy(known, from: damaged) }
      }
      try KnownByIndex.complete(repaired)
      try deleteOrphans()
      try LibraryIndexes(repaired).rebuild()
    }
  }

  /// Copies the readable rows of a table; returns whether these are all of them.
  ///
  /// If they are not, it is read from its end, too, which includes the rows in branches, and each of its pages by itself.
  private func copy(_ table: String, orderedBy order: String, from source: DamagedLibrary) throws(CatalogError) -> Bool
  {
    let known = Set(try columns(of: table, in: repaired))
    // From here on, read errors are expected in a damaged file, and what cannot be read is left out.
    guard let found = try? columns(of: table, in: source.database).filter(known.contains), !found.isEmpty else {
      return false
    }
    let names = found.joined(separator: ", ")
    let insertion = try repaired.statement(
      "INSERT OR IGNORE INTO \(table)(\(names)) VALUES(\(found.map { _ in "?" }.joined(separator: ", ")))")
    let selection = "SELECT \(names) FROM \(table)"
    let backwards = order.split(separator: ",").map { $0 + " DESC" }.joined(separator: ",")
    for order in [order, backwards] {
      guard let rows = try? source.database.statement("\(selection) ORDER BY \(order)") else { continue }
      if try copy(rows, by: insertion, columnCount: found.count) { return true }
    }
    try source.eachPage(of: table, columns: found) { rows throws(CatalogError) in
      _ = try copy(rows, by: insertion, columnCount: found.count)
    }
    return false
  }

  /// Copies what an index of the damaged library contains, from both ends.
  private func copy(_ known: KnownByIndex, from damaged: LibraryDatabase) throws(CatalogError) {
    let insertion = try repaired.statement(known.insertion)
    for direction in ["", " DESC"] {
      guard let rows = try? damaged.statement("\(known.selection) ORDER BY \(known.key)\(direction)") else { return }
      if try copy(rows, by: insertion, columnCount: known.columnCount) { return }
    }
  }

  /// Copies rows by `insertion` until one cannot be read; returns whether all could.
  private func copy(_ rows: Statement, by insertion: Statement, columnCount: Int) throws(CatalogError) -> Bool {
    defer { rows.reset() }
    while true {
      // An unreadable row ends the copying in this direction.
      guard let hasRow = try? rows.step() else { return false }
      guard hasRow else { return true }
      for index in 0..<Int32(columnCount) { try insertion.bind(index + 1, rows.value(index)) }
      try insertion.run()
    }
  }

  private func columns(of table: String, in database: LibraryDatabase) throws(CatalogError) -> [String] {
    try database.rows("SELECT name FROM pragma_table_info(?)", [.text(table)]) { $0.text(0) }
  }

  private func deleteOrphans() throws(CatalogError) {
    try repaired.execute(
      """
      DELETE FROM album WHERE artist NOT IN (SELECT id FROM artist);
      -- What hangs on no album is read again from its file, and is gone until then; so is what hangs on no folder, and is known
      -- again by its content. No file can be below this folder.
      INSERT INTO folder(id, path)
        SELECT DISTINCT folder, '/dev/null/' || folder FROM track WHERE folder NOT IN (SELECT id FROM folder);
      UPDATE track SET missing = 2, album = NULL, gone_at = coalesce(gone_at, unixepoch())
        WHERE missing >= 2 OR kind < 3 AND album IS NULL OR album NOT IN (SELECT id FROM album)
          OR folder IN (SELECT id FROM folder WHERE path GLOB '/dev/null/*');
      DELETE FROM credit WHERE track NOT IN (SELECT id FROM track WHERE missing < 2) OR artist NOT IN (SELECT id FROM artist);
      DELETE FROM track_genre WHERE track NOT IN (SELECT id FROM track WHERE missing < 2) OR genre NOT IN (SELECT id FROM genre);
      DELETE FROM chapter WHERE track NOT IN (SELECT id FROM track);
      DELETE FROM feed_episode WHERE track NOT IN (SELECT id FROM track) OR feed NOT IN (SELECT id FROM feed);
      DELETE FROM download WHERE track NOT IN (SELECT id FROM track);
      DELETE FROM episode_detail WHERE track NOT IN (SELECT id FROM track);
      DELETE FROM bookmark WHERE track NOT IN (SELECT id FROM track);
      DELETE FROM playlist_item WHERE track NOT IN (SELECT id FROM track) OR playlist NOT IN (SELECT id FROM playlist);
      DELETE FROM playlist_line WHERE track NOT IN (SELECT id FROM track) OR playlist NOT IN (SELECT id FROM playlist);
      DELETE FROM album WHERE id NOT IN (SELECT album FROM track WHERE album IS NOT NULL);
      DELETE FROM gone_album WHERE id IN (SELECT id FROM album);
      DELETE FROM gone_playlist WHERE id IN (SELECT id FROM playlist);
      DELETE FROM genre WHERE id NOT IN (SELECT genre FROM track_genre);
      DELETE FROM artist WHERE id NOT IN (SELECT artist FROM album) AND id NOT IN (SELECT artist FROM credit);
      -- No file has these times: each is read again.
      UPDATE track SET mtime = 0;
      UPDATE playlist SET source_mtime = 0 WHERE source IS NOT NULL;
      """)
  }
}

extension LibraryThread {
  /// Repairs a library that is not open, on this thread; returns a sentence about it.
  func repair(_ path: String, mayReplace: Bool) throws(CatalogError) -> String {
    try LibraryRepair.repair(path, mayReplace: mayReplace)
  }
}
