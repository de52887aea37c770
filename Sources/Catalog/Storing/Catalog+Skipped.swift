public import Storage

extension Catalog {
  /// The files below `roots` that were skipped by the tag reader of version `reader`; another version may support them.
  public func skippedFiles(under roots: [String], reader: Int) async throws(CatalogError) -> [SkippedFile] {
    try await read { database throws(CatalogError) in
      try database.rows(
        "SELECT path, size, mtime, inode, reason FROM skipped WHERE reader = ?", [.integer(Int64(reader))]
      ) {
        SkippedFile(
          path: $0.text(0),
          stamp: ScannedFile.Stamp(size: $0.integer(1), modified: $0.integer(2), inode: $0.integer(3)),
          reason: $0.text(4))
      }.filter { FilePath.innermost(of: roots, for: $0.path) != nil }
    }
  }

  /// Saves files that were skipped by `reader`, and deletes others.
  public func changeSkipped(
    adding files: [SkippedFile], removing paths: [String], reader: Int
  ) async throws(CatalogError) {
    if files.isEmpty && paths.isEmpty { return }
    try await writeRetrying { database throws(CatalogError) in
      for path in paths { try database.run("DELETE FROM skipped WHERE path = ?", [.text(path)]) }
      for file in files {
        try database.run(
          "INSERT OR REPLACE INTO skipped(path, size, mtime, inode, reason, reader) VALUES(?, ?, ?, ?, ?, ?)",
          [
            .text(file.path), .integer(file.stamp.size), .integer(file.stamp.modified), .integer(file.stamp.inode),
            .text(file.reason), .integer(Int64(reader)),
          ])
      }
    }
  }
}
