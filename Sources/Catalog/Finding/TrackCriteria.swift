internal import Storage
internal import Media

/// Conditions on the tracks `t` of a query, as SQL with its values.
struct TrackCriteria {
  private struct Condition {
    var sql: String
    var values: [SQLValue]
  }

  /// A query for the tracks that satisfy one condition, as a better start than all tracks.
  struct Beginning {
    /// Selects `id`, and `place` if the tracks have their own order; binds `value` as ?1.
    var select: String
    var value: SQLValue
    /// The condition that its tracks satisfy; nil if none is implied.
    var condition: Int?
    /// Whether its tracks have their own order, by `place`.
    var isOrdered = false
  }

  private var conditions: [Condition] = []
  /// The start of the query, unless the tracks of an artist or a genre are better.
  private(set) var beginning: Beginning?
  /// The rows of the first named artist, whose tracks are a possible start; nil if there is none.
  private(set) var artists: [Int64]?
  /// The rows of the first named genres, and their condition; nil if there are none.
  private var genres: (ids: [Int64], condition: Int)?
  /// The share of all tracks that belong to these genres.
  private var genreShare = 0.0
  private var hasDates = false
  private var hasAlbums = false
  /// The condition in addition to the criteria: a track is available and not disliked, unless it was listed.
  var presence = "t.missing = 0 AND t.affinity >= 0"
  /// True if a field names something that is not in the library, so nothing can match.
  private(set) var isImpossible = false

  /// True if an artist, an album or a list was named, so that few tracks are left.
  var isNarrow: Bool { artists != nil || hasAlbums || isOrdered }

  /// True if the tracks keep the order of their list, unless another is requested.
  var isOrdered: Bool { beginning?.isOrdered == true }

  var isEmpty: Bool { conditions.isEmpty && !isImpossible }

  /// All conditions, each beginning with AND.
  var sql: String { conditions.map { "AND (\($0.sql))" }.joined(separator: " ") }

  /// The values bound by `sql`.
  var values: [SQLValue] { conditions.flatMap(\.values) }

  mutating func add(_ condition: String, _ values: [SQLValue] = []) {
    conditions.append(Condition(sql: condition, values: values))
  }

  mutating func makeImpossible() { isImpossible = true }

  /// One of the artists performs on the track, or is the album artist; binds their rows twice.
  private static let isByArtists = """
    EXISTS(SELECT 1 FROM credit c WHERE c.track = t.id AND c.artist IN (SELECT value FROM json_each(?)))
    OR (SELECT artist FROM album WHERE id = t.album) IN (SELECT value FROM json_each(?))
    """

  private static let isOfGenres =
    "EXISTS(SELECT 1 FROM track_genre g WHERE g.track = t.id AND g.genre IN (SELECT value FROM json_each(?)))"

  /// One of `ids` performs on the track, or is the album artist.
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

  /// Nothing from these albums.
  mutating func exclude(albums: [Int64]) {
    if !albums.isEmpty { add("t.album NOT IN (SELECT value FROM json_each(?))", [SQLValue(list: albums)]) }
  }

  /// Only these tracks, including duplicates, and in this order unless another is requested.
  mutating func add(listed ids: [Int64]) {
    let list = SQLValue(list: ids)
    add("t.id IN (SELECT value FROM json_each(?))", [list])
    guard !isOrdered else { return }
    beginning = Beginning(
      select: "SELECT value AS id, key AS place FROM json_each(?1)", value: list, condition: conditions.count - 1,
      isOrdered: true)
  }

  /// Only tracks that satisfy `condition`, in the order of `select`, which binds `value` as ?1, unless another is requested.
  mutating func add(_ condition: String, inOrderOf select: String, _ value: SQLValue) {
    add(condition)
    beginning = Beginning(select: select, value: value, isOrdered: true)
  }

