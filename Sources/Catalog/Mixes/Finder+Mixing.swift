internal import Storage
internal import Media
internal import Text

extension Finder {
  /// The number of tracks at the beginning whose artists are spread; the rest is not visible at once.
  private static let varied = 200

  /// All tracks that match the criteria, mixed for listening.
  ///
  /// The order is random (`seed`), with liked tracks more likely first and those heard in the last day more likely last; disliked albums,
  /// artists and genres are excluded if there is anything else.
  func mixedTracks(for search: MediaSearch, seed: UInt64, now: Int64) throws(CatalogError) -> [QueueItem] {
    guard let criteria = try conditions(search) else { return [] }
    let found = try mixed(criteria, seed, now, demanding: try hasDislikes() ? "AND \(GoodMix.playable)" : "")
    return found.isEmpty ? try mixed(criteria, seed, now, demanding: "") : found
  }

  private func mixed(
    _ criteria: TrackCriteria, _ seed: UInt64, _ now: Int64, demanding condition: String
  ) throws(CatalogError) -> [QueueItem] {
    var random = SplitMix64(seed: seed)
    let source = criteria.source
    var found = try database.rows(
      """
      SELECT t.id, t.duration, t.affinity > 0, coalesce(t.last_played, 0)
      FROM \(source.table) LEFT JOIN album a ON a.id = t.album
      WHERE \(source.presence) \(source.sql) \(condition)
      """, source.values
    ) { row in
      var place = Double.random(in: 0..<1, using: &random)
      if row.int(2) > 0 { place -= 0.4 }
      if row.integer(3) > now - 86_400 { place += 0.3 }
      return (place: place, item: TrackColumns.queueItem(row))
    }
    found.sort { $0.place < $1.place }
    let first = Array(found.prefix(Self.varied).map(\.item))
    let artists = try artists(of: first)
    let spread = Variety.spread(first.map { ($0, artists[$0.trackID] ?? "") }, limit: first.count)
    return spread + found.dropFirst(first.count).map(\.item)
  }

  private func artists(of items: [QueueItem]) throws(CatalogError) -> [Int64: String] {
    let rows = try database.rows(
      "SELECT id, artist FROM track WHERE id IN (SELECT value FROM json_each(?))",
      [SQLValue(list: items.map(\.trackID))]
    ) { ($0.integer(0), $0.text(1)) }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  private func hasDislikes() throws(CatalogError) -> Bool {
    try database.integer(
      """
      SELECT EXISTS(SELECT 1 FROM artist WHERE affinity < 0) OR EXISTS(SELECT 1 FROM genre WHERE affinity < 0)
        OR EXISTS(SELECT 1 FROM album WHERE affinity < 0)
      """) > 0
  }
}
