internal import Media

/// Conditions on the tracks `t` of a query, as SQL with its values.
struct TrackCriteria {
  private struct Condition {
    var sql: String
    var values: [SQLValue]
  }

  private var conditions: [Condition] = []
  /// The rows of the first artist named, with whose tracks to begin; nil when none was.
  private(set) var artists: [Int64]?
  /// The rows of the first genres named, and which condition they are; nil when none were.
  private var genres: (ids: [Int64], condition: Int)?
  /// Which share of all tracks is of these genres.
  private var genreShare = 0.0
  private var hasDates = false
  private var hasAlbums = false
  /// True when a field named something that the library does not hold, so nothing can match.
  private(set) var isImpossible = false

  /// True when somebody or some album was named, so that few tracks are left.
  var isNarrow: Bool { artists != nil || hasAlbums }

  var isEmpty: Bool { conditions.isEmpty && !isImpossible }

  /// All of them, each beginning with AND.
  var sql: String { conditions.map { "AND (\($0.sql))" }.joined(separator: " ") }

  /// What `sql` binds.
  var values: [SQLValue] { conditions.flatMap(\.values) }

  mutating func add(_ condition: String, _ values: [SQLValue] = []) {
    conditions.append(Condition(sql: condition, values: values))
  }

  mutating func makeImpossible() { isImpossible = true }

  /// One of the artists is heard on the track, or its album is theirs; binds their rows twice.
  private static let isByArtists = """
    EXISTS(SELECT 1 FROM credit c WHERE c.track = t.id AND c.artist IN (SELECT value FROM json_each(?)))
    OR (SELECT artist FROM album WHERE id = t.album) IN (SELECT value FROM json_each(?))
    """

  private static let isOfGenres =
    "EXISTS(SELECT 1 FROM track_genre g WHERE g.track = t.id AND g.genre IN (SELECT value FROM json_each(?)))"

  /// One of `ids` is heard on the track, or its album is theirs.
  mutating func add(artists ids: [Int64]) {
    if artists == nil { artists = ids }
    let list = SQLValue(list: ids)
    add(Self.isByArtists, [list, list])
  }

  /// One of `ids` is a genre of the track, as of this share of all tracks.
  mutating func add(genres ids: [Int64], share: Double) {
    if genres == nil { (genres, genreShare) = ((ids, conditions.count), share) }
    add(Self.isOfGenres, [SQLValue(list: ids)])
  }

  /// Neither of these genres nor by one of these artists.
  mutating func exclude(genres: [Int64], artists: [Int64]) {
    if !genres.isEmpty { add("NOT \(Self.isOfGenres)", [SQLValue(list: genres)]) }
    let list = SQLValue(list: artists)
    if !artists.isEmpty { add("NOT (\(Self.isByArtists))", [list, list]) }
  }

  /// The genres with whose tracks to begin; nil where something else narrows more, as most decades do when more than a
  /// quarter of all tracks are of these genres.
  var sourceGenres: (ids: [Int64], condition: Int)? {
    artists == nil && (!hasDates || genreShare <= 0.25) ? genres : nil
  }

  /// True when so many tracks are of the genres demanded that some are among the first few of any order.
  var hasCommonGenres: Bool { !isNarrow && genreShare >= 0.04 }

  /// All conditions but one.
  func without(_ condition: Int) -> TrackCriteria {
    var rest = self
    rest.conditions.remove(at: condition)
    return rest
  }

  mutating func add(albums ids: [Int64]) {
    hasAlbums = true
    add("t.album IN (SELECT value FROM json_each(?))", [SQLValue(list: ids)])
  }

  /// Dates are text as exact as the tag has it, so the bounds are as short as they can be: the year 1970 itself sorts
  /// before its first day.
  mutating func add(_ dates: ReleaseDate, of column: String = "t.date") {
    hasDates = dates.start != nil || dates.end != nil
    if let start = dates.start { add("\(column) >= ?", [.text(Self.shortest(start))]) }
    if let end = dates.end { add("\(column) < ? AND \(column) <> ''", [.text(Self.shortest(end.adding(days: 1)))]) }
  }

  /// Not heard since that day began, in the time zone of the machine, or never.
  mutating func add(notHeardSince day: CalendarDate) {
    add(
      "t.last_played IS NULL OR t.last_played < CAST(strftime('%s', ?, 'utc') AS INTEGER)", [.text(day.description)])
  }

  /// Heard last in these days, in the time zone of the machine.
  mutating func add(heard days: ReleaseDate) {
    func add(_ comparison: String, _ day: CalendarDate) {
      self.add("t.last_played \(comparison) CAST(strftime('%s', ?, 'utc') AS INTEGER)", [.text(day.description)])
    }
    if days == ReleaseDate() { self.add("t.last_played IS NOT NULL") }
    if let start = days.start { add(">=", start) }
    if let end = days.end { add("<", end.adding(days: 1)) }
  }

  /// Rated with as many stars or more.
  mutating func add(minimumRating stars: Int) { add("t.rating >= ?", [.integer(Int64(stars))]) }

  private static func shortest(_ date: CalendarDate) -> String {
    let text = date.description
    if date.day > 1 { return text }
    return String(text.prefix(date.month > 1 ? 7 : 4))
  }
}
