internal import Media

/// A part of a sorted list: its condition and its order, both covered by an index, so that the first rows of a
/// long list are found without reading all.
///
/// In the SQL, tracks are `t` and albums `a`. A list consists of consecutive, disjoint parts.
struct SortedPart {
  /// The condition of the part; empty for all rows.
  var condition = ""
  /// The order within the part; empty if it does not matter.
  var order = ""
  /// The table that contains its rows; nil for all.
  var rows: Rows?

  /// A small table that contains the rows of a part, or a restriction of the query.
  enum Rows {
    /// Items that the listener liked, rated, heard or skipped.
    case withAffinity
    /// All rows, without an index, because SQLite would choose the wrong one.
    case notIndexed
  }

  /// The FROM clause of the part, `table` containing all rows, called `alias`.
  func from(_ table: String, _ alias: String) -> String {
    switch rows {
    case .withAffinity: "tasted_\(table) \(alias)"
    case .notIndexed: "\(table) \(alias) NOT INDEXED"
    case nil: "\(table) \(alias)"
    }
  }

  /// The condition, to be appended to others.
  var demand: String { condition.isEmpty ? "" : "AND \(condition)" }
  /// The ORDER BY clause.
  var sorting: String { order.isEmpty ? "" : "ORDER BY \(order)" }
}

extension SortedPart {
  /// The condition of the index `track_taste`: tracks that were liked, rated, heard or skipped.
  static let hasTrackTaste = "(t.affinity <> 0 OR t.plays > 0 OR t.skips > 0 OR t.rating IS NOT NULL)"
  /// The condition of the index `album_taste`.
  static let hasAlbumTaste = "(a.affinity <> 0 OR a.plays > 0)"
  private static let unknownTracks = SortedPart(
    condition: "t.affinity = 0 AND t.plays = 0 AND t.skips = 0 AND t.rating IS NULL")

  private static func withAffinity(_ condition: String, _ order: String) -> SortedPart {
    SortedPart(condition: condition, order: order, rows: .withAffinity)
  }

  /// The rows that satisfy `condition`, then the unknown ones, then the rest.
  private static func around(_ condition: String, _ order: String) -> [SortedPart] {
    [withAffinity(condition, order), unknownTracks, withAffinity("NOT (\(condition))", order)]
  }

  /// The parts of a list of tracks.
  ///
  /// Row ids increase in the order in which rows were added.
  static func tracks(_ order: MediaSortOrder, _ today: CalendarDate) -> [SortedPart] {
    /// Unknown tracks are neither good nor bad.
    let worth = "(coalesce(t.rating, 3), t.affinity, t.plays - t.skips)"
    return switch order {
    case .unknown: [SortedPart(order: byAlbum)]
    case .newest: [SortedPart(order: "t.date DESC, t.id DESC")]
    case .oldest:
      [SortedPart(condition: "t.date > ''", order: "t.date, t.id"), SortedPart(condition: "t.date = ''")]
    case .recommended: recommended(today)
    case .best:
      around(
        "\(worth) > (3, 0, 0)", "coalesce(t.rating, 3) DESC, t.affinity DESC, t.plays - t.skips DESC, t.id")
    case .worst:
      around("\(worth) < (3, 0, 0)", "coalesce(t.rating, 3), t.affinity, t.plays - t.skips, t.id")
    case .popular: [withAffinity("true", "t.plays DESC, t.affinity DESC, t.id"), unknownTracks]
    case .unpopular: [unknownTracks, withAffinity("true", "t.plays, t.id")]
    case .trending:
      around("t.last_played IS NOT NULL", "t.last_played DESC, t.plays DESC, t.id DESC")
    case .recentlyAdded: [SortedPart(order: "t.id DESC")]
    case .longest: byLength("DESC")
    case .shortest: byLength("")
    }
  }

  private static let byAlbum = "t.artist, a.date, a.id, t.disc, t.number, t.id"

  /// Tracks by `artists`: their own first, then those on which they are guests.
  static func tracks(by artists: [Int64]) -> SortedPart {
    SortedPart(order: "\(isOwn(of: artists.map(String.init).joined(separator: ","))) DESC, \(byAlbum)")
  }

  /// The SQL condition that a track `t` is by one of `artists`, not only with them as guests.
  static func isOwn(of artists: String) -> String {
    "EXISTS(SELECT 1 FROM credit own WHERE own.artist IN (\(artists)) AND own.track = t.id AND own.role = 0)"
  }

