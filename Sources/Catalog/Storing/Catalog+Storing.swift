public import Storage
internal import Media

extension Catalog {
  /// The index of all files, and the one of `roots` (folders or files) that contains each.
  ///
  /// With `places` only these files, and the files directly in these folders or, if deep, anywhere below. The tracks of
  /// a sheet count as being where the sheet is.
  public func fileIndex(
    under roots: [String] = [], within places: [(path: String, isDeep: Bool)]? = nil
  ) async throws(CatalogError) -> FileIndex {
    try await read { database throws(CatalogError) in
      var folders = try database.rows("SELECT id, path FROM folder", []) { ($0.integer(0), $0.text(1)) }
      var some = ""
      if let places {
        let parents = Set(places.map { FilePath.split($0.path).folder })
        let isWanted = { (path: String) in
          parents.contains(path)
            || places.contains { $0.path == path || ($0.isDeep && FilePath.innermost(of: [$0.path], for: path) != nil) }
        }
        folders = folders.filter { _, path in
          isWanted(path) || SheetPath.isSheet(path) && isWanted(FilePath.split(path).folder)
        }
        some = " WHERE folder IN (SELECT value FROM json_each(?))"
      }
      var hashes: [Int64: (hash: PathHash, root: Int?)] = [:]
      for (id, path) in folders {
        hashes[id] = (PathHash().appending(path == "/" ? "".utf8 : path.utf8), FilePath.innermost(of: roots, for: path))
      }
      var index = FileIndex(hasSections: folders.contains { SheetPath.isSheet($0.1) })
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
            presence: Presence(rawValue: statement.integer(6)) ?? .here, root: folder.root,
            nameHash: PathHash().appending(name).value),
          pathHash: folder.hash.appending(UInt8(ascii: "/")).appending(name).value)
      }
      return index
    }
  }

  /// Prepares for an import: a larger cache, and fewer checkpoints.
  public func beginImport() async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      try database.execute("PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 20000")
    }
  }

  /// Reverts `beginImport`.
  public func endImport() async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      database.importCaches = ImportCaches()
      try database.execute("PRAGMA cache_size = -2000; PRAGMA wal_autocheckpoint = 1000")
    }
  }

  /// Runs a checkpoint of the write-ahead log, which takes a while after an import.
  public func tidy() async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      try database.execute("PRAGMA wal_checkpoint(PASSIVE)")
    }
  }

  /// Stores a batch in one transaction, and returns the outcome of its files. `time` is in seconds since 1970.
  @discardableResult
  public func store(_ batch: ImportBatch, at time: Int64) async throws(CatalogError) -> ImportBatch.Outcome {
    let occupied = try await occupiedPaths(ofFormer: batch.files)
    return try await store(at: time, occupied: occupied) { tracks, database throws(CatalogError) in
      var outcome = ImportBatch.Outcome()
      for file in batch.files { try tracks.store(file, &outcome) }
      for move in batch.moves { try tracks.move(move.trackID, to: move.path, move.stamp) }
      for id in batch.returned { try database.run("UPDATE track SET missing = 0 WHERE id = ?", [.integer(id)]) }
      return outcome
    }
  }

  /// Changes tracks on the writing thread in one transaction, retrying while the file is locked. `occupied` holds the paths of missing
  /// and away tracks at which there is a file after all.
  func store<Result: Sendable>(
    at time: Int64, occupied: Set<String> = [],
    _ body: @Sendable (inout TrackWriter, LibraryDatabase) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    try await retryingWhileLocked { () async throws(CatalogError) in
      try await change { database throws(CatalogError) in
        do throws(CatalogError) {
          return try database.transaction { () throws(CatalogError) in
            var tracks = try TrackWriter(database, at: time, occupied: occupied)
            let result = try body(&tracks, database)
            try tracks.finish()
            return result
          }
        } catch {
          database.importCaches = ImportCaches()
          throw error
        }
      }
    }
  }

  /// The current or last paths of these tracks.
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

  /// The recorded mount points in or above the imported folders.
  public func mounts() async throws(CatalogError) -> [String] {
    try await read { database throws(CatalogError) in
      try database.rows("SELECT path FROM mount ORDER BY path", []) { $0.text(0) }
    }
  }

  /// Saves mount points, and deletes others.
  public func changeMounts(adding: [String], removing: [String]) async throws(CatalogError) {
    if adding.isEmpty && removing.isEmpty { return }
    try await writeRetrying { database throws(CatalogError) in
      for path in adding { try database.run("INSERT OR IGNORE INTO mount(path) VALUES(?)", [.text(path)]) }
      for path in removing { try database.run("DELETE FROM mount WHERE path = ?", [.text(path)]) }
    }
  }

  /// Saves imported folders, for scanning them again.
  public func addRoots(_ paths: [String]) async throws(CatalogError) {
    try await writeRetrying { database throws(CatalogError) in
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
