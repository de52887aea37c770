internal import Storage
internal import Media

/// Stores tracks with all dependent data, in one transaction.
///
/// Lives for that transaction, on the writing thread; call `finish` at its end.
struct TrackWriter {
  let database: LibraryDatabase
  private let time: Int64
  /// Whether any track is missing or away, so that a new file may be one of these.
  let holdsAbsent: Bool
  /// The paths of missing and away tracks at which there is a file after all.
  let occupied: Set<String>
  private let names: NameTable
  private let words: WordTable
  private let insertion: Statement
  private let update: Statement
  private let credit: Statement
  private let genre: Statement
  private var counts = TrackCounts()

  /// `time` is when the tracks are added, in seconds since 1970.
  init(_ database: LibraryDatabase, at time: Int64, occupied: Set<String> = []) throws(CatalogError) {
    self.database = database
    self.time = time
    self.occupied = occupied
    names = try NameTable(database)
    words = try WordTable(database)
    holdsAbsent = try Self.holdsAbsent(database)
    let columns = TrackWriter.columns
    insertion = try database.statement(
      """
      INSERT INTO track(\(columns.joined(separator: ", ")), added)
      VALUES(\(columns.map { _ in "?" }.joined(separator: ", ")), ?)
      """)
    update = try database.statement(
      "UPDATE track SET \(columns.map { $0 + " = ?" }.joined(separator: ", ")), missing = 0, gone_at = NULL WHERE id = ?"
    )
    credit = try database.statement("INSERT INTO credit(artist, track, role) VALUES(?, ?, ?)")
    genre = try database.statement("INSERT INTO track_genre(genre, track) VALUES(?, ?)")
  }

  /// Whether any track is missing or away.
  static func holdsAbsent(_ database: LibraryDatabase) throws(CatalogError) -> Bool {
    try database.integer(
      "SELECT EXISTS(SELECT 1 FROM track WHERE missing = 2) OR EXISTS(SELECT 1 FROM track WHERE missing = 1)") > 0
  }

  private static let columns = [
    "folder", "file", "size", "mtime", "inode", "kind", "title", "artist", "album", "disc", "number", "date",
    "duration", "track_gain", "track_peak", "album_gain", "album_peak", "composer", "explicit", "cover",
    "musicbrainz_track", "musicbrainz_recording", "musicbrainz_artist", "content",
  ]

  /// Stores a file: in a new row, in the row `file.track.id`, keeping its likes and plays, or in that of a missing file with the same
  /// content.
  mutating func store(_ prepared: PreparedFile, _ outcome: inout ImportBatch.Outcome) throws(CatalogError) {
    let known = prepared.file.track.id
    let old: Int64
    if known != 0 {
      old = known
      let isGone = holdsAbsent ? try isGone(known) : false
      if isGone { outcome.returned += 1 } else { outcome.changed += 1 }
    } else {
      old = try previousRow(of: prepared) ?? 0
      if old != 0 { outcome.moved += 1 } else { outcome.added += 1 }
    }
    if old != 0 { try detach(old) }
    let folder = try folderID(prepared.folder)
    let albumArtist = try artistID(prepared.albumArtist)
    let album = try albumID(prepared, artist: albumArtist)
    if old != 0 { try rename(album, prepared) }
    let id: Int64
    if old != 0 {
      try bind(update, prepared, folder: folder, album: album)
      try update.bind(Int32(Self.columns.count + 1), old)
      try update.run()
      id = old
    } else {
      try bind(insertion, prepared, folder: folder, album: album)
      try insertion.bind(Int32(Self.columns.count + 1), time)
      try insertion.run()
      id = database.lastInsertedRow
    }
    try attach(id, prepared, album: album, albumArtist: albumArtist)
  }

  private func isGone(_ id: Int64) throws(CatalogError) -> Bool {
    try database.integer("SELECT missing FROM track WHERE id = ?", [.integer(id)]) == Presence.gone.rawValue
  }

  /// Deletes a track and all dependent data.
  mutating func delete(_ id: Int64) throws(CatalogError) {
    try detach(id)
    try database.run("DELETE FROM track WHERE id = ?", [.integer(id)])
  }

  /// Removes a track from all lists except playlists, and keeps its row in case it returns.
  mutating func markMissing(_ id: Int64) throws(CatalogError) {
    try detach(id)
    try database.run(
      "UPDATE track SET missing = 2, gone_at = ?, album = NULL WHERE id = ?", [.integer(time), .integer(id)])
  }

  /// Moves a track with all of its data to another path.
  mutating func move(_ id: Int64, to path: String, _ stamp: ScannedFile.Stamp) throws(CatalogError) {
    let (folder, file) = FilePath.split(path)
    try database.run(
      "UPDATE track SET folder = ?, file = ?, size = ?, mtime = ?, inode = ?, missing = 0 WHERE id = ?",
      [
        .integer(try folderID(folder)), .text(file), .integer(stamp.size), .integer(stamp.modified),
        .integer(stamp.inode), .integer(id),
      ])
  }

