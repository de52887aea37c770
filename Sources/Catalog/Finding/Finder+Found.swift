import Text
internal import Storage
internal import Media

/// The results of a search, and their number.
extension Finder {
  /// More items of one name than this are not distinguished.
  private static let namedLimit = 1000

  /// The first `limit` results of a search, in its order, and their total number.
  func found(_ search: MediaSearch, limit: Int) throws(CatalogError) -> FoundMedia {
    if case .searchQuery(let name) = AudioSearch(search).criteria, search.mediaIdentifier == nil {
      return try found(named: name, search, limit: limit)
    }
    if search.mediaIdentifier != nil || search.mediaName != nil {
      return FoundMedia(try matches(for: AudioSearch(search), limit: limit).map(\.item))
    }
    let search = try withKnownArtist(search)
    switch search.mediaType {
    case .album, .podcastShow, .audioBook: return try foundAlbums(search, limit: limit)
    case .artist: return try foundArtists(search, limit: limit)
    case .genre: return try foundGenres(search, limit: limit)
    case .playlist, .podcastPlaylist: return try foundPlaylists(search, limit: limit)
    default: return try foundTracks(search, limit: limit)
    }
  }

  /// The same with the most similar artist instead of an unknown one.
  private func withKnownArtist(_ search: MediaSearch) throws(CatalogError) -> MediaSearch {
    guard let name = search.artistName, try artistGroups(named: name) == [[]] else { return search }
    let best = try named(name, MediaSearch(mediaType: .artist), limit: 1).first
    guard let best, best.identifier.kind == .artist, let artist = try item(best.identifier) else { return search }
    var search = search
    search.artistName = artist.title
    return search
  }

  // MARK: - By name

  /// The items of that name, and songs with all of these words in their titles.
  private func found(named name: String, _ search: MediaSearch, limit: Int) throws(CatalogError) -> FoundMedia {
    let candidates = try named(name, search, limit: Self.namedLimit)
    var identifiers = candidates.map(\.identifier)
    let kinds = NameScope.Kinds(of: search.mediaType)
    if kinds.contains(.songs), (candidates.first?.rung ?? .words) <= .prefix {
      var words = search
      (words.mediaName, words.mediaType, words.titleWords) = (nil, .song, search.titleWords + [name])
      let known = Set(identifiers)
      identifiers += try tracks(for: words, limit: Self.namedLimit)
        .map { MediaIdentifier(.track, $0.trackID) }.filter { !known.contains($0) }
    }
    return FoundMedia(try items(identifiers.prefix(limit)), total: identifiers.count)
  }

  private func items(_ identifiers: some Sequence<MediaIdentifier>) throws(CatalogError) -> [MediaItem] {
    var items: [MediaItem] = []
    for identifier in identifiers { if let item = try item(identifier) { items.append(item) } }
    return items
  }

  // MARK: - By criteria

  private func foundTracks(_ search: MediaSearch, limit: Int) throws(CatalogError) -> FoundMedia {
    guard var criteria = try conditions(search) else { return FoundMedia() }
    if search.place != nil { return FoundMedia(try items(of: tracks(for: search, limit: 1))) }
    // Tracks that were never played are neither popular nor recent.
    if [.popular, .trending].contains(search.sortOrder) {
      criteria.add("t.plays > 0")
      var heard = search
      heard.heard = search.heard ?? ReleaseDate()
      return FoundMedia(
        try items(of: tracks(for: heard, limit: limit)), total: try count(criteria, search.limit))
    }
    var ordered = search
    // For a genre, liked and played ones first, because the first by name would be arbitrary.
    let isGenreOrMood =
      search.artistName == nil && search.albumName == nil && search.playlistName == nil
      && !(search.genreNames + search.moodNames + search.activityNames).isEmpty
    if isGenreOrMood, search.sortOrder == .unknown { ordered.sortOrder = .best }
    var found = FoundMedia(
      try items(of: tracks(for: ordered, limit: limit)), total: try count(criteria, search.limit))
    if search.limit == nil, search.mediaType == .unknown || search.mediaType == .music {
      let source = criteria.source
      found.albumCount = Int(
        try database.integer(
          "SELECT count(DISTINCT t.album) FROM \(source.table) WHERE \(source.presence) \(source.sql)", source.values))
      if search.artistName == nil {
        found.artistCount = Int(
          try database.integer(
            """
            SELECT count(DISTINCT c.artist) FROM \(source.table) CROSS JOIN credit c ON c.track = t.id AND c.role = 0
            WHERE \(source.presence) \(source.sql)
            """, source.values))
      }
    }
    return found
  }

