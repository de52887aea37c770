public import Storage

extension Catalog {
  /// How far each of these tracks was heard, in their order, without those that the library does not know.
  public func hearings(ofTracks ids: [Int64]) async throws(CatalogError) -> [Hearing] {
    try await read { database throws(CatalogError) in
      try database.rows(
        """
        SELECT t.id, t.plays, t.position, t.last_played FROM json_each(?1) some CROSS JOIN track t ON t.id = some.value
        ORDER BY some.key
        """, [SQLValue(list: ids)], Hearing.init(row:))
    }
  }

  /// Marks tracks as heard to their end, or as never heard, at `time`, seconds since 1970.
  ///
  /// All of them are heard at that time then: a book goes on behind the part that was heard last.
  ///
  /// - Returns: how far each was heard before; empty where all are so already.
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

  /// Brings back how far tracks were heard; returns how far they were before.
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
  /// What the listener has heard of tracks, on the writing connection, which sees what the first listener gave.
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
