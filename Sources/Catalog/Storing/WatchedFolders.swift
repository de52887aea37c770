public import Storage
internal import Media

/// The initial state for watching the imported folders.
public struct WatchedFolders: Sendable {
  /// The imported folders and files.
  public var roots: [String]
  /// The folders that hold tracks.
  public var folders: Set<String>
  /// Folders with tracks that were away, or all of whose tracks were missing, at the last check.
  public var missing: Set<String>
  /// Seconds since 1970 when all folders were last compared with the disk; 0 for never.
  public var checked: Int64

  public init(roots: [String], folders: Set<String> = [], missing: Set<String> = [], checked: Int64 = 0) {
    self.roots = roots
    self.folders = folders
    self.missing = missing
    self.checked = checked
  }
}

extension Catalog {
  /// The initial state for watching the imported folders.
  public func watchedFolders() async throws(CatalogError) -> WatchedFolders {
    try await read { database throws(CatalogError) in
      // The tracks of a sheet depend on the contents of its folder.
      let paths = { (sql: String) throws(CatalogError) in
        try database.rows(sql) { $0.text(0) }.map { SheetPath.isSheet($0) ? FilePath.split($0).folder : $0 }
      }
      return WatchedFolders(
        roots: try paths("SELECT path FROM root ORDER BY path"),
        folders: Set(
          try paths("SELECT path FROM folder f WHERE EXISTS(SELECT 1 FROM track WHERE folder = f.id AND missing < 2)")),
        missing: Set(
          try paths(
            """
            SELECT path FROM folder WHERE id IN (SELECT folder FROM track WHERE missing = 1)
            UNION SELECT path FROM folder f WHERE id IN (SELECT folder FROM track WHERE missing = 2)
              AND NOT EXISTS(SELECT 1 FROM track WHERE folder = f.id AND missing < 2)
            """)),
        checked: Int64(try database.counter("checked")))
    }
  }

  /// Saves that all folders were compared with the disk at `time`, in seconds since 1970.
  public func setChecked(at time: Int64) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try database.run("INSERT OR REPLACE INTO counter(name, value) VALUES('checked', ?)", [.integer(time)])
    }
  }
}
