internal import Storage
internal import Media

/// The results of a search without a name, in its order.
extension Finder {
  /// The number of rows at the beginning of a long list that are checked for matches before all matches are sorted.
  private static let beginning = (tracks: 500, albums: 100)

  /// Tracks that match the criteria, in the requested order: all of them, or the first `limit`, or the one at the requested place.
  ///
  /// If only a few are requested without an order, only the first matches are sorted.
  ///
  /// With `ids` only those among them, including duplicates.
  func tracks(
    for search: MediaSearch, limit: Int?, among ids: [Int64]? = nil
  ) throws(CatalogError) -> [QueueItem] {
    guard let criteria = try conditions(search, among: ids) else { return [] }
    let place = search.place.map { max(1, $0) }
    let limit = [limit, search.limit].compactMap(\.self).min()
    // If only some of many are wanted, the liked ones.
    let isAny = search.sortOrder == .unknown
    let order: MediaSortOrder =
      isAny && [.news, .podcastEpisode, .podcastShow].contains(search.mediaType)
      ? .newest
      : isAny && search.limit != nil && !criteria.isOrdered
        ? .best : search.liked != nil && search.sortOrder == .best ? .unknown : search.sortOrder
    let isAnyOrder = order == .unknown && limit != nil && place == nil && !criteria.isNarrow
    var found: [QueueItem] = []
    let parts =
      switch (order, criteria.artists) {
      case (.unknown, _) where criteria.isOrdered: [SortedPart(order: "some.place")]
      case (.unknown, let artists?): [SortedPart.tracks(by: artists)]
      default: SortedPart.tracks(order, database.today())
      }
    for part in parts {
      let left = (place ?? limit).map { $0 - found.count }
      if left == 0 { break }
      found +=
        try isAnyOrder
        ? tracks(criteria.source(ofFirst: Self.beginning.tracks), part, left) : tracks(criteria, part, limit: left)
    }
    guard let place else { return found }
    return Array(found.dropFirst(place - 1))
  }

  private func tracks(
    _ criteria: TrackCriteria, _ part: SortedPart, limit: Int?
  ) throws(CatalogError) -> [QueueItem] {
    if let limit, !criteria.isNarrow, criteria.hasCommonGenres || part.rows != nil, !part.order.isEmpty {
      let first = try tracks(criteria.source(amongFirst: Self.beginning.tracks, of: part), part, limit)
      if first.count == limit { return first }
    }
    return try tracks(criteria.source(of: part), part, limit)
  }

  private func tracks(
    _ source: TrackCriteria.Source, _ part: SortedPart, _ limit: Int?
  ) throws(CatalogError) -> [QueueItem] {
    try database.rows(
      """
      SELECT t.id, t.duration FROM \(source.table) LEFT JOIN album a ON a.id = t.album
      WHERE \(source.presence) \(source.sql) \(part.demand) \(part.sorting) LIMIT ?
      """, source.values + [.integer(Int64(limit ?? -1))], TrackColumns.queueItem)
  }

  /// Albums, shows or books by criteria: "the newest album by X", "a jazz album from the 60s".
  func albums(_ search: MediaSearch, limit: Int) throws(CatalogError) -> [Candidate] {
    guard let (criteria, own) = try albumCriteria(search) else { return [] }
    let place = search.place.map { max(1, $0) }
    let wanted = place ?? limit
    let isAny = search.isSingular && search.sortOrder == .unknown
    let parts =
      isAny
      ? criteria.isEmpty && own.isEmpty ? SortedPart.anyAlbum : [SortedPart.someAlbum]
      : SortedPart.albums(search.sortOrder, database.today())
    let kinds = NameScope.Kinds(of: search.mediaType).albumKinds
    var found: [Int64] = []
    var known: Set<Int64> = []
    for part in parts where found.count < wanted {
      for id in try albums(kinds, criteria, own, part, limit: wanted) where known.insert(id).inserted {
        found.append(id)
      }
    }
    return found.prefix(wanted).dropFirst((place ?? 1) - 1).map {
      Candidate(identifier: .init(.album, $0), rung: .folded)
    }
  }

  /// The criteria for the tracks of an album, and for the album itself; nil if nothing can match.
  ///
  /// An album from the 60s was released then; it is not one with an old song on it.
  func albumCriteria(_ search: MediaSearch) throws(CatalogError) -> (tracks: TrackCriteria, own: TrackCriteria)? {
    var others = search
    (others.releaseDate, others.duration, others.titleWords) = (nil, nil, [])
    let criteria = try criteria(others)
    if criteria.isImpossible { return nil }
    var own = TrackCriteria()
    if let date = search.releaseDate { own.add(date.seen(from: database.today()), of: "a.date") }
    if let length = search.duration { own.add(length, of: "a.duration") }
    if let liked = LikedItems(search, database)?.container(search.mediaType, "a") { own.add(liked) }
    own.add(words: Self.words(of: search.titleWords), in: "a.key")
    return (criteria, own)
  }

