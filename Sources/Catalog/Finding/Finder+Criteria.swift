internal import Media

extension Finder {
  /// What the fields beside the name demand of a track.
  func criteria(_ search: MediaSearch) throws(CatalogError) -> TrackCriteria {
    var criteria = TrackCriteria()
    if let name = search.artistName {
      for group in try artistGroups(named: name) {
        if group.isEmpty { criteria.makeImpossible() } else { criteria.add(artists: group) }
      }
    }
    if let name = search.albumName {
      let albums = try rows(of: .album, named: name)
      if albums.isEmpty { criteria.makeImpossible() } else { criteria.add(albums: albums) }
    }
    var flavours: [[Int64]] = []
    for name in search.genreNames { flavours.append(try genres(named: name)) }
    for name in search.moodNames + search.activityNames { flavours.append(try genres(forMood: name)) }
    for genres in flavours {
      if genres.isEmpty {
        criteria.makeImpossible()
      } else {
        criteria.add(genres: genres, share: try share(of: genres))
      }
    }
    if let dates = search.releaseDate { criteria.add(dates.seen(from: database.today())) }
    if let since = search.notHeardSince { criteria.add(notHeardSince: since.date(today: database.today())) }
    if let stars = search.minimumRating { criteria.add(minimumRating: stars) }
    return criteria
  }

  /// What a search without a name demands of a track, its kind and being liked included; nil when nothing can satisfy it.
  func conditions(_ search: MediaSearch) throws(CatalogError) -> TrackCriteria? {
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
    }
    // All that is here is "mine"; the best of it is what was liked, as soon as something was.
    if search.reference == .my, search.sortOrder == .best,
      try database.integer("SELECT EXISTS(SELECT 1 FROM track WHERE affinity > 0)") > 0
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

  /// The artists named: one group of rows for each name, all of which must be heard.
  ///
  /// `"Simon and Garfunkel"` is first looked for as one name and only then as two.
  func artistGroups(named name: String) throws(CatalogError) -> [[Int64]] {
    let whole = try rows(of: .artist, named: name)
    if !whole.isEmpty { return [whole] }
    let composers = try composers(named: name)
    if !composers.isEmpty { return [composers] }
    let parts = FoldedText.fold(name.split(separator: ",").joined(separator: " and ")).split(separator: " ")
      .split(separator: "and").map { $0.joined(separator: " ") }
    guard parts.count > 1 else { return [[]] }
    var groups: [[Int64]] = []
    for part in parts { groups.append(try rows(of: .artist, named: part)) }
    return groups
  }

  /// The artist whose name is not quite `name`: by its words, or but for a typing error; nil when there is one called so, too.
  private func artist(like name: String?) throws(CatalogError) -> Int64? {
    guard let name, try artistGroups(named: name) == [[]] else { return nil }
    let best = try named(name, MediaSearch(mediaType: .artist), limit: 1).first?.identifier
    return best?.kind == .artist ? best?.key : nil
  }

  /// The genres that are called so or have it as a word: "jazz" is also "Acid Jazz"; "hiphop" is "Hip-Hop".
  func genres(named name: String) throws(CatalogError) -> [Int64] {
    let key = FoldedText.fold(name)
    return try database.rows(
      """
      SELECT id FROM genre WHERE tracks > 0 AND
        (instr(' ' || key || ' ', ' ' || ?1 || ' ') OR replace(key, ' ', '') = replace(?1, ' ', ''))
      ORDER BY key <> ?1, tracks DESC
      """, [.text(key)]
    ) { $0.integer(0) }
  }

  /// Which share of all tracks is of these genres.
  private func share(of genres: [Int64]) throws(CatalogError) -> Double {
    let count = try database.integer(
      "SELECT total(tracks) FROM genre WHERE id IN (SELECT value FROM json_each(?))", [SQLValue(list: genres)])
    return Double(count) / max(1, try database.counter("tracks"))
  }

  /// The genres that fit a mood or an activity, by the table of moods or because they are called so.
  func genres(forMood name: String) throws(CatalogError) -> [Int64] {
    var genres = try genres(named: name)
    for genre in database.moods.genres(for: name) {
      for found in try self.genres(named: genre) where !genres.contains(found) { genres.append(found) }
    }
    return genres
  }

  /// What a search without a name means.
  func unnamed(_ search: MediaSearch, limit: Int) throws(CatalogError) -> [Candidate] {
    if search.isUnspecified { return [] }
    if let name = search.albumName {
      var albumSearch = search
      albumSearch.albumName = nil
      albumSearch.mediaType = .album
      return try named(name, albumSearch, limit: limit)
    }
    // "The soundtrack of Rocketeers": nobody is called so, but something may be.
    if let name = search.artistName, try artistGroups(named: name).contains(where: \.isEmpty) {
      var nameSearch = search
      nameSearch.artistName = nil
      let found = try named(name, nameSearch, limit: limit)
      if !found.isEmpty { return found }
    }
    let isPlain =
      search.sortOrder == .unknown && search.releaseDate == nil && search.reference == .unknown
      && search.notHeardSince == nil && search.minimumRating == nil
    let words = search.genreNames + search.moodNames + search.activityNames
    if let name = search.artistName, isPlain && words.isEmpty && search.mediaType != .album {
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
