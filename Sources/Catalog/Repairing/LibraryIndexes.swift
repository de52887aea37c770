import Text
internal import Storage
internal import Media

/// The data derived from the rows of tracks, albums, artists, genres and playlists.
struct LibraryIndexes {
  private let database: LibraryDatabase

  init(_ database: LibraryDatabase) { self.database = database }

  /// Rebuilds names, words and counts, in a transaction of the caller.
  func rebuild() throws(CatalogError) {
    try database.execute("DELETE FROM name; INSERT INTO words(words) VALUES('delete-all')")
    let names = try NameTable(database)
    for (kind, sql) in [
      (NameTable.Kind.track, "SELECT id, title FROM track WHERE missing < 2"), (.album, "SELECT id, title FROM album"),
      (.artist, "SELECT id, name FROM artist"), (.genre, "SELECT id, name FROM genre"),
      (.playlist, "SELECT id, name FROM playlist"),
    ] {
      let rows = try database.statement(sql)
      defer { rows.reset() }
      while try rows.step() { try names.insert(kind, rows.integer(0), NameForms(rows.text(1))) }
    }
    let words = try WordTable(database)
    let rows = try database.statement(
      """
      SELECT t.id, t.title, t.artist, b.key, a.key FROM track t JOIN album a ON a.id = t.album
      JOIN artist b ON b.id = a.artist
      """)
    defer { rows.reset() }
    while try rows.step() {
      try words.insert(
        rows.integer(0), titleKey: FoldedText.fold(rows.text(1)), artist: rows.text(2), albumArtistKey: rows.text(3),
        albumKey: rows.text(4))
    }
    let stations = try database.statement("SELECT id, title, artist FROM track WHERE kind = 3 AND missing < 2")
    defer { stations.reset() }
    while try stations.step() {
      try words.insert(
        stations.integer(0), titleKey: FoldedText.fold(stations.text(1)), artist: stations.text(2), albumArtistKey: "",
        albumKey: "")
    }
    try database.execute(Self.counts)
  }

  private static let counts = """
    UPDATE album SET (tracks, duration) = (SELECT count(*), total(t.duration) FROM track t WHERE t.album = album.id);
    UPDATE genre SET tracks = (SELECT count(*) FROM track_genre g WHERE g.genre = genre.id);
    UPDATE artist SET albums = (SELECT count(*) FROM album a WHERE a.artist = artist.id),
      tracks = (SELECT count(*) FROM (SELECT c.track FROM credit c WHERE c.artist = artist.id AND c.role < 2
        UNION SELECT t.id FROM album a JOIN track t ON t.album = a.id WHERE a.artist = artist.id));
    UPDATE counter SET value = CASE name
      WHEN 'tracks' THEN (SELECT count(*) FROM track WHERE missing < 2 AND kind < 3)
      WHEN 'albums' THEN (SELECT count(*) FROM album)
      WHEN 'artists' THEN (SELECT count(*) FROM artist WHERE albums > 0)
      WHEN 'duration' THEN (SELECT total(duration) FROM track WHERE missing < 2)
      ELSE value + 1 END;
    """
}
