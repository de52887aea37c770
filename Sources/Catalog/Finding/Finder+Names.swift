import Text
internal import Storage
internal import Media

extension Finder {
  /// A key to look up, the forms of names it may match, and the rung of a match.
  struct Key {
    let key: String
    let forms: String
    let rung: Candidate.Rung
    /// The kinds requested by a word of the name, such as "album"; others rank after them.
    var wanted = NameScope.Kinds.all
  }

  /// The keys of a name as it was said, the most exact first, without duplicates.
  ///
  /// With `literally`, words such as "podcast" are part of the name.
  func keys(of name: String, literally: Bool = false) -> [Key] {
    let whole = FoldedText.fold(name)
    guard !whole.isEmpty else { return [] }
    let forms = NameForms(name)
    var keys = [Key(key: whole, forms: "(0)", rung: .folded)]
    let variant = SpokenNumbers.normalized(NameForms.withoutArticle(whole))
    keys.append(Key(key: variant, forms: variant == whole ? "(2)" : "(0, 2)", rung: .variant))
    keys.append(Key(key: whole, forms: "(1)", rung: .shorter))
    for shorter in forms.shorter { keys.append(Key(key: shorter, forms: "(0, 1, 2)", rung: .shorter)) }
    // "Guns and Roses" for "Guns N' Roses".
    for (word, other) in [("and", "n"), ("n", "and")] where whole.holds(" \(word) ") {
      let key = whole.split(separator: " ").map { $0 == word ? other : String($0) }.joined(separator: " ")
      keys.append(Key(key: key, forms: "(0, 1, 2)", rung: .variant))
    }
    // "the Rocket Man soundtrack", "the Daily podcast".
    if !literally, let (body, wanted) = Self.withoutKindWord(whole) {
      for key in Set([body, NameForms.withoutArticle(body)]) {
        keys.append(Key(key: key, forms: "(0, 1, 2)", rung: .shorter, wanted: wanted))
      }
    }
    if !literally, let body = Self.withoutTailWords(whole) {
      keys.append(Key(key: body, forms: "(0, 1)", rung: .shorter))
    }
    // "Rocket Man" matches "Rocketman", but "Beyond" never "Be yond": blanks may be added, not missing.
    for spaced in Set([whole, variant]) where spaced.utf8.contains(0x20) {
      keys.append(Key(key: spaced.split(separator: " ").joined(), forms: "(0, 1)", rung: .shorter))
    }
    return keys
  }

  /// Words of tails, which people say without the punctuation around them.
  private static let tailWords: Set<Substring> = [
    "remaster", "remastered", "live", "acoustic", "mono", "stereo", "edit", "version", "mix", "remix", "edition",
    "deluxe",
    "extended", "original", "radio", "single", "explicit", "bonus", "demo", "instrumental",
  ]

  /// `"slow glass"` of `"slow glass radio edit"`; nil without such words, or if nothing else is left.
  private static func withoutTailWords(_ key: String) -> String? {
    let words = key.split(separator: " ")
    let body = words.reversed().drop { tailWords.contains($0) }
    return body.count < words.count && !body.isEmpty ? body.reversed().joined(separator: " ") : nil
  }

  /// The words for kinds of items that may follow a name.
  private static let kindWords: [(word: String, kinds: NameScope.Kinds)] = [
    (" soundtrack", [.albums]), (" album", [.albums]), (" ep", [.albums]), (" lp", [.albums]), (" song", [.songs]),
    (" podcast", [.shows, .episodes]), (" audiobook", [.books]), (" playlist", [.playlists]),
  ]

  private static func withoutKindWord(_ key: String) -> (body: String, wanted: NameScope.Kinds)? {
    for (word, kinds) in kindWords where key.hasSuffix(word) { return (String(key.dropLast(word.count)), kinds) }
    return nil
  }

  /// The items called `name` that match the rest of the search, best first; with `isAway` only unavailable ones.
  func named(
    _ name: String, _ search: MediaSearch, _ effort: Effort = .forgiving, isAway: Bool = false, limit: Int
  ) throws(CatalogError) -> [Candidate] {
    let kinds = NameScope.Kinds(of: search.mediaType)
    if kinds.isEmpty { return [] }
    let scope = NameScope(kinds: kinds, criteria: try criteria(search), isAway: isAway)
    // Other criteria apply to the episodes of a show, not to the show itself.
    if search.mediaType == .podcastEpisode, scope.isNarrowed,
      let show = try named(name, MediaSearch(mediaType: .podcastShow), effort, limit: 1).first,
      show.identifier.kind == .show
    {
      return try episodes(ofShow: show.identifier.key, search, limit: limit)
    }
    var found = try candidates(named: name, scope, effort, limit: limit)
    if effort == .literal { return found.sorted(by: Candidate.isBetter) }
    if found.isEmpty && !kinds.relatives.isEmpty {
      let relatives = NameScope(kinds: kinds.relatives, criteria: scope.criteria)
      found = try candidates(named: name, relatives, effort, limit: limit)
    }
    if search.mediaType == .album, !found.contains(where: { $0.rung.isSure }) {
      // "The Ada Quill album" is one by her.
      var byArtist = search
      (byArtist.artistName, byArtist.mediaName) = (name, nil)
      let albums = try rows(of: .artist, named: name).isEmpty ? [] : albums(byArtist, limit: limit)
      if !albums.isEmpty { return albums }
    }
    for kinds in [kinds, kinds.relatives] where found.isEmpty && !kinds.isEmpty {
      found = try wordCandidates(name, search, kinds, limit: limit)
    }
    if found.isEmpty { found = try respacedCandidates(name, search, scope, limit: limit) }
    found.sort(by: Candidate.isBetter)
    // "Memories" is a song, even if an album has exactly this name and the song has a tail.
    let isAlbum =
      found.first.map { $0.identifier.kind == .album && $0.rung > .chosen && $0.rung < .shorter && $0.affinity <= 0 }
      ?? false
    if search.mediaType == .unknown, search.artistName != nil || isAlbum {
      let songs = found.filter { $0.identifier.kind == .track && $0.rung.isSure }
      found = songs + found.filter { $0.identifier.kind != .track || !$0.rung.isSure }
    }
    if search.mediaType == .podcastEpisode, let show = found.first, show.identifier.kind == .show {
      return try episodes(ofShow: show.identifier.key, search, limit: limit)
    }
    let best = try inAlbumOrder(found).prefix(limit)
    guard let place = search.place, search.sortOrder == .unknown else { return Array(best) }
    var tracks: [Candidate] = []
    for container in best { if let track = try track(at: place, of: container) { tracks.append(track) } }
    return tracks
  }