  private func items(of tracks: [QueueItem]) throws(CatalogError) -> [MediaItem] {
    try items(tracks.map { MediaIdentifier(.track, $0.trackID) })
  }

  private func count(_ criteria: TrackCriteria, _ limit: Int?) throws(CatalogError) -> Int {
    let source = criteria.source
    let count = Int(
      try database.integer(
        "SELECT count(*) FROM \(source.table) WHERE \(source.presence) \(source.sql)", source.values))
    return limit.map { min($0, count) } ?? count
  }

  private func foundAlbums(_ search: MediaSearch, limit: Int) throws(CatalogError) -> FoundMedia {
    guard let (criteria, own) = try albumCriteria(search) else { return FoundMedia() }
    let shown = min(limit, search.limit ?? limit)
    let items = try items(albums(search, limit: shown).map(\.identifier))
    // If there are fewer than the limit, these are all.
    if items.count < shown || search.place != nil { return FoundMedia(items) }
    let source = criteria.source
    let fits =
      criteria.isEmpty
      ? "EXISTS(SELECT 1 FROM track t WHERE t.album = a.id AND t.missing = 0)"
      : "a.id IN (SELECT t.album FROM \(source.table) WHERE t.missing = 0 \(source.sql))"
    let count = try database.integer(
      """
      SELECT count(*) FROM album a
      WHERE \(fits) AND a.kind IN \(NameScope.Kinds(of: search.mediaType).albumKinds) \(own.sql)
      """, (criteria.isEmpty ? [] : source.values) + own.values)
    return FoundMedia(items, total: search.limit.map { min($0, Int(count)) } ?? Int(count))
  }

  private func foundArtists(_ search: MediaSearch, limit: Int) throws(CatalogError) -> FoundMedia {
    let (criteria, own) = try artistCriteria(search)
    if criteria.isImpossible { return FoundMedia() }
    let shown = min(limit, search.limit ?? limit)
    let items = try items(artists(search, limit: shown).map(\.identifier))
    if items.count < shown || search.place != nil { return FoundMedia(items) }
    let (fits, values) = Self.artists(satisfying: criteria, own)
    let count = Int(try database.integer("SELECT count(*) FROM artist t WHERE \(fits)", values))
    return FoundMedia(items, total: search.limit.map { min($0, count) } ?? count)
  }

  private func foundGenres(_ search: MediaSearch, limit: Int) throws(CatalogError) -> FoundMedia {
    let criteria = try criteria(search)
    if criteria.isImpossible { return FoundMedia() }
    let source = criteria.source
    let fits =
      criteria.isEmpty
      ? ""
      : """
      AND id IN (SELECT g.genre FROM track_genre g
        WHERE g.track IN (SELECT t.id FROM \(source.table) WHERE t.missing = 0 \(source.sql)))
      """
    let liked = LikedItems(search, database).map { "AND (\($0.own(.genre, "genre")))" } ?? ""
    let genres = try database.rows(
      "SELECT id FROM genre WHERE tracks > 0 \(fits) \(liked) ORDER BY affinity DESC, tracks DESC, id",
      criteria.isEmpty ? [] : source.values
    ) { MediaIdentifier(.genre, $0.integer(0)) }
    return FoundMedia(try items(genres.prefix(min(limit, search.limit ?? limit))), total: genres.count)
  }

  private func foundPlaylists(_ search: MediaSearch, limit: Int) throws(CatalogError) -> FoundMedia {
    var others = search
    others.titleWords = []
    // Playlists have no date.
    if !(try criteria(others).isEmpty) { return FoundMedia() }
    let words = Set(Self.words(of: search.titleWords))
    var playlists = try PlaylistTable(database).listed(search.sortOrder).filter {
      words.isSubset(of: FoldedText.fold($0.name).split(separator: " ").map(String.init))
    }
    if let condition = LikedItems(search, database)?.own(.playlist, "playlist") {
      let liked = try Set(database.rows("SELECT id FROM playlist WHERE \(condition)") { $0.integer(0) })
      playlists.removeAll { !liked.contains($0.identifier.key) }
    }
    return FoundMedia(
      try items(playlists.prefix(min(limit, search.limit ?? limit)).map(\.identifier)), total: playlists.count)
  }
}