  /// Writes the counters; must be called last.
  mutating func finish() throws(CatalogError) {
    try counts.write(to: database, names, at: time)
    database.importCaches.trim()
  }

  /// The artist as stored in the row.
  static func artist(of prepared: PreparedFile) -> String {
    prepared.file.track.artist.isEmpty ? PreparedFile.unknownArtist : prepared.file.track.artist
  }

  private func bind(
    _ statement: Statement, _ prepared: PreparedFile, folder: Int64, album: Int64
  ) throws(CatalogError) {
    let file = prepared.file
    let track = file.track
    try statement.bind(1, folder)
    try statement.bind(2, prepared.name)
    try statement.bind(3, file.stamp.size)
    try statement.bind(4, file.stamp.modified)
    try statement.bind(5, file.stamp.inode)
    try statement.bind(6, Int64(track.kind.rawValue))
    try statement.bind(7, track.title)
    try statement.bind(8, Self.artist(of: prepared))
    try statement.bind(9, album)
    try statement.bind(10, track.discNumber)
    try statement.bind(11, track.trackNumber)
    try statement.bind(12, track.date)
    try statement.bind(13, track.duration)
    try statement.bind(14, track.replayGain.trackGain.map(Double.init))
    try statement.bind(15, track.replayGain.trackPeak.map(Double.init))
    try statement.bind(16, track.replayGain.albumGain.map(Double.init))
    try statement.bind(17, track.replayGain.albumPeak.map(Double.init))
    try statement.bindOrNull(18, file.composer)
    try statement.bind(19, file.isExplicit ? 1 : 0)
    try statement.bind(20, file.hasCover ? 1 : 0)
    try statement.bindOrNull(21, file.musicBrainz.track)
    try statement.bindOrNull(22, file.musicBrainz.recording)
    try statement.bindOrNull(23, file.musicBrainz.artist)
    try statement.bind(24, SQLValue(file.content))
  }

  /// Adds names, words, credits, genres, chapters and counts of a track.
  private mutating func attach(
    _ id: Int64, _ prepared: PreparedFile, album: Int64, albumArtist: Int64
  ) throws(CatalogError) {
    let track = prepared.file.track
    try names.insert(.track, id, prepared.titleForms)
    try words.insert(
      id, titleKey: prepared.titleForms.whole, artist: track.artist, albumArtistKey: prepared.albumArtist.key,
      albumKey: prepared.albumKey)
    var heard: Set<Int64> = [albumArtist]
    for who in prepared.credits {
      let artist = try artistID(who)
      try credit.bind(1, artist)
      try credit.bind(2, id)
      try credit.bind(3, who.role.rawValue)
      try credit.run()
      if who.role != .composer { heard.insert(artist) }
    }
    for artist in heard { counts.add(1, artist: artist) }
    for name in prepared.genres {
      let genreID = try genreID(name)
      try genre.bind(1, genreID)
      try genre.bind(2, id)
      try genre.run()
      counts.add(1, genre: genreID)
    }
    counts.add(1, album: album, duration: track.duration ?? 0)
    for chapter in prepared.file.chapters {
      try database.run(
        "INSERT OR IGNORE INTO chapter(track, start, end, title) VALUES(?, ?, ?, ?)",
        [.integer(id), .real(chapter.start), .real(chapter.end), .text(chapter.title)])
    }
  }

  /// Removes what `attach` added, according to the rows.
  private mutating func detach(_ id: Int64) throws(CatalogError) {
    let found = try database.row(
      """
      SELECT t.title, t.artist, a.id, a.key, a.artist, b.key, t.duration FROM track t
      JOIN album a ON a.id = t.album JOIN artist b ON b.id = a.artist WHERE t.id = ?
      """, [.integer(id)]
    ) {
      (
        title: $0.text(0), artist: $0.text(1), album: $0.integer(2), albumKey: $0.text(3), albumArtist: $0.integer(4),
        albumArtistKey: $0.text(5), duration: $0.real(6)
      )
    }
    guard let found else { return }
    let forms = NameForms(found.title)
    try names.delete(.track, id, forms)
    try words.delete(
      id, titleKey: forms.whole, artist: found.artist, albumArtistKey: found.albumArtistKey, albumKey: found.albumKey)
    let credited = try database.rows("SELECT artist FROM credit WHERE track = ? AND role < 2", [.integer(id)]) {
      $0.integer(0)
    }
    for artist in Set(credited).union([found.albumArtist]) { counts.add(-1, artist: artist) }
    let genres = try database.rows("SELECT genre FROM track_genre WHERE track = ?", [.integer(id)]) { $0.integer(0) }
    for genre in genres { counts.add(-1, genre: genre) }
    counts.add(-1, album: found.album, duration: found.duration)
    for table in ["credit", "track_genre", "chapter"] {
      try database.run("DELETE FROM \(table) WHERE track = ?", [.integer(id)])
    }
  }
}

