import Text
internal import Storage
internal import Media

extension Finder {
  /// The candidates of the fuzzy rungs: words in any order, prefixes, typing errors, sounds; the first rung with any result.
  func wordCandidates(
    _ name: String, _ search: MediaSearch, _ kinds: NameScope.Kinds, limit: Int
  ) throws(CatalogError) -> [Candidate] {
    let said = try QueryWords(name, search, self)
    let sayings = [said, said.withoutSmallWords].compactMap(\.self)
    // A single word occurs in too many names.
    for words in sayings where words.title.count > 1 || words.key == said.key || kinds.areFew {
      let found = try candidates(words, .words, kinds) { [$0] + (kinds.areFew ? Self.otherForms(of: $0) : []) }
      if !found.isEmpty { return found }
    }
    let begun = try begun(said, kinds, limit: limit)
    if !begun.isEmpty { return begun }
    let words = try database.wordList()
    var known: [String: [String]] = [:]
    func near(_ word: String) -> [String] {
      if let near = known[word] { return near }
      let near = words.near(word)
      known[word] = near
      return near
    }
    let spellings: [(rung: Candidate.Rung, takesKnownWords: Bool, of: (String) -> [String])] = [
      // At first, only words that are not in the library count as typing errors.
      (.typo, false, { words.contains($0) || $0.utf8.count < 3 ? [$0] : near($0) }),
      (.typo, true, { $0.utf8.count < 4 ? [$0] : near($0) }),
      (.sound, false, { words.soundingLike($0) }),
    ]
    for (rung, takesKnownWords, spelling) in spellings {
      // "Back in Black" is hardly "Back to Back": if a known word counts as mistyped, all others have to match.
      for words in sayings where !takesKnownWords || words.key == said.key {
        let found = try candidates(words, rung, kinds, spelling)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// "Kettle" for "kettles", "sings" for "singing", and the other way round.
  private static func otherForms(of word: String) -> [String] {
    if word.utf8.count < 4 { return [] }
    let stem =
      word.hasSuffix("ing") && word.utf8.count > 5
      ? word.dropLast(3) : word.hasSuffix("s") ? word.dropLast() : word[...]
    return ["", "s", "ing"].map { stem + $0 }.filter { $0 != word }
  }

  /// The words of a query, by field.
  struct QueryWords {
    var key: String
    var title: [String]
    var artist: [String] = []
    var album: [String] = []
    /// The exact criteria of the other fields.
    var criteria: TrackCriteria

    init(_ name: String, _ search: MediaSearch, _ finder: Finder) throws(CatalogError) {
      key = FoldedText.fold(name)
      title = key.split(separator: " ").prefix(16).map(String.init)
      criteria = try finder.criteria(search)
      guard criteria.isImpossible else { return }
      // A field without an exact match is searched for by its words instead.
      var rest = search
      if let name = rest.artistName, try finder.artistGroups(named: name).contains(where: \.isEmpty) {
        artist = FoldedText.fold(name).split(separator: " ").filter { $0 != "and" }.map(String.init)
        rest.artistName = nil
      }
      if let name = rest.albumName, try finder.rows(of: .album, named: name).isEmpty {
        album = FoldedText.fold(name).split(separator: " ").map(String.init)
        rest.albumName = nil
      }
      criteria = try finder.criteria(rest)
    }

    /// Words that are in so many names that they hardly tell one from another.
    static let smallWords: Set<String> = [
      "the", "a", "an", "and", "of", "by", "from", "in", "on", "with", "version",
    ]

    /// The words for the index. Small words occur in so many tracks that it is faster to check them on the results of the
    /// others.
    var telling: [String] {
      let telling = title.filter { !Self.smallWords.contains($0) }
      return telling.count > 1 ? telling : title
    }

    /// The query without small words, as in "the Sol remix of Memories"; nil if there are none or, apart from an
    /// article, too few others are left.
    var withoutSmallWords: QueryWords? {
      var fewer = self
      fewer.title = title.filter { !Self.smallWords.contains($0) }
      fewer.key = fewer.title.joined(separator: " ")
      let hasArticle = ["the", "a", "an"].contains(title.first)
      return fewer.title.count < title.count && fewer.title.count > (hasArticle ? 0 : 1) ? fewer : nil
    }
  }

  private func candidates(
    _ said: QueryWords, _ rung: Candidate.Rung, _ kinds: NameScope.Kinds, _ spellings: (String) -> [String]
  ) throws(CatalogError) -> [Candidate] {
    if said.criteria.isImpossible { return [] }
    let title = said.telling.map(spellings)
    let artist = said.artist.map { word in
      let number = SpokenNumbers.normalized(word)
      return number == word ? spellings(word) : spellings(word) + [number]
    }
    let album = said.album.map(spellings)
    var found: [Candidate] = []
    if said.criteria.artists != nil && rung != .sound {
      return try tracksOfArtist(said, rung, kinds) + albumsOfArtist(said, rung, kinds)
    }
    if !kinds.isDisjoint(with: .tracks) {
      found += try tracks(WordQuery(title: title, artist: artist, album: album), said, rung, kinds)
    }
    if !kinds.isDisjoint(with: [.albums, .shows, .books]) {
      found += try albums(WordQuery(artist: artist, album: title), said, rung, kinds)
    }
    if kinds.contains(.artists) && said.criteria.isEmpty && artist.isEmpty {
      found += try artists(WordQuery(artist: title), said, rung)
      found += try composers(said, rung)
    }
    if kinds.contains(.playlists) && said.criteria.isEmpty && artist.isEmpty { found += try playlists(said, rung) }
    if found.isEmpty && kinds.contains(.songs) && artist.isEmpty && said.title.count > 1 && said.criteria.isEmpty {
      return try splitTracks(said.title.map(spellings), said, rung, kinds)
    }
    return found
  }

  /// Compares the titles of known artists one by one, which tolerates more than the index.
  private func tracksOfArtist(
    _ said: QueryWords, _ rung: Candidate.Rung, _ kinds: NameScope.Kinds
  ) throws(CatalogError) -> [Candidate] {
    let source = said.criteria.source
    let rows = try database.rows(
      """
      SELECT t.id, t.title, t.affinity, t.plays FROM \(source.table)
      WHERE t.missing = 0 AND t.kind IN \(kinds.trackKinds) \(source.sql) LIMIT 3000
      """, source.values
    ) { (id: $0.integer(0), title: $0.text(1), affinity: $0.int(2), plays: $0.int(3)) }
    return rows.compactMap { row in
      guard let near = Self.nearness(of: row.title, to: said, rung) else { return nil }
      return Candidate(
        identifier: .init(.track, row.id), rung: rung, distance: near.distance, unsaid: near.unsaid,
        isShortened: near.isShortened,
        affinity: row.affinity, plays: row.plays, trackCount: 1)
    }
  }

  private func albumsOfArtist(
    _ said: QueryWords, _ rung: Candidate.Rung, _ kinds: NameScope.Kinds
  ) throws(CatalogError) -> [Candidate] {
    guard !kinds.isDisjoint(with: [.albums, .shows, .books]) else { return [] }
    let source = said.criteria.source
    let rows = try database.rows(
      """
      SELECT DISTINCT a.id, a.title, a.affinity, a.plays, a.tracks, a.kind
      FROM \(source.table) JOIN album a ON a.id = t.album
      WHERE t.missing = 0 AND a.kind IN \(kinds.albumKinds) \(source.sql) LIMIT 1000
      """, source.values, AlbumFound.init)
    return rows.compactMap { row in
      Self.nearness(of: row.title, to: said, rung).map { row.candidate(rung, $0) }
    }
  }

  /// The nearness of a name; if words may be in any order, all of them must be in the name.
  private static func nearness(of name: String, to said: QueryWords, _ rung: Candidate.Rung) -> Nearness? {
    if rung == .words {
      let words = Set(FoldedText.fold(name).split(separator: " ").map(String.init))
      let isThere = said.title.allSatisfy { word in
        words.contains(word) || otherForms(of: word).contains(where: words.contains)
      }
      if !isThere { return nil }
    }
    return Nearness(of: name, to: said.key, rung)
  }

  /// A row of an album, show or book.
  private struct AlbumFound {
    let identifier: MediaIdentifier
    let title: String
    let affinity: Int
    let plays: Int
    let tracks: Int

    /// Of a row of id, title, affinity, plays, tracks and kind.
    init(_ row: Statement) {
      identifier = MediaIdentifier((Track.Kind(rawValue: row.int(5)) ?? .music).containerKind, row.integer(0))
      title = row.text(1)
      affinity = row.int(2)
      plays = row.int(3)
      tracks = row.int(4)
    }

    func candidate(_ rung: Candidate.Rung, _ near: Nearness) -> Candidate {
      Candidate(
        identifier: identifier, rung: rung, distance: near.distance, unsaid: near.unsaid, isShortened: near.isShortened,
        affinity: affinity,
        plays: plays, trackCount: tracks)
    }
  }

  /// "be kind marshmello": the first words are the title, the rest the artist, or the other way round.
  private func splitTracks(
    _ words: [[String]], _ said: QueryWords, _ rung: Candidate.Rung, _ kinds: NameScope.Kinds
  ) throws(CatalogError) -> [Candidate] {
    // In any case all words must be on one track.
    guard let anywhere = WordQuery.anywhere(words),
      try database.integer("SELECT EXISTS(SELECT 1 FROM words WHERE words MATCH ?)", [.text(anywhere)]) > 0
    else { return [] }
    for end in (1..<words.count).reversed() {
      let (head, tail) = (0..<end, end..<words.count)
      for (title, artist) in [(head, tail), (tail, head)] {
        let query = WordQuery(title: Array(words[title]), artist: Array(words[artist]))
        var split = said
        (split.title, split.artist) = (Array(said.title[title]), Array(said.title[artist]))
        split.key = split.title.joined(separator: " ")
        // All words were found; how much of both names they cover decides between several.
        let found = try tracks(query, split, rung, kinds, nearBy: .words)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  private func tracks(
    _ query: WordQuery, _ said: QueryWords, _ rung: Candidate.Rung, _ kinds: NameScope.Kinds,
    nearBy measure: Candidate.Rung? = nil
  ) throws(CatalogError) -> [Candidate] {
    guard let text = query.text else { return [] }
    let rows = try database.rows(
      """
      SELECT t.id, t.title, t.affinity, t.plays, t.artist FROM (SELECT rowid AS id FROM words WHERE words MATCH ? LIMIT 400) w
      CROSS JOIN track t ON t.id = w.id
      WHERE t.missing = 0 AND t.kind IN \(kinds.trackKinds) \(said.criteria.sql) LIMIT 100
      """, [.text(text)] + said.criteria.values
    ) { (id: $0.integer(0), title: $0.text(1), affinity: $0.int(2), plays: $0.int(3), artist: $0.text(4)) }
    return rows.compactMap { row in
      let title =
        measure.map { Nearness(of: row.title, to: said.key, $0) } ?? Self.nearness(of: row.title, to: said, rung)
      guard var near = title else { return nil }
      if !said.artist.isEmpty {
        guard let artist = Nearness(ofArtist: row.artist, to: said.artist, measure ?? rung) else { return nil }
        near.distance += artist.distance
        near.unsaid += artist.unsaid
      }
      return Candidate(
        identifier: .init(.track, row.id), rung: rung, distance: near.distance, unsaid: near.unsaid,
        isShortened: near.isShortened,
        affinity: row.affinity, plays: row.plays, trackCount: 1)
    }
  }

  private func albums(
    _ query: WordQuery, _ said: QueryWords, _ rung: Candidate.Rung, _ kinds: NameScope.Kinds
  ) throws(CatalogError) -> [Candidate] {
    guard let text = query.text else { return [] }
    let rows = try database.rows(
      """
      SELECT a.id, a.title, a.affinity, a.plays, a.tracks, a.kind, min(t.artist)
      FROM (SELECT rowid AS id FROM words WHERE words MATCH ? LIMIT 400) w
      CROSS JOIN track t ON t.id = w.id CROSS JOIN album a ON a.id = t.album
      WHERE t.missing = 0 AND a.kind IN \(kinds.albumKinds) \(said.criteria.sql) GROUP BY a.id LIMIT 50
      """, [.text(text)] + said.criteria.values
    ) { (album: AlbumFound($0), artist: $0.text(6)) }
    return rows.compactMap { row in
      guard var near = Self.nearness(of: row.album.title, to: said, rung) else { return nil }
      if !said.artist.isEmpty {
        guard let artist = Nearness(ofArtist: row.artist, to: said.artist, rung) else { return nil }
        near.distance += artist.distance
        near.unsaid += artist.unsaid
      }
      return row.album.candidate(rung, near)
    }
  }

  private func artists(
    _ query: WordQuery, _ said: QueryWords, _ rung: Candidate.Rung
  ) throws(CatalogError) -> [Candidate] {
    guard let text = query.text else { return [] }
    let rows = try database.rows(
      """
      SELECT DISTINCT b.id, b.name, b.affinity, b.plays, b.tracks
      FROM (SELECT rowid AS id FROM words WHERE words MATCH ? LIMIT 400) w
      CROSS JOIN credit c ON c.track = w.id CROSS JOIN artist b ON b.id = c.artist WHERE b.tracks > 0 LIMIT 50
      """, [.text(text)]
    ) { (id: $0.integer(0), name: $0.text(1), affinity: $0.int(2), plays: $0.int(3), tracks: $0.int(4)) }
    return rows.compactMap { row in
      guard let near = Self.nearness(of: row.name, to: said, rung) else { return nil }
      // Artists are often called by a part of their name: "Creedence" is the band rather than "More Creedence Gold".
      let name = FoldedText.fold(row.name)
      let isShort = rung == .words && (name.hasPrefix(said.key + " ") || name.hasSuffix(" " + said.key))
      return Candidate(
        identifier: .init(.artist, row.id), rung: rung, distance: isShort ? near.distance / 4 : near.distance,
        unsaid: near.unsaid,
        affinity: row.affinity,
        plays: row.plays, trackCount: row.tracks)
    }
  }

  /// Playlists are few, so their names are compared one by one.
  private func playlists(_ said: QueryWords, _ rung: Candidate.Rung) throws(CatalogError) -> [Candidate] {
    let rows = try database.rows("SELECT id, name, affinity, plays FROM playlist LIMIT 5000") {
      (id: $0.integer(0), name: $0.text(1), affinity: $0.int(2), plays: $0.int(3))
    }
    return rows.compactMap { row in
      if rung == .sound, SoundKey.of(said.key.utf8) != SoundKey.of(FoldedText.fold(row.name).utf8) { return nil }
      guard let near = Self.nearness(of: row.name, to: said, rung) else { return nil }
      return Candidate(
        identifier: .init(.playlist, row.id), rung: rung, distance: near.distance, unsaid: near.unsaid,
        affinity: row.affinity,
        plays: row.plays, trackCount: 1)
    }
  }

  /// Names that begin with what was said, by the index of names.
  private func begun(
    _ said: QueryWords, _ kinds: NameScope.Kinds, limit: Int
  ) throws(CatalogError) -> [Candidate] {
    guard said.key.utf8.count >= 3, said.artist.isEmpty, said.album.isEmpty, said.criteria.isEmpty else { return [] }
    let variant = SpokenNumbers.normalized(NameForms.withoutArticle(said.key))
    var rows: [(kind: NameTable.Kind?, item: Int64, extra: Int, isWord: Bool)] = []
    let keys = variant == said.key ? [said.key] : [said.key, variant]
    for key in keys {
      rows += try database.rows(
        "SELECT kind, item, key FROM name WHERE key >= ?1 AND key < ?1 || char(0x10FFFF) LIMIT 200",
        [.text(key)]
      ) { row in
        let name = row.text(2)
        // "Night bus" is the beginning of "Night Bus to Nowhere" by whole words.
        let isWord = name.dropFirst(key.count).first == " " && key.utf8.contains(0x20)
        return (NameTable.Kind(rawValue: row.integer(0)), row.integer(1), name.utf8.count, isWord)
      }
    }
    var found: [MediaIdentifier: Candidate] = [:]
    for row in rows {
      guard let kind = row.kind, let identifier = try identifier(kind, row.item, in: kinds) else { continue }
      let distance = row.extra - said.key.utf8.count
      if let known = found[identifier], known.distance <= distance { continue }
      found[identifier] = Candidate(
        identifier: identifier, rung: row.isWord ? .words : .prefix, distance: distance, affinity: 0, plays: 0,
        trackCount: 0)
    }
    return Array(found.values)
  }

  /// The identifier of a named row if it is one of `kinds`.
  private func identifier(
    _ kind: NameTable.Kind, _ item: Int64, in kinds: NameScope.Kinds
  ) throws(CatalogError) -> MediaIdentifier? {
    switch kind {
    case .track:
      guard !kinds.isDisjoint(with: .tracks) else { return nil }
      let sql = "SELECT 1 FROM track WHERE id = ? AND missing = 0 AND kind IN \(kinds.trackKinds)"
      return try database.row(sql, [.integer(item)]) { _ in MediaIdentifier(.track, item) }
    case .album:
      guard !kinds.isDisjoint(with: [.albums, .shows, .books]) else { return nil }
      let sql = """
        SELECT kind FROM album t WHERE id = ? AND kind IN \(kinds.albumKinds)
          AND EXISTS(SELECT 1 FROM track WHERE album = t.id AND missing = 0)
        """
      return try database.row(sql, [.integer(item)]) {
        MediaIdentifier((Track.Kind(rawValue: $0.int(0)) ?? .music).containerKind, item)
      }
    case .artist:
      guard kinds.contains(.artists) else { return nil }
      let sql = "SELECT 1 FROM artist t WHERE id = ? AND \(NameLookup.artistIsPresent())"
      return try database.row(sql, [.integer(item)]) { _ in MediaIdentifier(.artist, item) }
    case .genre: return kinds.contains(.genres) ? MediaIdentifier(.genre, item) : nil
    case .playlist: return kinds.contains(.playlists) ? MediaIdentifier(.playlist, item) : nil
    }
  }
}
