import Text
internal import Storage
internal import Media

/// A `Listing` as SQL: its rows, their order, and how each is read.
struct ListingQuery {
  /// Selects the keys in order.
  var keys: String
  var arguments: [SQLValue]
  /// Selects the columns of a row by its key; see `read`.
  var row: String
  /// Selects the keys, unsorted, of the rows whose folded text contains the words in the parameters after `arguments`; nil for
  /// tracks, which are found by the index of words, and for folders, whose paths are not folded.
  private var matching: ((_ words: Int) -> String)?
  /// Whether its rows include folders, whose keys are negative.
  private(set) var holdsFolders = false
  /// Whether it has a filter.
  private(set) var isFiltered = false

  init(_ listing: Listing) {
    self.init(contentsOf: listing)
    isFiltered = !listing.filter.isEmpty
  }

  private init(contentsOf listing: Listing) {
    switch listing.contents {
    case .artists: self.init("artist", where: "albums > 0", Self.artistOrder(listing), row: Self.artistRow)
    case .everyArtist:
      self.init(
        "artist", where: "EXISTS (SELECT 1 FROM credit WHERE artist = artist.id AND role < 2)",
        Self.artistOrder(listing), row: Self.creditedRow)
    case .albums: self.init("album", where: "kind = 0", Self.albumOrder(listing), row: Self.albumRow)
    case .songs: self.init("track", where: "kind = 0 AND \(Self.isKnown)", Self.trackOrder(listing), row: Self.trackRow)
    case .genres: self.init("genre", where: "tracks > 0", Self.countedOrder(listing, name: "key"), row: Self.genreRow)
    case .years:
      // Their keys come with their counts.
      self.init(keys: "", row: Self.yearRow)
      matching = { words in
        "SELECT DISTINCT year FROM (SELECT \(Self.yearOfAlbum) AS year FROM album WHERE kind = 0) WHERE true"
          + Self.holds("CASE year WHEN 0 THEN 'without a year' ELSE CAST(year AS TEXT) END", words: words)
      }
    case .recentlyAdded:
      self.init(
        "album", where: "id IN (SELECT id FROM album ORDER BY added DESC, id DESC LIMIT 1000)", "added DESC, id DESC",
        row: Self.albumRow)
    case .mostPlayed:
      self.init(
        "tasted_track AS track", where: "plays > 0 AND \(Self.isKnownByIndex)",
        "plays DESC, last_played DESC, id LIMIT 1000",
        row: Self.trackRow)
    case .liked:
      self.init(
        "tasted_track AS track", where: "affinity > 0 AND \(Self.isKnown)", Self.trackOrder(listing), row: Self.trackRow
      )
    // Their keys come from the tree of folders.
    case .folders, .insideFolder:
      self.init(keys: "", row: Self.trackRow)
      holdsFolders = true
    case .tracksOfFolder: self.init(keys: "", row: Self.trackRow)
    case .playlists:
      let order =
        switch listing.column {
        case .added: "modified \(Self.down(listing)), key"
        case .plays: "plays \(Self.down(listing)), key"
        case .rating: "rating \(Self.down(listing)), key"
        default: "key \(Self.up(listing))"
        }
      self.init("playlist", where: "1", order, row: Self.playlistRow)
    case .stations:
      let order =
        listing.column == nil || listing.column == .name
        ? "title COLLATE NOCASE \(Self.up(listing)), id" : Self.trackOrder(listing)
      self.init("track", where: "kind = 3 AND missing = 0", order, row: Self.trackRow)
    case .podcasts: self.init("album", where: "kind = 1", Self.albumOrder(listing), row: Self.albumRow)
    case .audiobooks: self.init("album", where: "kind = 2", Self.albumOrder(listing), row: Self.albumRow)
    case .albumsOfArtist(let id): self.init("album", where: "artist = ?1", "date, key, id", id, row: Self.albumRow)
    case .albumsWithArtist(let id):
      self.init(
        "album",
        where: "id IN (SELECT t.album FROM credit c JOIN track t ON t.id = c.track WHERE c.artist = ?1 AND c.role < 2)",
        "date, key, id", id, row: Self.albumRow)
    case .albumsOfGenre(let id):
      self.init(
        "album",
        where: "id IN (SELECT t.album FROM track_genre g JOIN track t ON t.id = g.track WHERE g.genre = ?1)",
        "key, date, id", id, row: Self.albumRow)
    case .albumsOfYear(let year):
      self.init(
        "album", where: "kind = 0 AND \(Self.yearOfAlbum) = ?1", "key, id", Int64(year), row: Self.albumRow)
    case .tracksOfAlbum(let id):
      self.init("track", where: "album = ?1", "disc, number, title, id", id, row: Self.trackRow)
    case .episodesOfShow(let id):
      self.init("track", where: "album = ?1", "date DESC, number DESC, id", id, row: Self.trackRow)
    case .tracksOfPlaylist(let id):
      self.init(
        keys: "SELECT track FROM playlist_item WHERE playlist = ?1 ORDER BY position", arguments: [.integer(id)],
        row: Self.trackRow)
    }
  }