  /// `found` with equally good tracks of one album sorted in album order: Part One before Part Two.
  private func inAlbumOrder(_ found: [Candidate]) throws(CatalogError) -> [Candidate] {
    guard let first = found.first, first.identifier.kind == .track, first.rung != .chosen else { return found }
    let equal = found.prefix(20).prefix { first.isAsGood(as: $0) }
    guard equal.count > 1 else { return found }
    let places = try database.rows(
      "SELECT id, album, coalesce(disc, 1), coalesce(number, 0) FROM track WHERE id IN (SELECT value FROM json_each(?))",
      [SQLValue(list: equal.map(\.identifier.key))]
    ) { (id: $0.integer(0), album: $0.optionalInt(1), disc: $0.int(2), number: $0.int(3)) }
    guard let album = places.first(where: { $0.id == first.identifier.key })?.album else { return found }
    let order = places.filter { $0.album == album }.sorted { ($0.disc, $0.number) < ($1.disc, $1.number) }.map(\.id)
    let sorted = order.compactMap { id in equal.first { $0.identifier.key == id } }
    return sorted
      + found.filter { candidate in
        !order.contains(candidate.identifier.key) || !equal.contains { $0.identifier == candidate.identifier }
      }
  }

  /// The track at a place of an album or a list, 1 being the first and −1 the last; nil if there is no such place.
  private func track(at place: Int, of container: Candidate) throws(CatalogError) -> Candidate? {
    let tracks = try PlayingOrder.tracks(of: container.identifier, database)
    let index = place > 0 ? place - 1 : tracks.count + place
    guard tracks.indices.contains(index) else { return nil }
    var track = container
    track.identifier = MediaIdentifier(.track, tracks[index].trackID)
    return track
  }

  /// "The newest episode of X", "episode 3 of X": the episodes of a show in the requested order that match the rest of the
  /// search, or the one of that number, or at that place in the order.
  private func episodes(
    ofShow id: Int64, _ search: MediaSearch, limit: Int
  ) throws(CatalogError) -> [Candidate] {
    let direction = search.sortOrder == .oldest ? "" : "DESC"
    var criteria = try criteria(search)
    if criteria.isImpossible { return [] }
    let place = search.sortOrder == .unknown ? nil : search.place
    if place == nil, let number = search.place { criteria.add("t.number = ?", [.integer(Int64(number))]) }
    let found = try database.rows(
      """
      SELECT t.id FROM track t WHERE t.album = ? AND t.missing = 0 \(criteria.sql)
      ORDER BY t.date \(direction), t.number \(direction) LIMIT ? OFFSET ?
      """,
      [.integer(id)] + criteria.values
        + [.integer(Int64(place == nil ? limit : 1)), .integer(Int64(max(1, place ?? 1) - 1))]
    ) { $0.integer(0) }
    return found.map { Candidate(identifier: .init(.track, $0), rung: .folded) }
  }

  /// The candidates of the exact rungs; each item counts once, by its best rung.
  func candidates(
    named name: String, _ scope: NameScope, _ effort: Effort, limit: Int
  ) throws(CatalogError) -> [Candidate] {
    if scope.criteria.isImpossible { return [] }
    var found: [MediaIdentifier: Candidate] = [:]
    func add(_ candidate: Candidate) {
      if let known = found[candidate.identifier], known.rung <= candidate.rung { return }
      found[candidate.identifier] = candidate
    }
    for key in keys(of: name, literally: effort == .literal) {
      let lookup = NameLookup(database: database, key: key, name: name, scope: scope, limit: limit)
      for candidate in try lookup.candidates() { add(candidate) }
    }
    if !scope.isNarrowed, let chosen = try choice(for: name), var candidate = found[chosen] {
      candidate.rung = .chosen
      found[chosen] = candidate
    }
    return Array(found.values)
  }

  /// What the user chose for this name before.
  private func choice(for name: String) throws(CatalogError) -> MediaIdentifier? {
    try database.row("SELECT kind, item FROM choice WHERE key = ?", [.text(FoldedText.fold(name))]) { row in
      MediaIdentifier.Kind.allCases.indices.contains(row.int(0))
        ? MediaIdentifier(MediaIdentifier.Kind.allCases[row.int(0)], row.integer(1)) : nil
    } ?? nil
  }
}