extension TrackWriter {
  private func folderID(_ path: String) throws(CatalogError) -> Int64 {
    if let known = database.importCaches.folders[path] { return known }
    let id = try rowID(
      "SELECT id FROM folder WHERE path = ?", [.text(path)], orInsert: "INSERT INTO folder(path) VALUES(?)",
      [.text(path)]
    ).id
    database.importCaches.folders[path] = id
    return id
  }

  private func artistID(_ artist: PreparedFile.Credit) throws(CatalogError) -> Int64 {
    if let known = database.importCaches.artists[artist.key] { return known }
    let (id, isNew) = try rowID(
      "SELECT id FROM artist WHERE key = ?", [.text(artist.key)],
      orInsert: "INSERT INTO artist(name, key, sort) VALUES(?, ?, ?)",
      [.text(artist.name), .text(artist.key), .text(NameForms.withoutArticle(artist.key))])
    if isNew && artist.name != PreparedFile.unknownArtist { try names.insert(.artist, id, NameForms(artist.name)) }
    database.importCaches.artists[artist.key] = id
    return id
  }

  private func genreID(_ genre: (name: String, key: String)) throws(CatalogError) -> Int64 {
    if let known = database.importCaches.genres[genre.key] { return known }
    let (id, isNew) = try rowID(
      "SELECT id FROM genre WHERE key = ?", [.text(genre.key)], orInsert: "INSERT INTO genre(name, key) VALUES(?, ?)",
      [.text(genre.name), .text(genre.key)])
    if isNew {
      try names.insert(.genre, id, NameForms(genre.name))
    } else {
      // After a repair that knew only the folded name.
      try database.run(
        "UPDATE genre SET name = ?1 WHERE id = ?2 AND name = key AND name <> ?1", [.text(genre.name), .integer(id)])
    }
    database.importCaches.genres[genre.key] = id
    return id
  }

  private mutating func albumID(_ prepared: PreparedFile, artist: Int64) throws(CatalogError) -> Int64 {
    let track = prepared.file.track
    let name = ImportCaches.AlbumName(
      artist: artist, key: prepared.albumKey, release: prepared.file.musicBrainz.album, kind: track.kind.rawValue)
    if let known = database.importCaches.albums[name] { return known }
    let unique: [SQLValue] = [
      .integer(artist), .text(name.key), .text(name.release), .integer(Int64(name.kind)),
    ]
    var (id, isNew) = try rowID(
      "SELECT id FROM album WHERE artist = ? AND key = ? AND release = ? AND kind = ?", unique,
      orInsert: """
        INSERT INTO album(artist, key, release, kind, title, date, compilation, cover, added)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      unique + [
        .text(prepared.albumTitle), .text(track.date), prepared.file.isCompilation ? 1 : 0,
        prepared.file.hasCover ? 1 : 0, .integer(time),
      ])
    if isNew {
      id = try previousAlbum(prepared, name).map { former throws(CatalogError) in try giveBack(former, to: id) } ?? id
      if !track.album.isEmpty { try names.insert(.album, id, NameForms(prepared.albumTitle)) }
      counts.add(1, albumOf: artist)
    }
    database.importCaches.albums[name] = id
    return id
  }

  /// The previous row of an album that had lost its last track.
  private func previousAlbum(_ prepared: PreparedFile, _ name: ImportCaches.AlbumName) throws(CatalogError) -> Int64? {
    try database.row(
      "SELECT id FROM gone_album WHERE artist = ? AND key = ? AND release = ? AND kind = ?",
      [.text(prepared.albumArtist.key), .text(name.key), .text(name.release), .integer(Int64(name.kind))]
    ) { $0.integer(0) }
  }

  /// Restores the previous id and personal data of an album; returns the id.
  private func giveBack(_ former: Int64, to new: Int64) throws(CatalogError) -> Int64 {
    try database.run(
      """
      UPDATE album SET id = g.id, added = g.added, affinity = g.affinity, rating = g.rating, plays = g.plays,
        last_played = g.last_played FROM gone_album g WHERE g.id = ? AND album.id = ?
      """, [.integer(former), .integer(new)])
    try database.run("DELETE FROM gone_album WHERE id = ?", [.integer(former)])
    return former
  }

  /// Updates the title and date of an album from a file whose tags have changed.
  private func rename(_ album: Int64, _ prepared: PreparedFile) throws(CatalogError) {
    let named: [SQLValue] = [.text(prepared.albumTitle), .text(prepared.file.track.date), .integer(album)]
    try database.run("UPDATE album SET title = ?1, date = ?2 WHERE id = ?3 AND (title, date) <> (?1, ?2)", named)
  }

  private func rowID(
    _ query: String, _ key: [SQLValue], orInsert insertion: String, _ values: [SQLValue]
  ) throws(CatalogError) -> (id: Int64, isNew: Bool) {
    if let known = try database.row(query, key, { $0.integer(0) }) { return (known, false) }
    try database.run(insertion, values)
    return (database.lastInsertedRow, true)
  }
}
