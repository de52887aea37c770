public import Storage

/// A title announced by a station.
public struct StationTitle: Hashable, Sendable {
  /// The name of the station at that time.
  public var station: String
  /// The title as the station writes it: "Ada Quill - Lanterns".
  public var title: String
  /// When it began, in seconds since 1970.
  public var time: Int64
}

extension Catalog {
  /// The number of titles kept.
  private static let rememberedTitles: Int64 = 10_000

  /// Saves a title of the station at `address` at `time`, seconds since 1970, unless it is the same as its last
  /// title.
  public func noteTitle(
    _ title: String, ofStation address: String, called name: String, at time: Int64
  ) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      let last = try database.row(
        "SELECT title FROM station_title WHERE address = ? ORDER BY id DESC LIMIT 1", [.text(address)]
      ) { $0.text(0) }
      guard last != title else { return }
      try database.run(
        "INSERT INTO station_title(address, station, title, at) VALUES(?, ?, ?, ?)",
        [.text(address), .text(name), .text(title), .integer(time)])
      try database.run(
        "DELETE FROM station_title WHERE id <= ?", [.integer(database.lastInsertedRow - Self.rememberedTitles)])
    }
  }

  /// The titles of the station at `address`, or of all stations if nil, the newest first.
  public func titles(ofStation address: String?, limit: Int) async throws(CatalogError) -> [StationTitle] {
    try await read { database throws(CatalogError) in
      try database.rows(
        "SELECT station, title, at FROM station_title WHERE ?1 IS NULL OR address = ?1 ORDER BY id DESC LIMIT ?2",
        [address.map(SQLValue.text) ?? .null, .integer(Int64(limit))]
      ) { StationTitle(station: $0.text(0), title: $0.text(1), time: $0.integer(2)) }
    }
  }

  /// Marks a title of a station as liked (+1), disliked (−1) or neither (0) by the listener; returns the previous mark.
  @discardableResult
  public func setAffinity(
    _ affinity: Int, ofTitle title: String, on station: String, at time: Int64
  ) async throws(CatalogError) -> Int {
    try await write { database throws(CatalogError) in
      let row = [SQLValue.integer(database.listener), .text(title)]
      let before = try database.row("SELECT affinity FROM title_taste WHERE listener = ? AND title = ?", row) {
        $0.int(0)
      }
      if affinity == 0 {
        try database.run("DELETE FROM title_taste WHERE listener = ? AND title = ?", row)
      } else {
        try database.run(
          "INSERT OR REPLACE INTO title_taste(listener, title, station, affinity, at) VALUES(?, ?, ?, ?, ?)",
          row + [.text(station), .integer(Int64(affinity)), .integer(time)])
      }
      return before ?? 0
    }
  }

  /// The titles of stations that the listener likes, the newest first.
  public func likedTitles(limit: Int) async throws(CatalogError) -> [StationTitle] {
    let listener = household.viewer.listener
    return try await read { database throws(CatalogError) in
      try database.rows(
        "SELECT station, title, at FROM title_taste WHERE listener = ? AND affinity > 0 ORDER BY at DESC, title LIMIT ?",
        [.integer(listener), .integer(Int64(limit))]
      ) { StationTitle(station: $0.text(0), title: $0.text(1), time: $0.integer(2)) }
    }
  }
}