  /// Tracks the listener is likely to enjoy and has not heard recently, then others not heard recently, then the rest.
  ///
  /// The likelihood depends on likes of the track, and likes and plays of its artists and genres.
  private static func recommended(_ today: CalendarDate) -> [SortedPart] {
    let isHeardLately = "t.id IN (SELECT id FROM tasted_track WHERE \(isRecent(today)))"
    let isBad = "t.id IN (SELECT id FROM tasted_track WHERE coalesce(rating, 3) < 3 OR skips > plays + 1)"
    // SQLite makes these small tables once per query, which is faster than looking up what every track and its artists are worth.
    let own = """
      coalesce((WITH s AS MATERIALIZED (SELECT id, 4 * affinity + coalesce(rating, 3) - 3 AS worth FROM tasted_track)
        SELECT s.worth FROM s WHERE s.id = t.id), 0)
      """
    let ofArtists = """
      coalesce((SELECT s.worth FROM (SELECT c.track AS track, max(b.worth) AS worth
        FROM (SELECT id, 3.0 * affinity + min(plays, 20) / 5.0 AS worth FROM artist WHERE affinity <> 0 OR plays > 0) b
        CROSS JOIN credit c ON c.artist = b.id AND c.role < 2 GROUP BY c.track) s WHERE s.track = t.id), 0)
      """
    // There are few genres, but every track has one.
    let ofGenres = """
      coalesce((WITH g AS MATERIALIZED (SELECT id, 2.0 * affinity + min(plays, 20) / 10.0 AS worth FROM genre
          WHERE affinity <> 0 OR plays > 0)
        SELECT max(g.worth) FROM track_genre x CROSS JOIN g ON g.id = x.genre WHERE x.track = t.id), 0)
      """
    let order = "\(own) + \(ofArtists) + \(ofGenres) DESC, t.id"
    return [
      SortedPart(condition: "NOT \(isHeardLately) AND NOT \(isBad)", order: order, rows: .notIndexed),
      SortedPart(condition: "NOT \(isHeardLately) AND \(isBad)", order: order, rows: .notIndexed),
      withAffinity(isRecent(today, "t."), "t.last_played, t.id"),
    ]
  }

  /// The condition for what was heard in the last fortnight.
  private static func isRecent(_ today: CalendarDate, _ table: String = "") -> String {
    "coalesce(\(table)last_played, 0) >= CAST(strftime('%s', '\(today.adding(days: -14))', 'utc') AS INTEGER)"
  }

  /// Music, then spoken audio, each with its own index; tracks without a known length are omitted.
  private static func byLength(_ direction: String) -> [SortedPart] {
    ["t.kind = 0", "t.kind > 0"].map {
      SortedPart(condition: "\($0) AND t.duration > 0", order: "t.duration \(direction), t.id")
    }
  }

  /// The parts of a list of albums, shows or books.
  static func albums(_ order: MediaSortOrder, _ today: CalendarDate) -> [SortedPart] {
    func withAffinity(_ condition: String, _ order: String) -> SortedPart {
      SortedPart(condition: condition, order: order, rows: .withAffinity)
    }
    let unknown = SortedPart(condition: "a.affinity = 0 AND a.plays = 0")
    return switch order {
    case .newest, .unknown: [SortedPart(order: "a.date DESC, a.id DESC")]
    case .oldest:
      [SortedPart(condition: "a.date > ''", order: "a.date, a.id"), SortedPart(condition: "a.date = ''")]
    case .recentlyAdded: [SortedPart(order: "a.id DESC", rows: .notIndexed)]
    case .unpopular, .worst: [unknown, withAffinity("true", "a.plays, a.affinity, a.id")]
    case .longest: [SortedPart(condition: "a.duration > 0", order: "a.duration DESC, a.id")]
    case .shortest: [SortedPart(condition: "a.duration > 0", order: "a.duration, a.id")]
    // Liked albums that were not heard recently, then those that are new to the listener.
    case .recommended:
      [
        withAffinity(
          "a.affinity >= 0 AND NOT \(isRecent(today, "a."))", "a.affinity DESC, a.plays DESC, a.id DESC"), unknown,
        withAffinity("a.affinity >= 0 AND \(isRecent(today, "a."))", "a.last_played, a.id"),
        withAffinity("a.affinity < 0", "a.plays DESC"),
      ]
    case .best, .popular, .trending:
      [
        withAffinity("a.affinity >= 0", "a.affinity DESC, a.plays DESC, a.last_played DESC, a.id DESC"), unknown,
        withAffinity("a.affinity < 0", "a.plays DESC"),
      ]
    }
  }

  /// The overlapping parts for "any album": started ones, liked ones, some random ones, all.
  static let anyAlbum = [
    SortedPart(
      condition: "a.id IN (SELECT album FROM begun_track)", order: "\(lastBegun) DESC",
      rows: .notIndexed),
    SortedPart(
      condition: "a.affinity > 0", order: "random()", rows: .withAffinity),
    SortedPart(
      condition: "a.id IN (SELECT 1 + abs(random() % (SELECT max(id) FROM album)) FROM album LIMIT 64)",
      order: "random()", rows: .notIndexed),
    SortedPart(order: "random()"),
  ]

  /// The same for albums with further criteria.
  static let someAlbum = SortedPart(order: "\(lastBegun) DESC NULLS LAST, a.affinity DESC, random()")

  /// When a track of the album was last left unfinished.
  private static let lastBegun =
    "(SELECT max(last_played) FROM begun_track WHERE album = a.id)"
}
