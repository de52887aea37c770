public import Storage

extension Catalog {
  /// The progress of each of these tracks, in their order, without unknown ones.
  public func hearings(ofTracks ids: [Int64]) async throws(CatalogError) -> [Hearing] {
    try await read { database throws(CatalogError) in
      try database.rows(
        """
        SELECT t.id, t.plays, t.position, t.last_played FROM json_each(?1) some CROSS JOIN track t ON t.id = some.value
        ORDER BY some.key
        """, [SQLValue(list: ids)], Hearing.init(row:))
    }
  }

  /// Marks tracks as heard or as unheard at `time`, seconds since 1970.
  ///
  /// All of them count as heard at that time; a book continues after the last heard part.
  ///
  /// - Returns: the previous progress of each; empty if nothing changed.
  public func mark(
    _ ids: [Int64], asHeard isHeard: Bool, at time: Int64
  ) async throws(CatalogError) -> [Hearing] {
    try await write { database throws(CatalogError) in
      let before = try database.hearings(ofTracks: ids)
      let isUnchanged = before.allSatisfy {
        isHeard ? $0.isHeard : $0.plays == 0 && $0.position == nil && $0.lastPlayed == nil
      }
      if isUnchanged { return [] }
      try database.give(
        "plays = iif(?3, max(plays, 1), 0), position = NULL, last_played = ?2", to: "track",
        where: "id IN (SELECT value FROM json_each(?1))",
        [
          SQLValue(list: before.map(\.trackID)), isHeard ? .integer(time) : .null, .integer(isHeard ? 1 : 0),
        ])
      return before
    }
  }

  /// Restores the progress of tracks, and returns the previous one.
  public func restore(_ hearings: [Hearing]) async throws(CatalogError) -> [Hearing] {
    try await write { database throws(CatalogError) in
      let before = try database.hearings(ofTracks: hearings.map(\.trackID))
      for hearing in hearings {
        try database.give(
          "plays = ?2, position = ?3, last_played = ?4", to: "track", where: "id = ?1",
          [
            .integer(hearing.trackID), .integer(Int64(hearing.plays)), SQLValue(hearing.position),
            SQLValue(hearing.lastPlayed),
          ])
      }
      return before
    }
  }
}

extension LibraryDatabase {
  /// The listener's progress in tracks, on the writing connection, whose tables contain the data of the first listener.
  fileprivate func hearings(ofTracks ids: [Int64]) throws(CatalogError) -> [Hearing] {
    let given =
      listener == Listener.first
      ? "t.id, t.plays, t.position, t.last_played FROM json_each(?1) some CROSS JOIN track t ON t.id = some.value"
      : """
      t.id, coalesce(p.plays, 0), p.position, p.last_played FROM json_each(?1) some
      CROSS JOIN track t ON t.id = some.value LEFT JOIN personal p
      ON p.listener = \(listener) AND p.kind = \("track".personalKind) AND p.item = t.id
      """
    return try rows("SELECT \(given) ORDER BY some.key", [SQLValue(list: ids)], Hearing.init(row:))
  }
}

extension Hearing {
  /// The columns `id, plays, position, last_played`.
  fileprivate init(row: Statement) {
    self.init(
      trackID: row.integer(0), plays: row.int(1), position: row.isNull(2) ? nil : row.seconds(2),
      lastPlayed: row.isNull(3) ? nil : row.integer(3))
  }
}
