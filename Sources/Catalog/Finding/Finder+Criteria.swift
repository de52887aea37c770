import Text
internal import Storage
internal import Media

extension Finder {
  /// The criteria of all fields except the name.
  func criteria(_ search: MediaSearch) throws(CatalogError) -> TrackCriteria {
    var criteria = TrackCriteria()
    if let name = search.artistName {
      let groups = try artistGroups(named: name)
      if groups.contains(where: \.isEmpty) {
        criteria.makeImpossible()
      } else {
        // Artists who never appear together are played in turn.
        for group in try areHeardTogether(groups) ? groups : [groups.flatMap(\.self)] { criteria.add(artists: group) }
      }
    }
    if let name = search.albumName {
      var albums = try rows(of: .album, named: name)
      // A show may have a similar name.
      if albums.isEmpty, [.unknown, .podcastEpisode].contains(search.mediaType) {
        albums = try named(name, MediaSearch(mediaType: .podcastShow), limit: 1)
          .filter { $0.identifier.kind == .show }.map(\.identifier.key)
      }
      if albums.isEmpty { criteria.makeImpossible() } else { criteria.add(albums: albums) }
    }
    var flavours: [[Int64]] = []
    for name in search.genreNames { flavours.append(try genres(named: name)) }
    // None is left out silently.
    if search.meansAnyGenre { flavours = [flavours.contains([]) ? [] : flavours.flatMap(\.self)] }
    // "Put some Ed Sheeran on while I cook": the named artist counts, whether it suits cooking or not.
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
      // An excluded song is excluded in live and remastered versions, too; an album may have the same name.
      if genres.isEmpty, artists.isEmpty {
        criteria.exclude(tracks: try allRows(of: .track, named: name))
        criteria.exclude(albums: try allRows(of: .album, named: name))
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
    if let isExplicit = search.isExplicit { criteria.add("t.explicit \(isExplicit ? ">" : "=") 0") }
    if !search.titleWords.isEmpty { criteria.add(titleWords: Self.words(of: search.titleWords)) }
    if let name = search.composerName {
      let composers = try rows(of: .artist, named: name) + composers(named: name)
      if composers.isEmpty { criteria.makeImpossible() } else { criteria.add(composers: composers) }
    }
    if let length = search.duration { criteria.add(length) }
    if let name = search.playlistName {
      // A similar name is that of another playlist.
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

  /// A day or month without a year means the last one, or that of any year if nothing is from then.
  private func add(_ dates: ReleaseDate, to criteria: inout TrackCriteria) throws(CatalogError) {
    guard dates.isOfAnyYear, let day = dates.start else { return criteria.add(dates) }
    var exact = TrackCriteria()
    exact.add(dates)
    let source = exact.source
    let isThere = try database.integer(
      "SELECT EXISTS(SELECT 1 FROM \(source.table) WHERE t.missing = 0 \(source.sql))", source.values)
    if isThere > 0 {
      criteria.add(dates)
    } else {
      criteria.add(month: day.month, day: dates.end == day ? day.day : nil)
    }
  }

  /// The folded words of several texts.
  static func words(of texts: [String]) -> [String] {
    texts.flatMap { FoldedText.fold($0).split(separator: " ").map(String.init) }
  }

  /// The criteria of a search without a name, including kind and likes; nil if nothing can match.
  ///
  /// With `ids`, only these tracks are considered.
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
    // "Worst" means disliked.
    if search.sortOrder == .worst { criteria.presence = "t.missing = 0" }
    if let ids {
      criteria.add(listed: ids)
      criteria.presence = "true"
    }
    // Everything in the library is "mine"; the best of it is what is liked, if anything is.
    let liked = LikedItems(search, database)
    if let condition = liked?.track(in: search.mediaType) {
      criteria.add(condition)
    } else if let liked, let tracks = liked.tracksInOrder {
      criteria.add(liked.own(.track, "t"), inOrderOf: tracks, .integer(database.listener))
    } else if search.isForLiked,
      try database.integer("SELECT EXISTS(SELECT 1 FROM tasted_track WHERE affinity > 0 AND missing < 2)") > 0
    {
      criteria.add("t.affinity > 0 AND \(SortedPart.hasTrackTaste)")
    } else if search.isForDisliked {
      criteria.add("t.affinity < 0")
    }
    return criteria
  }

  /// The rows of artists, albums or playlists of that name, by all exact rungs.
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

  /// The same for all forms of the name, with and without tails.
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

  /// The named artists: one group of rows for each name, all of which must match.
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

  /// The names joined by commas, “and” or “or”; all are meant, unless they are joined by “or”.
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

  /// The artist whose name is similar to `name`: by words, or with a typing error; nil if there is one of exactly that name.
  private func artist(like name: String?) throws(CatalogError) -> Int64? {
    guard let name, try artistGroups(named: name) == [[]] else { return nil }
    let best = try named(name, MediaSearch(mediaType: .artist), limit: 1).first?.identifier
    return best?.kind == .artist ? best?.key : nil
  }

  /// The genres of that name, a synonym, or with it as a word: "jazz" is also "Acid Jazz", "hiphop" is
  /// "Hip-Hop". If there are none, the related ones from the table of moods.
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

  /// The share of all tracks that belong to these genres.
  private func share(of genres: [Int64]) throws(CatalogError) -> Double {
    let count = try database.integer(
      "SELECT total(tracks) FROM genre WHERE id IN (SELECT value FROM json_each(?))", [SQLValue(list: genres)])
    return Double(count) / max(1, try database.counter("tracks"))
  }

  /// The genres of a mood or an activity, from the table of moods or by name.
  func genres(forMood name: String) throws(CatalogError) -> [Int64] {
    var found = try genres(called: [name] + database.moods.genres(for: name))
    for choice in database.moods.choices(for: name).dropFirst() where found.isEmpty {
      found = try genres(called: choice)
    }
    return found
  }

  /// The genres to exclude: those of that name, or else those of the mood, except genres requested by name: "rock, but not
  /// too heavy".
  private func genres(unwanted name: String, wanted: [String]) throws(CatalogError) -> [Int64] {
    let found = try genres(called: [name])
    let wanted = wanted.map { FoldedText.fold($0) }
    return found.isEmpty ? try genres(called: database.moods.genres(for: name).filter { !wanted.contains($0) }) : found
  }

  /// The matches of a search without a name.
  func unnamed(_ search: MediaSearch, _ effort: Effort = .forgiving, limit: Int) throws(CatalogError) -> [Candidate] {
    if search.isUnspecified { return [] }
    if let name = search.albumName, search.mediaType != .podcastEpisode {
      var albumSearch = search
      albumSearch.albumName = nil
      albumSearch.mediaType = .album
      let found = try named(name, albumSearch, effort, limit: limit)
      guard found.isEmpty, search.mediaType == .unknown else { return found }
      // "Something from Harbour Tales" may be from a show.
      albumSearch.mediaType = .podcastShow
      return try named(name, albumSearch, effort, limit: limit).filter { $0.identifier.kind == .show }
    }
    // "The soundtrack of Rocketeers": there is no such artist, but there may be such an album.
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
      && search.isExplicit == nil
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
      // A mood that is not the name of a genre means the music of its genres.
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
      // Playlists have no date; one called "the 80s" would have been found by name.
      if !(try criteria(search).isEmpty) { return [] }
      return try PlaylistTable(database).listed(search.sortOrder).prefix(limit).map {
        Candidate(identifier: $0.identifier, rung: .folded)
      }
    default:
      return try tracks(for: search, limit: limit).map {
        Candidate(identifier: .init(.track, $0.trackID), rung: .folded)
      }
    }
  }
}
