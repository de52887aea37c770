internal import Storage
internal import Text

/// What an index contains about rows whose own pages cannot be read: enough to show tracks, and to keep what people gave, until
/// the files are read again. A track of these has the size 0, an artist or album the folded name.
struct KnownByIndex {
  let table: String
  /// Reads only the index.
  let selection: String
  /// The order of the rows in the index.
  let key: String
  let columnCount: Int
  /// Skips existing rows, and what is not among them.
  let insertion: String

  private init(_ table: String, by key: String, _ count: Int, _ selection: String, _ insertion: String) {
    self.table = table
    self.selection = selection
    self.key = key
    columnCount = count
    self.insertion = insertion
  }

  /// Rows of which the index has every column that is needed.
  private init(_ table: String, by key: String, copying columns: [String], from index: String) {
    let list = columns.joined(separator: ", ")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    self.init(
      table, by: key, columns.count, "SELECT \(list) FROM \(table) INDEXED BY \(index)",
      "INSERT OR IGNORE INTO \(table)(\(list)) VALUES(\(places))")
  }

  /// In the order in which they are read.
  static let all = people + tracks + lists

  private static let people = [
    KnownByIndex("folder", by: "path", copying: ["id", "path"], from: "sqlite_autoindex_folder_1"),
    KnownByIndex(
      "artist", by: "key", 2, "SELECT id, key FROM artist INDEXED BY sqlite_autoindex_artist_1",
      "INSERT OR IGNORE INTO artist(id, name, key, sort) VALUES(?1, ?2, ?2, ?2)"),
    KnownByIndex(
      "artist", by: "sort", 4, "SELECT id, name, sort, affinity FROM artist INDEXED BY artist_shown WHERE albums > 0",
      "UPDATE artist SET name = ?2, sort = ?3, affinity = ?4 WHERE id = ?1 AND name = key"),
    KnownByIndex(
      "artist", by: "affinity", 4,
      """
      SELECT id, affinity, plays, last_played FROM artist INDEXED BY artist_taste WHERE (affinity <> 0 OR plays > 0)
      """, "UPDATE artist SET affinity = ?2, plays = ?3, last_played = ?4 WHERE id = ?1"),
    KnownByIndex(
      "album", by: "artist", 5,
      "SELECT id, artist, key, release, kind FROM album INDEXED BY sqlite_autoindex_album_1",
      """
      INSERT OR IGNORE INTO album(id, artist, key, release, kind, title, added) VALUES(?1, ?2, ?3, ?4, ?5, ?3, unixepoch())
      """),
    KnownByIndex(
      "album", by: "kind", 5, "SELECT id, date, added, affinity, plays FROM album INDEXED BY album_order",
      "UPDATE album SET date = ?2, added = ?3, affinity = ?4, plays = ?5 WHERE id = ?1"),
    KnownByIndex(
      "genre", by: "key", 2, "SELECT id, key FROM genre INDEXED BY sqlite_autoindex_genre_1",
      "INSERT OR IGNORE INTO genre(id, name, key) VALUES(?1, ?2, ?2)"),
  ]