  private init(_ table: String, where condition: String, _ order: String, _ key: Int64? = nil, row: String) {
    self.init(
      keys: "SELECT id FROM \(table) WHERE \(condition) ORDER BY \(order)",
      arguments: key.map { [.integer($0)] } ?? [], row: row)
    let text: String
    switch row {
    case Self.albumRow: text = "key || ' ' || (SELECT key FROM artist WHERE id = album.artist)"
    case Self.artistRow, Self.creditedRow, Self.genreRow, Self.playlistRow: text = "key"
    default: return
    }
    matching = { "SELECT id FROM \(table) WHERE (\(condition))" + Self.holds(text, words: $0) }
  }

  private static func holds(_ text: String, words: Int) -> String {
    String(repeating: " AND instr(\(text), ?)", count: words)
  }

  /// The keys of the rows whose text contains all `words`, folded; nil if there is no query for it.
  func keys(holding words: [Substring], _ database: LibraryDatabase) throws(CatalogError) -> RowSet? {
    guard let matching else { return nil }
    return try database.rowSet(matching(words.count), arguments + words.map { .text(String($0)) })
  }

  /// The number of rows and the first `limit` keys of a list of all songs or albums that indexes lead to, unless all are in order in memory;
  /// nil for other lists.
  func first(
    _ limit: Int, of listing: Listing, _ database: LibraryDatabase
  ) throws(CatalogError) -> (total: Int, keys: [Int64])? {
    guard listing.beginsAtOnce else { return nil }
    let (count, first): (String, String)
    switch listing.contents {
    case .albums:
      count = Self.albumCount
      first = listing.column == .artist ? Self.firstAlbumsByArtist : keys + " LIMIT ?"
    case .songs:
      count = Self.songCount
      first =
        switch listing.column {
        case .artist: Self.firstSongsByArtist
        case .year: Self.firstSongsByYear
        case .length: keys + " LIMIT ?"
        default: Self.firstSongsByName
        }
    default: return nil
    }
    if try database.orders(of: listing) != nil { return nil }
    let total = Int(try database.integer(count))
    guard total > limit else { return nil }
    let found = try database.rows(first, [.integer(Int64(limit))]) { $0.integer(0) }
    return found.count == limit ? (total, found) : nil
  }

  private init(keys: String, arguments: [SQLValue] = [], row: String) {
    self.keys = keys
    self.arguments = arguments
    self.row = row
  }

  /// The first albums by artist, which an index of the artists leads to; the plus sign keeps SQLite from reading all albums for each.
  private static let firstAlbumsByArtist = """
    SELECT a.id FROM artist r CROSS JOIN album a ON a.artist = r.id
    WHERE r.albums > 0 AND +a.kind = 0 ORDER BY r.sort, a.date, a.key, a.id LIMIT ?
    """

