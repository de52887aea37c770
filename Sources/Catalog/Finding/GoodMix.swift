/// The mix that plays when nothing was named.
///
/// It looks at a few hundred tracks of each sort, never at the whole library.
struct GoodMix {
  private let database: Database
  private let now: Int64
  private var random: SplitMix64

  private static let day: Int64 = 86_400

  init(_ database: Database, seed: UInt64, now: Int64) {
    self.database = database
    self.now = now
    random = SplitMix64(state: seed)
  }

  private struct Choice {
    let item: QueueItem
    let artist: String
  }

  mutating func tracks(limit: Int) throws(CatalogError) -> [QueueItem] {
    guard limit > 0 else { return [] }
    let pool = max(100, limit * 2)
    let sorts = [
      try liked(pool), try playedButNotLately(pool), try recentlyAdded(pool), try anyOf(pool, atLeast: limit),
    ]
    return spread(sorts, limit: limit).map(\.item)
  }

  private static let select = """
    SELECT t.id, t.duration, t.artist FROM track t LEFT JOIN album a ON a.id = t.album
    WHERE t.kind = 0 AND t.missing = 0 AND t.affinity >= 0 AND coalesce(a.affinity, 0) >= 0
      AND NOT EXISTS(SELECT 1 FROM credit c JOIN artist b ON b.id = c.artist
        WHERE c.track = t.id AND c.role = 0 AND b.affinity < 0)
      AND NOT EXISTS(SELECT 1 FROM track_genre x JOIN genre g ON g.id = x.genre WHERE x.track = t.id AND g.affinity < 0)
    """

  private func choices(_ condition: String, _ values: [SQLValue]) throws(CatalogError) -> [Choice] {
    try database.rows(Self.select + " " + condition, values) {
      Choice(item: TrackColumns.queueItem($0), artist: $0.text(2))
    }
  }

  /// The index of tracks with taste holds few rows and all that these conditions need.
  private func tasted(_ condition: String, _ values: [SQLValue]) throws(CatalogError) -> [Choice] {
    try choices(
      """
      AND t.id IN (SELECT id FROM track INDEXED BY track_taste WHERE (affinity <> 0 OR plays > 0) AND \(condition) LIMIT ?)
      """, values)
  }

  private func liked(_ count: Int) throws(CatalogError) -> [Choice] {
    try tasted("affinity > 0", [.integer(Int64(count))])
  }

  private func playedButNotLately(_ count: Int) throws(CatalogError) -> [Choice] {
    try tasted(
      "plays > 1 AND last_played < ? ORDER BY plays DESC", [.integer(now - 14 * Self.day), .integer(Int64(count))])
  }

  private func recentlyAdded(_ count: Int) throws(CatalogError) -> [Choice] {
    // Rows are numbered in the order of their adding.
    try choices(
      "AND t.id > (SELECT max(id) FROM track) - ? AND t.added >= ?",
      [.integer(Int64(count)), .integer(now - 30 * Self.day)])
  }

  /// Tracks from all over the library; all of them when there are few.
  private mutating func anyOf(_ count: Int, atLeast least: Int) throws(CatalogError) -> [Choice] {
    let last = try database.integer("SELECT max(id) FROM track")
    let held = try database.integer("SELECT count(*) FROM (SELECT 1 FROM track LIMIT ?)", [.integer(Int64(count))])
    if held < Int64(count) { return try choices("LIMIT ?", [.integer(Int64(count))]) }
    var found: [Choice] = []
    var tries = 0
    while found.count < count && tries < count {
      tries += 1
      let id = Int64(random.next() % UInt64(last)) + 1
      found += try choices("AND t.id >= ? ORDER BY t.id LIMIT 1", [.integer(id)])
    }
    return found.count >= least ? found : try choices("LIMIT ?", [.integer(Int64(count))])
  }

  /// Takes from the sorts in turn, each shuffled, nothing twice, and no artist again among the last few while there are others.
  private mutating func spread(_ sorts: [[Choice]], limit: Int) -> [Choice] {
    var sorts = sorts
    for index in sorts.indices { sorts[index].shuffle(using: &random) }
    var taken: Set<Int64> = []
    var mix: [Choice] = []
    var put: [Choice] = []
    var turn = 0
    while mix.count < limit {
      guard let sort = (0..<sorts.count).map({ (turn + $0) % sorts.count }).first(where: { !sorts[$0].isEmpty }) else {
        break
      }
      turn = sort + 1
      guard let choice = sorts[sort].popLast(), taken.insert(choice.item.trackID).inserted else { continue }
      if mix.suffix(4).contains(where: { $0.artist == choice.artist }) {
        put.append(choice)
      } else {
        mix.append(choice)
      }
    }
    return mix + put.prefix(limit - mix.count)
  }
}

/// A small generator whose numbers depend on its seed alone (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
