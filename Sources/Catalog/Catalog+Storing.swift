extension Catalog {
  /// What the library knows of its files, and which of `roots` (folders or files) holds each.
  ///
  /// With `places` only the files directly in these folders or, when deep, anywhere beneath them, and these files.
  public func fileIndex(
    under roots: [String] = [], within places: [(path: String, isDeep: Bool)]? = nil
  ) async throws(CatalogError) -> FileIndex {
    try await read { database throws(CatalogError) in
      var folders = try database.rows("SELECT id, path FROM folder", []) { ($0.integer(0), $0.text(1)) }
      var some = ""
      if let places {
        let parents = Set(places.map { FilePath.split($0.path).folder })
        folders = folders.filter { _, path in
          parents.contains(path)
            || places.contains { $0.path == path || ($0.isDeep && FilePath.innermost(of: [$0.path], for: path) != nil) }
        }
        some = " WHERE folder IN (SELECT value FROM json_each(?))"
      }
      var hashes: [Int64: (hash: PathHash, root: Int?)] = [:]
      for (id, path) in folders {
        hashes[id] = (PathHash().appending(path == "/" ? "".utf8 : path.utf8), FilePath.innermost(of: roots, for: path))
      }
      var index = FileIndex()
      let statement = try database.statement(
        "SELECT id, folder, file, size, mtime, inode, missing FROM track" + some)
      defer { statement.reset() }
      if !some.isEmpty { try statement.bind([SQLValue(list: folders.map(\.0))]) }
      while try statement.step() {
        guard let folder = hashes[statement.integer(1)] else { continue }
        let name = statement.text(2).utf8
        index.append(
          FileIndex.Entry(
            trackID: statement.integer(0),
            stamp: ScannedFile.Stamp(
              size: statement.integer(3), modified: statement.integer(4), inode: statement.integer(5)),
            isMissing: statement.int(6) != 0, root: folder.root, nameHash: PathHash().appending(name).value),
          pathHash: folder.hash.appending(UInt8(ascii: "/")).appending(name).value)
      }
      return index
    }
  }

  /// Makes room for an import: a larger cache, and fewer interruptions to tidy the file.
  public func beginImport() async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      try database.execute("PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 20000")
    }
  }

  /// Gives back what `beginImport` took.
  public func endImport() async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      database.importCaches = ImportCaches()
      try database.execute("PRAGMA cache_size = -2000; PRAGMA wal_autocheckpoint = 1000")
    }
  }

  /// Writes what stands in the log into the file itself, which takes a while after an import.
  public func tidy() async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      try database.execute("PRAGMA wal_checkpoint(PASSIVE)")
    }
  }

  /// Stores a batch as a whole or not at all. `time` is in seconds since 1970.
  public func store(_ batch: ImportBatch, at time: Int64) async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      do throws(CatalogError) {
        try database.transaction { () throws(CatalogError) in
          var tracks = try TrackWriter(database, at: time)
          for file in batch.files { try tracks.store(file) }
          for move in batch.moves { try tracks.move(move.trackID, to: move.path, move.stamp) }
          for id in batch.returned { try database.run("UPDATE track SET missing = 0 WHERE id = ?", [.integer(id)]) }
          try tracks.finish()
        }
      } catch {
        database.importCaches = ImportCaches()
        throw error
      }
    }
  }

  /// Where the files of these tracks are, or were.
  public func paths(ofTracks ids: [Int64]) async throws(CatalogError) -> [Int64: String] {
    try await read { database throws(CatalogError) in
      var paths: [Int64: String] = [:]
      for id in ids {
        paths[id] = try database.row(
          "SELECT f.path, t.file FROM track t JOIN folder f ON f.id = t.folder WHERE t.id = ?", [.integer(id)]
        ) { FilePath.join($0.text(0), $0.text(1)) }
      }
      return paths
    }
  }

  /// Marks tracks as away with their disk; they keep everything and come back when their files are seen again.
  public func markMissing(_ ids: [Int64]) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      for id in ids { try database.run("UPDATE track SET missing = 1 WHERE id = ?", [.integer(id)]) }
    }
  }

  /// Forgets tracks whose files are gone, and returns how many of them were found again under another name.
  ///
  /// A track in a row after `lastID` with the same title, artist, album, size and length is the same one: the old row,
  /// with its likes, plays and playlists, takes its place.
  public func deleteTracks(_ ids: [Int64], replacedAfter lastID: Int64, at time: Int64) async throws(CatalogError)
    -> Int
  {
    try await writer.perform { database throws(CatalogError) in
      do throws(CatalogError) {
        return try database.transaction { () throws(CatalogError) in
          var tracks = try TrackWriter(database, at: time)
          var moved = 0
          for id in ids {
            if let twin = try Self.twin(of: id, after: lastID, in: database) {
              try tracks.delete(twin.id)
              try tracks.move(id, to: twin.path, twin.stamp)
              moved += 1
            } else {
              try tracks.delete(id)
            }
          }
          try tracks.finish()
          return moved
        }
      } catch {
        database.importCaches = ImportCaches()
        throw error
      }
    }
  }

  private static func twin(
    of id: Int64, after lastID: Int64, in database: Database
  ) throws(CatalogError) -> (id: Int64, path: String, stamp: ScannedFile.Stamp)? {
    try database.row(
      """
      SELECT n.id, f.path, n.file, n.size, n.mtime, n.inode FROM track o
      JOIN track n ON n.album = o.album AND n.id <> o.id AND n.title = o.title AND n.artist = o.artist
        AND n.size = o.size AND n.duration IS o.duration AND n.id > max(?2, o.id) AND n.plays = 0
        AND n.affinity = 0 AND n.rating IS NULL AND n.missing = 0
        AND NOT EXISTS(SELECT 1 FROM playlist_item WHERE track = n.id)
      JOIN folder f ON f.id = n.folder WHERE o.id = ?1
      """, [.integer(id), .integer(lastID)]
    ) {
      (
        id: $0.integer(0), path: FilePath.join($0.text(1), $0.text(2)),
        stamp: ScannedFile.Stamp(size: $0.integer(3), modified: $0.integer(4), inode: $0.integer(5))
      )
    }
  }

  /// The places in or above the imported folders where disks were mounted.
  public func mounts() async throws(CatalogError) -> [String] {
    try await read { database throws(CatalogError) in
      try database.rows("SELECT path FROM mount ORDER BY path", []) { $0.text(0) }
    }
  }

  /// Remembers places where disks are mounted, and forgets others.
  public func changeMounts(adding: [String], removing: [String]) async throws(CatalogError) {
    if adding.isEmpty && removing.isEmpty { return }
    try await write { database throws(CatalogError) in
      for path in adding { try database.run("INSERT OR IGNORE INTO mount(path) VALUES(?)", [.text(path)]) }
      for path in removing { try database.run("DELETE FROM mount WHERE path = ?", [.text(path)]) }
    }
  }

  /// Remembers folders that were imported, for looking through them again.
  public func addRoots(_ paths: [String]) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      for path in paths { try database.run("INSERT OR IGNORE INTO root(path) VALUES(?)", [.text(path)]) }
    }
  }

  /// The folders that were imported.
  public func roots() async throws(CatalogError) -> [String] {
    try await read { database throws(CatalogError) in
      try database.rows("SELECT path FROM root ORDER BY path", []) { $0.text(0) }
    }
  }
}