  private static let firstSongsByName = """
    SELECT item FROM name CROSS JOIN track t ON t.id = item
    WHERE form = \(NameTable.Form.whole.rawValue) AND name.kind = \(NameTable.Kind.track.rawValue) AND t.kind = 0 AND t.\(isKnown)
    ORDER BY name.key, form, name.kind, item LIMIT ?
    """
  /// The first conditions, which all songs meet, lead SQLite to the indexes.
  private static let firstSongsByArtist = """
    SELECT id FROM track WHERE artist >= '' AND kind = 0 AND \(isKnown)
    ORDER BY artist COLLATE NOCASE, album, disc, number LIMIT ?
    """
  private static let firstSongsByYear = """
    SELECT id FROM track WHERE date >= '' AND +kind = 0 AND \(isKnown) ORDER BY date DESC, album, disc, number LIMIT ?
    """
  /// Everything without what is spoken or missing, because indexes count these without reading rows.
  private static let albumCount = """
    SELECT (SELECT count(*) FROM main.album)
      - (SELECT count(*) FROM main.album INDEXED BY album_spoken WHERE kind > 0)
    """
  private static let songCount = """
    SELECT (SELECT count(*) FROM main.track) - (SELECT count(*) FROM main.track WHERE kind > 0)
      - (SELECT count(*) FROM main.track INDEXED BY track_gone WHERE missing = 2 AND kind = 0)
    """

  /// Small or old values first, unless reversed.
  private static func up(_ listing: Listing) -> String { listing.isReversed ? "DESC" : "" }
  /// New, long or large values first, unless reversed.
  private static func down(_ listing: Listing) -> String { listing.isReversed ? "" : "DESC" }

  private static func artistOrder(_ listing: Listing) -> String {
    [.tracks, .plays, .rating].contains(listing.column)
      ? countedOrder(listing, name: "sort, name") : "sort \(up(listing)), name \(up(listing))"
  }

  private static func countedOrder(_ listing: Listing, name: String) -> String {
    switch listing.column {
    case .tracks: "tracks \(down(listing)), \(name)"
    case .plays: "plays \(down(listing)), \(name)"
    case .rating: "rating \(down(listing)), \(name)"
    default: "\(name) \(up(listing))"
    }
  }

  private static func albumOrder(_ listing: Listing) -> String {
    switch listing.column {
    case .artist: "(SELECT sort FROM artist WHERE id = album.artist) \(up(listing)), date, key"
    case .year: "date \(down(listing)), key"
    case .added: "added \(down(listing)), id \(down(listing))"
    case .plays: "plays \(down(listing)), key"
    case .rating: "rating \(down(listing)), key"
    case .length: "duration \(down(listing)), key"
    case .tracks: "tracks \(down(listing)), key"
    default: "key \(up(listing)), date, id"
    }
  }

  private static func trackOrder(_ listing: Listing) -> String {
    switch listing.column {
    case .artist: "artist COLLATE NOCASE \(up(listing)), album, disc, number"
    case .album: "(SELECT key FROM album WHERE id = track.album) \(up(listing)), album, disc, number"
    case .year: "date \(down(listing)), album, disc, number"
    case .added: "added \(down(listing)), id \(down(listing))"
    case .plays: "plays \(down(listing)), id"
    case .rating: "rating \(down(listing)), id"
    case .length: "duration \(down(listing)), id"
    default: "title COLLATE NOCASE \(up(listing)), artist, id"
    }
  }

