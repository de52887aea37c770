internal import Storage
internal import Media
internal import Text

/// The mix that plays when nothing was named.
///
/// It considers a few hundred tracks for each reason, never the whole library.
struct GoodMix {
  private let database: LibraryDatabase
  private let now: Int64
  private var random: SplitMix64

  private static let day: Int64 = 86_400

  init(_ database: LibraryDatabase, seed: UInt64, now: Int64) {
    self.database = database
    self.now = now
    random = SplitMix64(seed: seed)
  }

  private struct Choice {
    let item: QueueItem
    let artist: String
    let reason: Mix.Reason
  }

  mutating func mix(limit: Int) throws(CatalogError) -> Mix {
    guard limit > 0 else { return Mix() }
    let pool = max(100, limit * 2)
    let sorts = [
      try liked(pool), try notPlayedRecently(pool), try recentlyAdded(pool), try anyOf(pool, atLeast: limit),
    ]
    var chosen = taken(from: sorts, limit: limit)
    // Spoken or even disliked tracks are better than nothing.
    for condition in [Self.playable, "t.missing = 0"] where chosen.isEmpty {
      chosen = try choices(
        .any, "FROM track t LEFT JOIN album a ON a.id = t.album WHERE \(condition) LIMIT ?", [.integer(Int64(limit))])
    }
    return Mix(
      tracks: Variety.spread(chosen.map { ($0.item, $0.artist) }, limit: limit),
      reasons: Dictionary(chosen.map { ($0.reason, 1) }, uniquingKeysWith: +), spoken: try spoken())
  }

  /// The last unfinished spoken track.
  private func spoken() throws(CatalogError) -> MediaItem? {
    let id = try database.row(
      """
      SELECT id FROM begun_track WHERE kind > 0 AND missing = 0 ORDER BY last_played DESC LIMIT 1
      """, [], { $0.integer(0) })
    return try id.flatMap { id throws(CatalogError) in try Finder(database).item(MediaIdentifier(.track, id)) }
  }

  /// The tracks allowed in a mix: the track `t` and its album `a`, artists and genres are not disliked.
  static let playable = """
    t.missing = 0 AND t.affinity >= 0 AND coalesce(a.affinity, 0) >= 0
      AND NOT EXISTS(SELECT 1 FROM credit c JOIN artist b ON b.id = c.artist
        WHERE c.track = t.id AND c.role = 0 AND b.affinity < 0)
      AND NOT EXISTS(SELECT 1 FROM track_genre x JOIN genre g ON g.id = x.genre WHERE x.track = t.id AND g.affinity < 0)
    """

  private static let music = "FROM track t LEFT JOIN album a ON a.id = t.album WHERE t.kind = 0 AND " + playable + " "

  private func choices(
    _ reason: Mix.Reason, _ rest: String, _ values: [SQLValue]
  ) throws(CatalogError) -> [Choice] {
    try database.rows("SELECT t.id, t.duration, t.artist " + rest, values) {
      Choice(item: TrackColumns.queueItem($0), artist: $0.text(2), reason: reason)
    }
  }

  /// Uses the index of liked, rated, heard or skipped tracks, which is small and covers these conditions.
  private func withAffinity(
    _ reason: Mix.Reason, _ condition: String, _ values: [SQLValue]
  ) throws(CatalogError) -> [Choice] {
    try choices(
      reason,
      """
      \(Self.music) AND t.id IN
        (SELECT t.id FROM tasted_track t WHERE \(condition) LIMIT ?)
      """, values)
  }

  private func liked(_ count: Int) throws(CatalogError) -> [Choice] {
    try withAffinity(.liked, "affinity > 0", [.integer(Int64(count))])
  }

  private func notPlayedRecently(_ count: Int) throws(CatalogError) -> [Choice] {
    try withAffinity(
      .notPlayedRecently, "plays > 1 AND last_played < ? ORDER BY plays DESC",
      [.integer(now - 14 * Self.day), .integer(Int64(count))])
  }

  private func recentlyAdded(_ count: Int) throws(CatalogError) -> [Choice] {
    // Rows are numbered in the order of their adding.
    try choices(
      .recentlyAdded, Self.music + "AND t.id > (SELECT max(id) FROM track) - ? AND t.added >= ?",
      [.integer(Int64(count)), .integer(now - 30 * Self.day)])
  }

  /// Tracks from the whole library; all of them if there are few.
  private mutating func anyOf(_ count: Int, atLeast least: Int) throws(CatalogError) -> [Choice] {
    let last = try database.integer("SELECT max(id) FROM track")
    let held = try database.integer("SELECT count(*) FROM (SELECT 1 FROM track LIMIT ?)", [.integer(Int64(count))])
    if held < Int64(count) { return try choices(.any, Self.music + "LIMIT ?", [.integer(Int64(count))]) }
    var found: [Choice] = []
    var tries = 0
    while last > 0 && found.count < count && tries < count {
      tries += 1
      let id = Int64(random.next() % UInt64(last)) + 1
      found += try choices(.any, Self.music + "AND t.id >= ? ORDER BY t.id LIMIT 1", [.integer(id)])
    }
    return found.count >= least ? found : try choices(.any, Self.music + "LIMIT ?", [.integer(Int64(count))])
  }

  /// Takes tracks from each of the shuffled lists in turn, without duplicates.
  private mutating func taken(from sorts: [[Choice]], limit: Int) -> [Choice] {
    var sorts = sorts
    for index in sorts.indices { sorts[index].shuffle(using: &random) }
    var met: Set<Int64> = []
    var taken: [Choice] = []
    var turn = 0
    while taken.count < limit {
      guard let sort = (0..<sorts.count).map({ (turn + $0) % sorts.count }).first(where: { !sorts[$0].isEmpty }) else {
        break
      }
      turn = sort + 1
      guard let choice = sorts[sort].popLast(), met.insert(choice.item.trackID).inserted else { continue }
      taken.append(choice)
    }
    return taken
  }
}
