internal import Storage
internal import Media

/// The changes of the counters of albums, artists and genres in one transaction.
struct TrackCounts {
  private struct AlbumChange {
    var tracks = 0
    var duration = 0.0
  }

  private struct ArtistChange {
    var tracks = 0
    var albums = 0
  }

  private var albums: [Int64: AlbumChange] = [:]
  private var artists: [Int64: ArtistChange] = [:]
  private var genres: [Int64: Int] = [:]
  private var totals = Totals()

  private struct Totals {
    var tracks = 0
    var albums = 0
    var artists = 0
    var duration = 0.0
  }

  mutating func add(_ sign: Int, album: Int64, duration: Double) {
    albums[album, default: AlbumChange()].tracks += sign
    albums[album, default: AlbumChange()].duration += Double(sign) * duration
    totals.tracks += sign
    totals.duration += Double(sign) * duration
  }

  /// Counts an album that was added or removed for its artist, who is listed as long as there are any.
  mutating func add(_ sign: Int, albumOf artist: Int64) {
    artists[artist, default: ArtistChange()].albums += sign
    totals.albums += sign
  }

  mutating func add(_ sign: Int, artist: Int64) { artists[artist, default: ArtistChange()].tracks += sign }

  mutating func add(_ sign: Int, genre: Int64) { genres[genre, default: 0] += sign }

  /// Writes the changes, and removes albums, artists and genres without tracks; `time` is the time of their removal, in
  /// seconds since 1970.
  mutating func write(to database: LibraryDatabase, _ names: NameTable, at time: Int64) throws(CatalogError) {
    for (id, change) in albums {
      try database.run(
        "UPDATE album SET tracks = tracks + ?, duration = max(0, duration + ?) WHERE id = ?",
        [.integer(Int64(change.tracks)), .real(change.duration), .integer(id)])
      if change.tracks < 0 { try removeAlbumIfEmpty(id, database, names, at: time) }
    }
    for (id, change) in artists where change.tracks != 0 || change.albums != 0 {
      let albums = try database.row("SELECT albums FROM artist WHERE id = ?", [.integer(id)]) { $0.int(0) } ?? 0
      totals.artists += (albums + change.albums > 0 ? 1 : 0) - (albums > 0 ? 1 : 0)
      try database.run(
        "UPDATE artist SET tracks = tracks + ?, albums = albums + ? WHERE id = ?",
        [.integer(Int64(change.tracks)), .integer(Int64(change.albums)), .integer(id)])
      if change.tracks < 0 || change.albums < 0 {
        try removeIfEmpty("artist", .artist, id, "tracks = 0 AND albums = 0", database, names)
      }
    }
    for (id, change) in genres where change != 0 {
      try database.run("UPDATE genre SET tracks = tracks + ? WHERE id = ?", [.integer(Int64(change)), .integer(id)])
      if change < 0 { try removeIfEmpty("genre", .genre, id, "tracks = 0", database, names) }
    }
    for (name, change) in [
      ("tracks", Double(totals.tracks)), ("albums", Double(totals.albums)), ("artists", Double(totals.artists)),
      ("duration", totals.duration), ("stored", 1),
    ] {
      try database.run("UPDATE counter SET value = value + ? WHERE name = ?", [.real(change), .text(name)])
    }
  }

  /// Removes an album without tracks, and keeps its id and personal data in case it returns.
  private mutating func removeAlbumIfEmpty(
    _ id: Int64, _ database: LibraryDatabase, _ names: NameTable, at time: Int64
  ) throws(CatalogError) {
    let empty = try database.row("SELECT title, artist FROM album WHERE id = ? AND tracks = 0", [.integer(id)]) {
      (title: $0.text(0), artist: $0.integer(1))
    }
    guard let empty else { return }
    try names.delete(.album, id, NameForms(empty.title))
    try database.run(
      """
      INSERT OR REPLACE INTO gone_album(id, artist, key, release, kind, added, affinity, rating, plays, last_played, gone_at)
      SELECT a.id, b.key, a.key, a.release, a.kind, a.added, a.affinity, a.rating, a.plays, a.last_played, ?
      FROM album a JOIN artist b ON b.id = a.artist WHERE a.id = ?
      """, [.integer(time), .integer(id)])
    try database.run("DELETE FROM album WHERE id = ?", [.integer(id)])
    add(-1, albumOf: empty.artist)
    database.importCaches = ImportCaches()
  }

  /// Removes a row without tracks, unless it was liked, rated, played or chosen by name.
  private func removeIfEmpty(
    _ table: String, _ kind: NameTable.Kind, _ id: Int64, _ condition: String, _ database: LibraryDatabase,
    _ names: NameTable
  ) throws(CatalogError) {
    let name = try database.row(
      """
      SELECT name FROM \(table) WHERE id = ? AND \(condition) AND affinity = 0 AND rating IS NULL AND plays = 0
        AND NOT EXISTS(SELECT 1 FROM personal WHERE kind = \(kind.rawValue) AND item = \(table).id)
      """,
      [.integer(id)]
    ) { $0.text(0) }
    guard let name else { return }
    if try database.isChosen(MediaIdentifier(kind == .artist ? .artist : .genre, id)) { return }
    // The composer of a track is credited without being counted.
    if kind == .artist, try database.integer("SELECT count(*) FROM credit WHERE artist = ?", [.integer(id)]) > 0 {
      return
    }
    try names.delete(kind, id, NameForms(name))
    try database.run("DELETE FROM \(table) WHERE id = ?", [.integer(id)])
    database.importCaches = ImportCaches()
  }
}
