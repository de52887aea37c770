public import Storage
public import Media

extension Catalog {
  /// Sets a bookmark in a track, in seconds, at `time`, seconds since 1970.
  public func addBookmark(
    at position: Double, inTrack id: Int64, time: Int64
  ) async throws(CatalogError) -> Bookmark {
    try await write { database throws(CatalogError) in
      try database.run(
        "INSERT INTO bookmark(track, position, at, listener) VALUES(?, ?, ?, ?)",
        [.integer(id), .real(position), .integer(time), .integer(database.listener)])
      return Bookmark(id: database.lastInsertedRow, trackID: id, position: position, time: time)
    }
  }

  /// Removes a bookmark and returns it; nil if it no longer exists.
  public func removeBookmark(_ id: Int64) async throws(CatalogError) -> Bookmark? {
    try await write { database throws(CatalogError) in
      let found = try database.row(
        "SELECT id, track, position, at FROM bookmark WHERE id = ?", [.integer(id)], Self.bookmark)
      try database.run("DELETE FROM bookmark WHERE id = ?", [.integer(id)])
      return found
    }
  }

  /// Restores a removed bookmark, unless its track no longer exists.
  public func restoreBookmark(_ bookmark: Bookmark) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try database.run(
        "INSERT OR REPLACE INTO bookmark(id, track, position, at, listener) SELECT ?, id, ?, ?, ? FROM track WHERE id = ?",
        [
          .integer(bookmark.id), .real(bookmark.position), .integer(bookmark.time), .integer(database.listener),
          .integer(bookmark.trackID),
        ])
    }
  }

  /// The bookmarks, the newest first; with `tracks` only those in these tracks.
  public func bookmarks(in tracks: [Int64]? = nil, limit: Int = 10) async throws(CatalogError) -> [Bookmark] {
    try await read { database throws(CatalogError) in
      try database.rows(
        """
        SELECT b.id, b.track, b.position, b.at FROM bookmark b JOIN track t ON t.id = b.track AND t.missing = 0
        WHERE ?1 IS NULL OR b.track IN (SELECT value FROM json_each(?1)) ORDER BY b.at DESC, b.id DESC LIMIT ?2
        """, [tracks.map { SQLValue(list: $0) } ?? .null, .integer(Int64(limit))], Self.bookmark)
    }
  }

  private static func bookmark(_ row: Statement) -> Bookmark {
    Bookmark(id: row.integer(0), trackID: row.integer(1), position: row.real(2), time: row.integer(3))
  }
}