  /// All of `words`, folded, are in the title, at least without the ending of a plural.
  mutating func add(titleWords words: [String]) {
    // "Both inventions" are called Invention.
    let spellings = words.map { $0.utf8.count > 4 && $0.hasSuffix("s") ? [$0, String($0.dropLast())] : [$0] }
    guard let query = WordQuery(title: spellings).text else { return makeImpossible() }
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
  /// A performer of a track is credited only as such; in that case the composer tag is compared.
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

  /// With a length in the range; tracks without a known length do not match.
  mutating func add(_ length: DurationRange, of column: String = "t.duration") {
    if let minimum = length.minimum { add("\(column) >= ?", [.real(minimum)]) }
    if let limit = length.limit { add("\(column) < ? AND \(column) > 0", [.real(limit)]) }
  }

  /// The genres whose tracks are the start; nil if something else narrows more, as most decades do if more than a
  /// quarter of all tracks belong to these genres.
  var sourceGenres: (ids: [Int64], condition: Int)? {
    artists == nil && beginning == nil && (!hasDates || genreShare <= 0.25) ? genres : nil
  }

  /// True if the genres are so common that some of their tracks are among the first few of any order.
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

  /// Dates are text as precise as the tag, so the bounds are as short as possible: the year 1970 itself sorts
  /// before its first day.
  mutating func add(_ dates: ReleaseDate, of column: String = "t.date") {
    hasDates = dates.start != nil || dates.end != nil
    if dates.isYearAlone, let start = dates.start { return add("\(column) = ?", [.text(Self.shortest(start))]) }
    if let start = dates.start { add("\(column) >= ?", [.text(Self.shortest(start))]) }
    if let end = dates.end { add("\(column) < ? AND \(column) <> ''", [.text(Self.shortest(end.adding(days: 1)))]) }
  }

  /// Of a podcast with this name or genre.
  static let isNews = """
    t.kind = 1 AND (EXISTS(SELECT 1 FROM album a WHERE a.id = t.album AND instr(' ' || a.key || ' ', ' news '))
      OR EXISTS(SELECT 1 FROM track_genre x JOIN genre g ON g.id = x.genre
        WHERE x.track = t.id AND instr(' ' || g.key || ' ', ' news ')))
    """

  /// Unheard news episodes.
  mutating func addNews() {
    add(Self.isNews)
    addUnheard()
  }

  /// Not heard to the end.
  mutating func addUnheard() { add("t.plays = 0 OR t.position IS NOT NULL") }

  /// Released in that month of any year, on that day if there is one.
  mutating func add(month: Int, day: Int?) {
    hasDates = true
    add("CAST(substr(t.date, 6, 2) AS INTEGER) = ?", [.integer(Int64(month))])
    if let day { add("CAST(substr(t.date, 9, 2) AS INTEGER) = ?", [.integer(Int64(day))]) }
  }

  /// Not heard since the beginning of that day, in local time, or never.
  mutating func add(notHeardSince day: CalendarDate) {
    add(
      "t.last_played IS NULL OR t.last_played < CAST(strftime('%s', ?, 'utc') AS INTEGER)", [.text(day.description)])
  }

  /// Last heard on these days, in local time.
  mutating func add(heard days: ReleaseDate) {
    func add(_ comparison: String, _ day: CalendarDate) {
      self.add("t.last_played \(comparison) CAST(strftime('%s', ?, 'utc') AS INTEGER)", [.text(day.description)])
    }
    if days == ReleaseDate() { self.add("t.last_played IS NOT NULL") }
    if let start = days.start { add(">=", start) }
    if let end = days.end { add("<", end.adding(days: 1)) }
  }

  /// Rated with at least this many stars.
  mutating func add(minimumRating stars: Int) { add("t.rating >= ?", [.integer(Int64(stars))]) }

  private static func shortest(_ date: CalendarDate) -> String {
    let text = date.description
    if date.day > 1 { return text }
    return String(text.prefix(date.month > 1 ? 7 : 4))
  }
}