  private static let tracks = [
    KnownByIndex(
      "track", by: "folder", 3, "SELECT id, folder, file FROM track INDEXED BY sqlite_autoindex_track_1",
      """
      INSERT OR IGNORE INTO track(id, folder, file, title, artist, date, size, mtime, inode, kind, missing, added)
        VALUES(?1, ?2, ?3, ?3, '', '', 0, 0, 0, 0, 2, unixepoch())
      """),
    KnownByIndex(
      "track", by: "album", 4,
      "SELECT id, album, disc, number FROM track INDEXED BY track_album WHERE album IS NOT NULL",
      "UPDATE track SET album = ?2, disc = ?3, number = ?4, missing = 0 WHERE id = ?1 AND size = 0"),
    KnownByIndex(
      "track", by: "artist COLLATE NOCASE", 5,
      """
      SELECT id, artist, album, disc, number FROM track INDEXED BY track_artist WHERE kind = 0 AND artist >= ''
      """,
      """
      UPDATE track SET artist = ?2, album = coalesce(?3, album), disc = ?4, number = ?5,
          missing = CASE WHEN ?3 IS NULL THEN missing ELSE 0 END
        WHERE id = ?1 AND size = 0
      """),
    KnownByIndex(
      "track", by: "date", 2, "SELECT id, date FROM track INDEXED BY track_date",
      "UPDATE track SET date = ?2 WHERE id = ?1 AND size = 0"),
    KnownByIndex(
      "track", by: "duration", 3, "SELECT id, duration, missing FROM track INDEXED BY track_length WHERE kind = 0",
      "UPDATE track SET duration = ?2, missing = ?3 WHERE id = ?1 AND size = 0"),
    KnownByIndex(
      "track", by: "duration", 3,
      "SELECT id, duration, missing FROM track INDEXED BY track_spoken_length WHERE kind > 0",
      """
      UPDATE track SET duration = ?2, missing = ?3,
          kind = coalesce((SELECT kind FROM album WHERE id = track.album AND kind > 0), kind)
        WHERE id = ?1 AND size = 0
      """),
    KnownByIndex(
      "track", by: "title", 2, "SELECT id, title FROM track INDEXED BY track_station WHERE kind = 3",
      "UPDATE track SET kind = 3, title = ?2 WHERE id = ?1 AND size = 0"),
    KnownByIndex(
      "track", by: "rating", 6,
      """
      SELECT id, rating, affinity, plays, skips, last_played FROM track INDEXED BY track_taste
        WHERE (affinity <> 0 OR plays > 0 OR skips > 0 OR rating IS NOT NULL)
      """,
      """
      UPDATE track SET rating = ?2, affinity = ?3, plays = ?4, skips = ?5, last_played = ?6 WHERE id = ?1 AND size = 0
      """),
    KnownByIndex("credit", by: "track", copying: ["artist", "track", "role"], from: "credit_track"),
    KnownByIndex("track_genre", by: "track", copying: ["genre", "track"], from: "track_genre_track"),
  ]

  private static let lists = [
    // Whose name is lost is called by a number.
    listener("personal", where: "true"), listener("playlist", where: "listener > 0"),
    // The key is the name in lower case.
    KnownByIndex(
      "playlist", by: "listener", 3,
      "SELECT id, listener, key FROM playlist INDEXED BY sqlite_autoindex_playlist_1",
      """
      INSERT OR IGNORE INTO playlist(id, listener, name, key, created, modified)
        VALUES(?1, ?2, ?3, ?3, unixepoch(), unixepoch())
      """),
    KnownByIndex(
      "playlist_item", by: "track", copying: ["playlist", "position", "track"], from: "playlist_item_track"),
    KnownByIndex("playlist_line", by: "track", copying: ["playlist", "path", "track"], from: "playlist_line_track"),
    KnownByIndex(
      "feed", by: "address", 2, "SELECT id, address FROM feed INDEXED BY sqlite_autoindex_feed_1",
      "INSERT OR IGNORE INTO feed(id, address, title) VALUES(?1, ?2, ?2)"),
    KnownByIndex("feed_episode", by: "track", copying: ["feed", "guid", "track"], from: "feed_episode_track"),
  ]

  private static func listener(_ table: String, where condition: String) -> KnownByIndex {
    KnownByIndex(
      "listener", by: "listener", 1, "SELECT DISTINCT listener FROM \(table) WHERE \(condition)",
      "INSERT OR IGNORE INTO listener(id, name, key, created) VALUES(?1, 'Listener ' || ?1, 'listener ' || ?1, 0)")
  }

  /// Completes tracks and artists from one another: a track names its artist as its tags do, an artist its tracks.
  static func complete(_ repaired: LibraryDatabase) throws(CatalogError) {
    let named = try repaired.rows(
      """
      SELECT c.artist, max(t.artist), a.key FROM artist a JOIN credit c ON c.artist = a.id AND c.role = 0
        JOIN track t ON t.id = c.track WHERE a.name = a.key AND t.artist <> '' GROUP BY c.artist
      """
    ) { (id: $0.integer(0), name: $0.text(1), key: $0.text(2)) }
    for (id, name, key) in named where FoldedText.fold(name) == key {
      try repaired.run("UPDATE artist SET name = ? WHERE id = ?", [.text(name), .integer(id)])
    }
    try repaired.execute(
      """
      UPDATE track SET artist = coalesce(
          (SELECT a.name FROM credit c JOIN artist a ON a.id = c.artist WHERE c.track = track.id AND c.role = 0), artist)
        WHERE size = 0 AND artist = '' AND missing < 2
      """)
  }
}
