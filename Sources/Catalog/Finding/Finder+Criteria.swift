import Text
internal import Storage
internal import Media

extension Finder {
  /// What the fields beside the name demand of a track.
  func criteria(_ search: MediaSearch) throws(CatalogError) -> TrackCriteria {
    var criteria = TrackCriteria()
    if let name = search.artistName {
      let groups = try artistGroups(named: name)
      if groups.contains(where: \.isEmpty) {
        criteria.makeImpossible()
      } else {
        // Who were never heard together are heard in turn.
        for group in try areHeardTogether(groups) ? groups : [groups.flatMap(\.self)] { criteria.add(artists: group) }
      }
    }
    if let name = search.albumName {
      var albums = try rows(of: .album, named: name)
      // A show may be called nearly so.
      if albums.isEmpty, search.mediaType == .podcastEpisode {
        albums = try named(name, MediaSearch(mediaType: .podcastShow), limit: 1)
          .filter { $0.identifier.kind == .show }.map(\.identifier.key)
      }
      if albums.isEmpty { criteria.makeImpossible() } else { criteria.add(albums: albums) }
    }
    var flavours: [[Int64]] = []
    for name in search.genreNames { flavours.append(try genres(named: name)) }
    // "Put some Ed Sheeran on while I cook": who is named is meant, whatever suits cooking.
    let isNamed = search.mediaName != nil || search.artistName != nil || search.albumName != nil
    for name in search.moodNames + (isNamed ? [] : search.activityNames) { flavours.append(try genres(forMood: name)) }
    for genres in flavours {
      if genres.isEmpty {
        criteria.makeImpossible()
      } else {
        criteria.add(genres: genres, share: try share(of: genres))
      }
    }
    for name in search.excludedNames {
      let genres = try genres(unwanted: name, wanted: search.genreNames)
      let artists = try rows(of: .artist, named: name)
      criteria.exclude(genres: genres, artists: artists)
      // A song that is not wanted is not wanted live or remastered either.
      if genres.isEmpty, artists.isEmpty {
        criteria.exclude(tracks: try allRows(of: .track, named: name))
      }
    }
    for words in search.excludedTitleWords { criteria.exclude(titleWords: Self.words(of: [words])) }
    if let dates = search.releaseDate { try add(dates.seen(from: database.today()), to: &criteria) }
    if let days = search.heard { criteria.add(heard: days.seen(from: database.today())) }
    if search.mediaType == .news { criteria.addNews() }
    if search.notHeardSince == .ever {
      criteria.addUnheard()
    } else if let since = search.notHeardSince {
      criteria.add(notHeardSince: since.date(today: database.today()))
    }
    if let stars = search.minimumRating { criteria.add(minimumRating: stars) }
    if !search.titleWords.isEmpty { criteria.add(titleWords: Self.words(of: search.titleWords)) }
    if let name = search.composerName {
      let composers = try rows(of: .artist, named: name) + composers(named: name)
      if composers.isEmpty { criteria.makeImpossible() } else { criteria.add(composers: composers) }
    }
    if let length = search.duration { criteria.add(length) }
    if let name = search.playlistName {
      // A name that is only like it is that of another playlist.
      let playlist = try named(name, MediaSearch(mediaType: .playlist), limit: 1).first
      if let playlist, playlist.identifier.kind == .playlist, playlist.rung <= .words {
        criteria.add(listed: try PlayingOrder.tracks(of: playlist.identifier, database).map(\.trackID))
        criteria.presence = "t.missing = 0"
      } else {
        criteria.makeImpossible()
      }
    }
    return criteria
  }

  /// A day without its year is the last one, or that of any year where nothing is from then.
  private func add(_ dates: ReleaseDate, to criteria: inout TrackCriteria) throws(CatalogError) {
    guard dates.isOfAnyYear, let day = dates.start else { return criteria.add(dates) }
    var exact = TrackCriteria()
    exact.add(dates)
    let source = exact.source
    let isThere = try database.integer(
      "SELECT EXISTS(SELECT 1 FROM \(source.table) WHERE t.missing = 0 \(source.sql))", source.values)
    if isThere > 0 { criteria.add(dates) } else { criteria.add(month: day.month, day: day.day) }
  }

  /// The folded words of several texts.
  static func words(of texts: [String]) -> [String] {
    texts.flatMap { FoldedText.fold($0).split(separator: " ").map(String.init) }
  }

