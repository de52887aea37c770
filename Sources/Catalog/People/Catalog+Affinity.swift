public import Storage
public import Media
public import Threads

extension Catalog {
  /// Marks items as liked (+1), disliked (−1) or neither (0) at `time`, seconds since 1970, and returns the previous values in the
  /// same order.
  ///
  /// Items that are no longer in the library are skipped and count as 0.
  @discardableResult
  public func setAffinity(
    _ value: Int, for items: [MediaIdentifier], at time: Int64 = WallClock.seconds
  ) async throws(CatalogError) -> [Int] {
    try await set(items.map { ($0, value) }, likedAt: time).map { $0 ?? 0 }
  }

  /// Sets an individual value for each item, which undoes a `setAffinity`, also as to when it was liked; returns nil for items no
  /// longer in the library.
  @discardableResult
  public func setAffinities(_ values: [(item: MediaIdentifier, value: Int)]) async throws(CatalogError) -> [Int?] {
    try await set(values, likedAt: nil)
  }

  private func set(
    _ values: [(item: MediaIdentifier, value: Int)], likedAt time: Int64?
  ) async throws(CatalogError) -> [Int?] {
    try await write { database throws(CatalogError) in
      var before: [Int?] = []
      for (item, value) in values {
        let old = try database.given("affinity", to: item) { $0.int(0) }
        before.append(old)
        try database.give("affinity", .integer(Int64(value.signum())), to: item)
        guard let time, value > 0, old != nil else { continue }
        try database.run(
          "INSERT OR REPLACE INTO liked(listener, kind, item, at) VALUES(?, ?, ?, ?)",
          [.integer(database.listener), .integer(item.kind.table.personalKind), .integer(item.key), .integer(time)])
      }
      return before
    }
  }

  /// True if any track is liked.
  public func hasLikes() async throws(CatalogError) -> Bool {
    try await read { database throws(CatalogError) in
      try database.integer("SELECT EXISTS(SELECT 1 FROM tasted_track WHERE affinity > 0)") > 0
    }
  }

  /// The names of liked artists, albums and genres, the first `limit` of each.
  public func likedNames(
    limit: Int
  ) async throws(CatalogError) -> (artists: [String], albums: [String], genres: [String]) {
    try await read { database throws(CatalogError) in
      func names(_ name: String, of table: String) throws(CatalogError) -> [String] {
        let sql = "SELECT \(name) FROM \(table) WHERE affinity > 0 ORDER BY \(name) LIMIT ?"
        return try database.rows(sql, [.integer(Int64(limit))]) { $0.text(0) }
      }
      return (try names("name", of: "artist"), try names("title", of: "album"), try names("name", of: "genre"))
    }
  }

  /// Those of `items` that are liked themselves, in the same order.
  public func liked(_ items: [MediaItem]) async throws(CatalogError) -> [MediaItem] {
    try await read { database throws(CatalogError) in
      var liked: [MediaItem] = []
      for item in items where try database.given("affinity", to: item.identifier, { $0.int(0) }) ?? 0 > 0 {
        liked.append(item)
      }
      return liked
    }
  }

  /// +1 liked, −1 disliked, 0 neither or unknown.
  public func affinity(of item: MediaIdentifier) async throws(CatalogError) -> Int {
    try await read { database throws(CatalogError) in
      try database.given("affinity", to: item) { $0.int(0) } ?? 0
    }
  }

  /// The rating of an item, 0…5 stars; nil if it has none or is unknown.
  public func rating(of item: MediaIdentifier) async throws(CatalogError) -> Int? {
    try await read { database throws(CatalogError) in
      try database.given("rating", to: item) { $0.optionalInt(0) } ?? nil
    }
  }

  /// Rates an item with 0…5 stars, or removes its rating (nil), and returns the previous rating.
  @discardableResult
  public func setRating(_ stars: Int?, for item: MediaIdentifier) async throws(CatalogError) -> Int? {
    try await write { database throws(CatalogError) in
      let before = try database.given("rating", to: item) { $0.optionalInt(0) }
      try database.give("rating", SQLValue(stars.map { min(5, max(0, $0)) }), to: item)
      return before ?? nil
    }
  }
}
