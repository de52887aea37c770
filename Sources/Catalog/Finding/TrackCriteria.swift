internal import Storage
internal import Media

/// Conditions on the tracks `t` of a query, as SQL with its values.
struct TrackCriteria {
  private struct Condition {
    var sql: String
    var values: [SQLValue]
  }

  /// A query for the tracks that satisfy one condition, better begun with than every track.
  struct Beginning {
    /// Selects `id`, and `place` where the tracks come in an order of their own; binds `value` as ?1.
    var select: String
    var value: SQLValue
    /// Which condition its tracks satisfy; nil where all are still to be demanded.
    var condition: Int?
    /// Whether its tracks come in an order of their own, by `place`.
    var isOrdered = false
  }

  private var conditions: [Condition] = []
  /// Where to begin, if somebody's tracks or those of a genre are not better.
  private(set) var beginning: Beginning?
  /// The rows of the first artist named, with whose tracks to begin; nil when none was.
  private(set) var artists: [Int64]?
  /// The rows of the first genres named, and which condition they are; nil when none were.
  private var genres: (ids: [Int64], condition: Int)?
  /// Which share of all tracks is of these genres.
  private var genreShare = 0.0
  private var hasDates = false
  private var hasAlbums = false
  /// What is demanded of every track beside the criteria: that it is here and not disliked, unless it was listed.
  var presence = "t.missing = 0 AND t.affinity >= 0"
  /// True when a field named something that the library does not hold, so nothing can match.
  private(set) var isImpossible = false

  /// True when somebody, some album or some list was named, so that few tracks are left.
  var isNarrow: Bool { artists != nil || hasAlbums || isOrdered }

  /// True when the tracks come in the order of the list they are from, unless another is wanted.
  var isOrdered: Bool { beginning?.isOrdered == true }

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

  /// None with all of `words`, folded, in the title.
  mutating func exclude(titleWords words: [String]) {
    guard let query = WordQuery(title: words.map { [$0] }).text else { return }
    add("t.id NOT IN (SELECT rowid FROM words WHERE words MATCH ?)", [.text(query)])
  }

  /// None of these tracks.
  mutating func exclude(tracks: [Int64]) {
    if !tracks.isEmpty { add("t.id NOT IN (SELECT value FROM json_each(?))", [SQLValue(list: tracks)]) }
  }

  /// Only these tracks, each as often as it is listed, and in this order where no other is wanted.
  mutating func add(listed ids: [Int64]) {
    let list = SQLValue(list: ids)
    add("t.id IN (SELECT value FROM json_each(?))", [list])
    guard !isOrdered else { return }
    beginning = Beginning(
      select: "SELECT value AS id, key AS place FROM json_each(?1)", value: list, condition: conditions.count - 1,
      isOrdered: true)
  }

  /// All of `words`, folded, are in the title.
  mutating func add(titleWords words: [String]) {
    guard let query = WordQuery(title: words.map { [$0] }).text else { return makeImpossible() }
    add("t.id IN (SELECT rowid FROM words WHERE words MATCH ?)", [.text(query)])
    beginning =
      beginning
      ?? Beginning(
        select: "SELECT rowid AS id FROM words WHERE words MATCH ?1", value: .text(query),
        condition: conditions.count - 1)
  }

  /// All of `words` are in a folded name.
  mutating func add(words: [String], in column: String) {
    for word in words { add("instr(' ' || \(column) || ' ', ' ' || ? || ' ')", [.text(word)]) }
  }

  /// One of `ids` wrote it.
  ///
  /// Who is heard on a track is credited for that alone: then the tag itself tells that they wrote it, too.
  mutating func add(composers ids: [Int64]) {
    let list = SQLValue(list: ids)
    add(
      """
      EXISTS(SELECT 1 FROM credit c JOIN artist b ON b.id = c.artist WHERE c.track = t.id
        AND c.artist IN (SELECT value FROM json_each(?)) AND (c.role = 2 OR t.composer = b.name COLLATE NOCASE))
      """, [list])
    beginning =
      beginning
      ?? Beginning(
        select: "SELECT DISTINCT track AS id FROM credit WHERE artist IN (SELECT value FROM json_each(?1))",
        value: list)
  }

  /// As long as the range says; what has no known length is not.
  mutating func add(_ length: DurationRange, of column: String = "t.duration") {
    if let minimum = length.minimum { add("\(column) >= ?", [.real(minimum)]) }
    if let limit = length.limit { add("\(column) < ? AND \(column) > 0", [.real(limit)]) }
  }

  /// The genres with whose tracks to begin; nil where something else narrows more, as most decades do when more than a
  /// quarter of all tracks are of these genres.
  var sourceGenres: (ids: [Int64], condition: Int)? {
    artists == nil && beginning == nil && (!hasDates || genreShare <= 0.25) ? genres : nil
  }

  /// True when so many tracks are of the genres demanded that some are among the first few of any order.
  var hasCommonGenres: Bool { !isNarrow && beginning == nil && genreShare >= 0.04 }

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
    if dates.isYearAlone, let start = dates.start { return add("\(column) = ?", [.text(Self.shortest(start))]) }
    if let start = dates.start { add("\(column) >= ?", [.text(Self.shortest(start))]) }
    if let end = dates.end { add("\(column) < ? AND \(column) <> ''", [.text(Self.shortest(end.adding(days: 1)))]) }
  }

  /// Of a podcast that is called so, or whose genre is.
  static let isNews = """
    t.kind = 1 AND (EXISTS(SELECT 1 FROM album a WHERE a.id = t.album AND instr(' ' || a.key || ' ', ' news '))
      OR EXISTS(SELECT 1 FROM track_genre x JOIN genre g ON g.id = x.genre
        WHERE x.track = t.id AND instr(' ' || g.key || ' ', ' news ')))
    """

  /// The news that were not heard.
  mutating func addNews() {
    add(Self.isNews)
    addUnheard()
  }

  /// Never heard to its end.
  mutating func addUnheard() { add("t.plays = 0 OR t.position IS NOT NULL") }

  /// From that day of any year.
  mutating func add(month: Int, day: Int) {
    hasDates = true
    add(
      "CAST(substr(t.date, 6, 2) AS INTEGER) = ? AND CAST(substr(t.date, 9, 2) AS INTEGER) = ?",
      [.integer(Int64(month)), .integer(Int64(day))])
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