  /// What a search without a name demands of a track, its kind and being liked included; nil when nothing can satisfy it.
  ///
  /// With `ids`, only these tracks are looked at.
  func conditions(_ search: MediaSearch, among ids: [Int64]? = nil) throws(CatalogError) -> TrackCriteria? {
    var criteria = try criteria(search)
    if criteria.isImpossible, let artist = try artist(like: search.artistName) {
      var rest = search
      rest.artistName = nil
      criteria = try self.criteria(rest)
      criteria.add(artists: [artist])
    }
    let kinds = NameScope.Kinds(of: search.mediaType)
    if criteria.isImpossible || kinds.isEmpty { return nil }
    if kinds == .all || kinds == [.songs] || kinds == [.albums] {
      criteria.add("t.kind = 0")
    } else if !kinds.isDisjoint(with: [.shows, .episodes]) {
      criteria.add("t.kind = 1")
    } else if kinds == [.books] {
      criteria.add("t.kind = 2")
    } else if kinds == [.stations] {
      criteria.add("t.kind = 3")
    }
    // What is worst is what is disliked.
    if search.sortOrder == .worst { criteria.presence = "t.missing = 0" }
    if let ids {
      criteria.add(listed: ids)
      criteria.presence = "true"
    }
    // All that is here is "mine"; the best of it is what was liked, as soon as something was.
    if search.reference == .my, search.sortOrder == .best,
      try database.integer("SELECT EXISTS(SELECT 1 FROM tasted_track WHERE affinity > 0 AND missing < 2)") > 0
    {
      criteria.add("t.affinity > 0 AND \(SortedPart.hasTrackTaste)")
    }
    return criteria
  }