  /// The condition that excludes missing tracks.
  private static let isKnown = "missing < 2"
  /// The same for tracks that were played: tens of thousands of them need not be read, because an index lists the missing ones.
  private static let isKnownByIndex = "id NOT IN (SELECT id FROM main.track WHERE missing = 2)"
  private static let yearOfAlbum = "CAST(substr(date, 1, 4) AS INTEGER)"
  /// A year has no row of its own; its tracks are counted with those of all years.
  private static let yearRow = """
    SELECT ?1, 6, CASE ?1 WHEN 0 THEN 'Without a year' ELSE CAST(?1 AS TEXT) END, '', '', NULL, '', NULL, NULL, NULL, 0, NULL,
      0, 0
    """
  /// Selects the years and the number of tracks of each.
  static let yearCounts = "SELECT \(yearOfAlbum) AS year, sum(tracks) FROM album WHERE kind = 0 GROUP BY year"
  /// Whether all of `tracks`, rows of the table `t`, are away or missing; checks first whether any track is.
  private static func allAway(_ tracks: String) -> String {
    """
    (EXISTS(SELECT 1 FROM track WHERE missing = 1) OR EXISTS(SELECT 1 FROM track WHERE missing = 2)) AND EXISTS(SELECT 1 FROM \(tracks))
      AND NOT EXISTS(SELECT 1 FROM \(tracks) AND t.missing = 0)
    """
  }
  /// Whether all tracks of the artist in a row of the table `artist` are away.
  static let artistAway = allAway("credit c JOIN track t ON t.id = c.track WHERE c.artist = artist.id AND c.role < 2")
  /// Whether all tracks of a row of the table `a` of albums are away.
  static let albumAway = allAway("track t WHERE t.album = a.id")

  /// The columns of an item with only a count: no artist, album, number and year, then its count, and no length.
  private static func countedRow(
    _ table: String, _ kind: Int, count: String = "tracks", added: String = "NULL", away: String
  ) -> String {
    """
    SELECT id, \(kind), name, '', '', NULL, '', \(count), NULL, rating, plays, \(added), affinity, \(away)
    FROM \(table) WHERE id = ?1
    """
  }
  private static let artistRow = countedRow("artist", 0, away: artistAway)
  private static let creditedRow = countedRow(
    "artist", 0, count: "(SELECT count(DISTINCT track) FROM credit WHERE artist = ?1 AND role < 2)", away: artistAway)
  private static let genreRow = countedRow(
    "genre", 5, away: allAway("track_genre g JOIN track t ON t.id = g.track WHERE g.genre = ?1"))
  private static let playlistRow = countedRow(
    "playlist", 8, count: "(SELECT count(*) FROM playlist_item WHERE playlist = ?1)", added: "modified",
    away: allAway("playlist_item i JOIN track t ON t.id = i.track WHERE i.playlist = ?1"))
  private static let albumRow = """
    SELECT a.id, CASE a.kind WHEN 1 THEN 2 WHEN 2 THEN 3 ELSE 1 END, a.title, b.name, '', NULL, a.date, a.tracks,
      a.duration, a.rating, a.plays, a.added, a.affinity, \(albumAway)
    FROM album a JOIN artist b ON b.id = a.artist WHERE a.id = ?1
    """
  private static let trackRow = """
    SELECT t.id, 4, t.title, t.artist, a.title, t.number, t.date, NULL, t.duration, t.rating, t.plays, t.added, t.affinity,
      t.missing
    FROM track t LEFT JOIN album a ON a.id = t.album WHERE t.id = ?1
    """

  /// Selects an item by its key.
  static func row(of kind: MediaIdentifier.Kind) -> String {
    switch kind {
    case .artist: creditedRow
    case .album, .show, .book: albumRow
    case .track: trackRow
    case .genre: genreRow
    case .playlist: playlistRow
    }
  }

  /// Reads the columns of a row.
  static func read(_ row: Statement) -> ListingRow {
    var found = ListingRow(kind: kinds[row.int(1)], key: row.integer(0), name: row.text(2))
    found.artist = row.text(3)
    found.album = row.text(4)
    found.number = row.optionalInt(5).flatMap { $0 > 0 ? $0 : nil }
    found.year = Int(row.text(6).prefix(4)).flatMap { $0 > 0 ? $0 : nil }
    found.count = row.optionalInt(7)
    found.duration = row.seconds(8)
    found.rating = row.optionalInt(9)
    found.plays = row.int(10)
    found.added = row.isNull(11) ? nil : row.integer(11)
    found.affinity = row.int(12)
    found.isMissing = row.int(13) != 0
    return found
  }

  /// Whether all its rows are tracks.
  var holdsTracks: Bool { row == Self.trackRow && !holdsFolders }

  /// The kinds of rows by their number in the SQL.
  static let kinds: [ListingRow.Kind] = [.artist, .album, .show, .book, .track, .genre, .year, .folder, .playlist]
}