  private func albums(
    _ kinds: String, _ criteria: TrackCriteria, _ dates: TrackCriteria, _ part: SortedPart, limit: Int
  ) throws(CatalogError) -> [Int64] {
    /// All rows of the part that satisfy one more condition, whose values come first.
    func all(_ condition: String) -> String {
      "FROM \(part.from("album", "a")) WHERE \(condition) AND a.kind IN \(kinds) \(dates.sql) \(part.demand)"
    }
    // An artist's own albums come before those they only appear on.
    let own = criteria.artists.map { SQLValue(list: $0) }
    let sorting =
      own == nil || part.order.isEmpty
      ? part.sorting : "ORDER BY a.artist IN (SELECT value FROM json_each(?)) DESC, \(part.order)"
    func albums(_ rest: String, _ values: [SQLValue]) throws(CatalogError) -> [Int64] {
      let owners = part.order.isEmpty ? [] : own.map { [$0] } ?? []
      return try database.rows("SELECT a.id \(rest) \(sorting) LIMIT ?", values + owners + [.integer(Int64(limit))]) {
        $0.integer(0)
      }
    }
    // If no track is away, which is checked once, every album is available.
    if criteria.isEmpty {
      return try albums(
        all(
          """
          (NOT EXISTS(SELECT 1 FROM track WHERE missing = 1)
            OR EXISTS(SELECT 1 FROM track t WHERE t.album = a.id AND t.missing = 0))
          """), dates.values)
    }
    if criteria.hasCommonGenres {
      let first = try albums(
        """
        FROM (SELECT a.id \(all("true")) \(part.sorting) LIMIT \(Self.beginning.albums)) some
        CROSS JOIN album a ON a.id = some.id
        WHERE EXISTS(SELECT 1 FROM track t WHERE t.album = a.id AND t.missing = 0 \(criteria.sql))
        """, dates.values + criteria.values)
      if first.count == limit { return first }
    }
    let source = criteria.source
    return try albums(
      all("a.id IN (SELECT t.album FROM \(source.table) WHERE t.missing = 0 \(source.sql))"),
      source.values + dates.values)
  }

  /// Artists by criteria, liked and played ones first: "what artists do I have", "jazz artists from the 60s".
  func artists(_ search: MediaSearch, limit: Int) throws(CatalogError) -> [Candidate] {
    let (criteria, own) = try artistCriteria(search)
    if criteria.isImpossible { return [] }
    let order =
      switch search.sortOrder {
      case .unknown where search.isSingular: "t.affinity DESC, random()"
      case .newest, .recentlyAdded: "t.id DESC"
      case .oldest: "t.id"
      case .unpopular, .worst: "t.plays, t.affinity, t.id"
      case .best, .popular, .trending, .recommended, .unknown: "t.affinity DESC, t.plays DESC, t.tracks DESC, t.id"
      case .longest: "t.tracks DESC, t.id"
      case .shortest: "t.tracks, t.id"
      }
    let (fits, values) = Self.artists(satisfying: criteria, own)
    let found = try database.rows(
      "SELECT t.id FROM artist t WHERE \(fits) ORDER BY \(order) LIMIT ? OFFSET ?",
      values + [
        .integer(Int64(search.place == nil ? limit : 1)), .integer(Int64(max(1, search.place ?? 1) - 1)),
      ]
    ) { $0.integer(0) }
    return found.map { Candidate(identifier: .init(.artist, $0), rung: .folded) }
  }

  /// The criteria for the tracks of an artist, and for the artist's name.
  func artistCriteria(_ search: MediaSearch) throws(CatalogError) -> (tracks: TrackCriteria, own: TrackCriteria) {
    var others = search
    others.titleWords = []
    let criteria = try criteria(others)
    var own = TrackCriteria()
    own.add(words: Self.words(of: search.titleWords), in: "t.key")
    if let liked = LikedItems(search, database)?.container(.artist, "t") { own.add(liked) }
    return (criteria, own)
  }

  /// The condition for artists `t` of tracks that match the criteria.
  static func artists(
    satisfying criteria: TrackCriteria, _ own: TrackCriteria
  ) -> (condition: String, values: [SQLValue]) {
    let source = criteria.source
    let heard = """
      SELECT c.artist FROM credit c WHERE c.track IN (SELECT t.id FROM \(source.table) WHERE t.missing = 0 \(source.sql))
      """
    let fits = criteria.isEmpty ? "\(NameLookup.artistIsPresent())" : "t.id IN (\(heard))"
    return ("t.albums > 0 AND t.affinity >= 0 AND \(fits) \(own.sql)", source.values + own.values)
  }
}