  /// The rows of artists, albums or playlists that are called so, by all the sure rungs.
  func rows(of kind: NameTable.Kind, named name: String) throws(CatalogError) -> [Int64] {
    for rung in keys(of: name) {
      let found = try database.rows(
        "SELECT item FROM name WHERE key = ? AND form IN \(rung.forms) AND kind = ? LIMIT 1000",
        [.text(rung.key), .integer(kind.rawValue)]
      ) { $0.integer(0) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The same in all forms of the name, with tails and without.
  private func allRows(of kind: NameTable.Kind, named name: String) throws(CatalogError) -> [Int64] {
    var found: Set<Int64> = []
    for rung in keys(of: name) {
      found.formUnion(
        try database.rows(
          "SELECT item FROM name WHERE key = ? AND form IN (0, 1, 2) AND kind = ? LIMIT 1000",
          [.text(rung.key), .integer(kind.rawValue)]
        ) { $0.integer(0) })
    }
    return found.sorted()
  }

  /// The artists named: one group of rows for each name, all of which must be heard.
  ///
  /// `"Simon and Garfunkel"` is first looked for as one name and only then as two; of those joined by “or” either will do.
  func artistGroups(named name: String) throws(CatalogError) -> [[Int64]] {
    let whole = try rows(of: .artist, named: name)
    if !whole.isEmpty { return [whole] }
    let composers = try composers(named: name)
    if !composers.isEmpty { return [composers] }
    let (names, areAllMeant) = Self.names(joinedIn: name)
    guard names.count > 1 else { return [[]] }
    var groups: [[Int64]] = []
    for name in names { groups.append(try rows(of: .artist, named: name)) }
    return areAllMeant || groups.contains(where: \.isEmpty) ? groups : [groups.flatMap(\.self)]
  }

  /// The names that are joined by commas, “and” or “or”; all are meant, but not of those joined by “or”.
  private static func names(joinedIn name: String) -> (names: [String], areAllMeant: Bool) {
    let words = FoldedText.fold(name.split(separator: ",").joined(separator: " and ")).split(separator: " ")
    let names = words.split { $0 == "and" || $0 == "or" }.map { $0.joined(separator: " ") }
    return (names, !words.contains("or"))
  }

  private func areHeardTogether(_ groups: [[Int64]]) throws(CatalogError) -> Bool {
    if groups.count == 1 { return true }
    var together = TrackCriteria()
    for group in groups { together.add(artists: group) }
    let source = together.source
    let sql = "SELECT EXISTS(SELECT 1 FROM \(source.table) WHERE t.missing = 0 \(source.sql))"
    return try database.integer(sql, source.values) > 0
  }

  /// The artist whose name is not quite `name`: by its words, or but for a typing error; nil when there is one called so, too.
  private func artist(like name: String?) throws(CatalogError) -> Int64? {
    guard let name, try artistGroups(named: name) == [[]] else { return nil }
    let best = try named(name, MediaSearch(mediaType: .artist), limit: 1).first?.identifier
    return best?.kind == .artist ? best?.key : nil
  }

  /// The genres that are called so, by any name for it, or have it as a word: "jazz" is also "Acid Jazz", "hiphop" is
  /// "Hip-Hop". Where there are none, those that the table of moods says are nearest.
  func genres(named name: String) throws(CatalogError) -> [Int64] {
    let found = try genres(called: [name])
    return found.isEmpty ? try genres(called: database.moods.genres(for: name)) : found
  }

  /// The genres that have any of these names, each once.
  func genres(called names: [String]) throws(CatalogError) -> [Int64] {
    var found: [Int64] = []
    for key in names.flatMap(database.moods.names(ofGenre:)) {
      found += try database.rows(
        """
        SELECT id FROM genre WHERE tracks > 0 AND
          (instr(' ' || key || ' ', ' ' || ?1 || ' ') OR replace(key, ' ', '') = replace(?1, ' ', ''))
        ORDER BY key <> ?1, tracks DESC
        """, [.text(key)]
      ) { $0.integer(0) }
    }
    var known: Set<Int64> = []
    return found.filter { known.insert($0).inserted }
  }

  /// Which share of all tracks is of these genres.
  private func share(of genres: [Int64]) throws(CatalogError) -> Double {
    let count = try database.integer(
      "SELECT total(tracks) FROM genre WHERE id IN (SELECT value FROM json_each(?))", [SQLValue(list: genres)])
    return Double(count) / max(1, try database.counter("tracks"))
  }

  /// The genres that fit a mood or an activity, by the table of moods or because they are called so.
  func genres(forMood name: String) throws(CatalogError) -> [Int64] {
    var found = try genres(called: [name] + database.moods.genres(for: name))
    for choice in database.moods.choices(for: name).dropFirst() where found.isEmpty {
      found = try genres(called: choice)
    }
    return found
  }

  /// The genres to be kept out: those called so, else those of the mood, but for what is wanted by its name: "rock, but not
  /// too heavy".
  private func genres(unwanted name: String, wanted: [String]) throws(CatalogError) -> [Int64] {
    let found = try genres(called: [name])
    let wanted = wanted.map { FoldedText.fold($0) }
    return found.isEmpty ? try genres(called: database.moods.genres(for: name).filter { !wanted.contains($0) }) : found
  }

  /// What a search without a name means.
  func unnamed(_ search: MediaSearch, _ effort: Effort = .forgiving, limit: Int) throws(CatalogError) -> [Candidate] {
    if search.isUnspecified { return [] }
    if let name = search.albumName, search.mediaType != .podcastEpisode {
      var albumSearch = search
      albumSearch.albumName = nil
      albumSearch.mediaType = .album
      return try named(name, albumSearch, effort, limit: limit)
    }
    // "The soundtrack of Rocketeers": nobody is called so, but something may be.
    let groups = try search.artistName.map { name throws(CatalogError) in try artistGroups(named: name) } ?? []
    if let name = search.artistName, groups.contains(where: \.isEmpty) {
      var nameSearch = search
      nameSearch.artistName = nil
      let found = try named(name, nameSearch, effort, limit: limit)
      if !found.isEmpty { return found }
    }
    let isPlain =
      search.sortOrder == .unknown && search.releaseDate == nil && search.reference == .unknown && search.limit == nil
      && search.notHeardSince == nil && search.heard == nil && search.minimumRating == nil
      && search.exclusion == nil && search.titleWords.isEmpty && search.composerName == nil
      && search.playlistName == nil && search.duration == nil
    let words = search.genreNames + search.moodNames + search.activityNames
    if let name = search.artistName, groups.count == 1, isPlain && words.isEmpty, search.mediaType != .album,
      groups[0].count == 1 || Self.names(joinedIn: name).areAllMeant
    {
      var artistSearch = MediaSearch(mediaType: .artist)
      artistSearch.sortOrder = search.sortOrder
      return try named(name, artistSearch, limit: limit)
    }
    if words.count == 1, isPlain, search.artistName == nil, NameScope.Kinds(of: search.mediaType).contains(.songs) {
      let found = try genres(named: words[0]).prefix(limit)
      // A mood that no genre is called after is what its genres hold.
      if !found.isEmpty || !search.genreNames.isEmpty {
        return found.map { Candidate(identifier: .init(.genre, $0), rung: .folded) }
      }
    }
    switch search.mediaType {
    case .album, .podcastShow, .audioBook: return try albums(search, limit: limit)
    case .artist: return try artists(search, limit: limit)
    case .genre where try criteria(search).isEmpty:
      let sql = "SELECT id FROM genre WHERE tracks > 0 ORDER BY affinity DESC, tracks DESC, id LIMIT ?"
      return try database.rows(sql, [.integer(Int64(limit))]) {
        Candidate(identifier: .init(.genre, $0.integer(0)), rung: .folded)
      }
    case .playlist:
      // No playlist is from the 80s: one of that name would have been found by it.
      if !(try criteria(search).isEmpty) { return [] }
      return try PlaylistTable(database).all(search.sortOrder).prefix(limit).map {
        Candidate(identifier: $0.identifier, rung: .folded)
      }
    default:
      return try tracks(for: search, limit: limit).map {
        Candidate(identifier: .init(.track, $0.trackID), rung: .folded)
      }
    }
  }
}
