internal import Media

/// A stretch of a sorted list: what belongs to it, and its order, both in words of an index, so that the first rows of a
/// long list are found without a look at all.
///
/// Tracks are `t` and albums `a` in what stands here. A list is one part after the other; none has a row of another one.
struct SortedPart {
  /// What belongs to the part; empty when everything does.
  var condition = ""
  /// The order within the part; empty where it does not matter.
  var order = ""
  /// What its rows are among; nil for all.
  var rows: Rows?

  /// The few rows among which those of a part are, or how they are not to be looked for.
  enum Rows {
    /// What the listener liked, rated, heard or skipped.
    case withAffinity
    /// All of them, but by no index, where SQLite would take the wrong one.
    case notIndexed
  }

  /// Where the rows of the part are found, `table` being that of all, called `alias`.
  func from(_ table: String, _ alias: String) -> String {
    switch rows {
    case .withAffinity: "tasted_\(table) \(alias)"
    case .notIndexed: "\(table) \(alias) NOT INDEXED"
    case nil: "\(table) \(alias)"
    }
  }

  /// The condition as one among others.
  var demand: String { condition.isEmpty ? "" : "AND \(condition)" }
  /// The order as it ends a query.
  var sorting: String { order.isEmpty ? "" : "ORDER BY \(order)" }
}

extension SortedPart {
  /// What the index `track_taste` demands: tracks that somebody liked, rated, heard or skipped.
  static let hasTrackTaste = "(t.affinity <> 0 OR t.plays > 0 OR t.skips > 0 OR t.rating IS NOT NULL)"
  /// What the index `album_taste` demands.
  static let hasAlbumTaste = "(a.affinity <> 0 OR a.plays > 0)"
  private static let unknownTracks = SortedPart(
    condition: "t.affinity = 0 AND t.plays = 0 AND t.skips = 0 AND t.rating IS NULL")

  private static func withAffinity(_ condition: String, _ order: String) -> SortedPart {
    SortedPart(condition: condition, order: order, rows: .withAffinity)
  }

  /// What satisfies `condition`, then what nobody knows, then the rest.
  private static func around(_ condition: String, _ order: String) -> [SortedPart] {
    [withAffinity(condition, order), unknownTracks, withAffinity("NOT (\(condition))", order)]
  }

  /// The parts of a list of tracks.
  ///
  /// Rows are numbered in the order of their adding.
  static func tracks(_ order: MediaSortOrder) -> [SortedPart] {
    /// What nobody knows is neither good nor bad.
    let worth = "(coalesce(t.rating, 3), t.affinity, t.plays - t.skips)"
    return switch order {
    case .unknown: [SortedPart(order: byAlbum)]
    case .newest: [SortedPart(order: "t.date DESC, t.id DESC")]
    case .oldest:
      [SortedPart(condition: "t.date > ''", order: "t.date, t.id"), SortedPart(condition: "t.date = ''")]
    case .recommended: recommended
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

  /// Tracks of somebody: those of the artists first, then those that they are only heard on.
  static func tracks(by artists: [Int64]) -> SortedPart {
    let artists = artists.map(String.init).joined(separator: ",")
    let isOwn = "EXISTS(SELECT 1 FROM credit c WHERE c.artist IN (\(artists)) AND c.track = t.id AND c.role = 0)"
    return SortedPart(order: "\(isOwn) DESC, \(byAlbum)")
  }

  /// What the listener is likely to enjoy and has not heard lately, then the rest of what was not heard lately, then the rest.
  ///
  /// A track is as likely to be enjoyed as it is liked itself, its artists are liked and played, and its genres.
  private static var recommended: [SortedPart] {
    let isNotHeardLately = "(t.last_played IS NULL OR t.last_played < unixepoch() - 14 * 86400)"
    let ofArtists = """
      coalesce((SELECT max(3.0 * b.affinity + min(b.plays, 20) / 5.0) FROM credit c JOIN artist b ON b.id = c.artist
        WHERE c.track = t.id AND c.role < 2), 0)
      """
    let ofGenres = """
      coalesce((SELECT max(2.0 * g.affinity + min(g.plays, 20) / 10.0) FROM track_genre x JOIN genre g ON g.id = x.genre
        WHERE x.track = t.id), 0)
      """
    let order = "4 * t.affinity + coalesce(t.rating, 3) - 3 + \(ofArtists) + \(ofGenres) DESC, t.plays, t.id"
    let isGood = "coalesce(t.rating, 3) >= 3 AND t.skips <= t.plays + 1"
    return [
      SortedPart(condition: "\(isNotHeardLately) AND \(isGood)", order: order),
      SortedPart(condition: "\(isNotHeardLately) AND NOT (\(isGood))", order: order),
      SortedPart(condition: "NOT \(isNotHeardLately)", order: "t.last_played, t.id"),
    ]
  }

  /// Music, then what is spoken, each in an index of its own; what has no known length is left out.
  private static func byLength(_ direction: String) -> [SortedPart] {
    ["t.kind = 0", "t.kind > 0"].map {
      SortedPart(condition: "\($0) AND t.duration > 0", order: "t.duration \(direction), t.id")
    }
  }

  /// The parts of a list of albums, shows or books.
  static func albums(_ order: MediaSortOrder) -> [SortedPart] {
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
    // What is liked and was not heard lately, then what is new to the listener.
    case .recommended:
      [
        withAffinity(
          "a.affinity >= 0 AND coalesce(a.last_played, 0) < unixepoch() - 14 * 86400",
          "a.affinity DESC, a.plays DESC, a.id DESC"), unknown,
        withAffinity(
          "a.affinity >= 0 AND coalesce(a.last_played, 0) >= unixepoch() - 14 * 86400", "a.last_played, a.id"),
        withAffinity("a.affinity < 0", "a.plays DESC"),
      ]
    case .best, .popular, .trending:
      [
        withAffinity("a.affinity >= 0", "a.affinity DESC, a.plays DESC, a.last_played DESC, a.id DESC"), unknown,
        withAffinity("a.affinity < 0", "a.plays DESC"),
      ]
    }
  }

  /// The parts of any album, show or book at all, which are not apart: what was begun, what is liked, some by chance, all.
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

  /// The same for albums of which something else is demanded, too.
  static let someAlbum = SortedPart(order: "\(lastBegun) DESC NULLS LAST, a.affinity DESC, random()")

  /// When something of the album was left in the middle last.
  private static let lastBegun =
    "(SELECT max(last_played) FROM begun_track WHERE album = a.id)"
}
