/// What an index contains about rows whose own pages cannot be read: enough to keep personal data until the files are read
/// again.
struct KnownByIndex {
  let table: String
  /// Reads only the index.
  let selection: String
  /// The order of the rows in the index.
  let key: String
  let columnCount: Int
  /// Skips existing rows.
  let insertion: String

  static let all = [
    KnownByIndex(
      table: "folder", selection: "SELECT id, path FROM folder INDEXED BY sqlite_autoindex_folder_1", key: "path",
      columnCount: 2, insertion: "INSERT OR IGNORE INTO folder(id, path) VALUES(?, ?)"),
    KnownByIndex(
      table: "track", selection: "SELECT id, folder, file FROM track INDEXED BY sqlite_autoindex_track_1",
      key: "folder",
      columnCount: 3,
      insertion: """
        INSERT OR IGNORE INTO track(id, folder, file, title, artist, date, size, mtime, inode, kind, missing, added)
          VALUES(?1, ?2, ?3, ?3, '', '', 0, 0, 0, 0, 2, unixepoch())
        """),
    KnownByIndex(
      table: "track",
      selection: """
        SELECT id, rating, affinity, plays, skips, last_played FROM track INDEXED BY track_taste
          WHERE (affinity <> 0 OR plays > 0 OR skips > 0 OR rating IS NOT NULL)
        """, key: "rating", columnCount: 6,
      insertion: """
        UPDATE track SET rating = ?2, affinity = ?3, plays = ?4, skips = ?5, last_played = ?6 WHERE id = ?1 AND size = 0
        """),
    // The key is the name in lower case.
    KnownByIndex(
      table: "playlist",
      selection: "SELECT id, listener, key FROM playlist INDEXED BY sqlite_autoindex_playlist_1", key: "listener",
      columnCount: 3,
      insertion: """
        INSERT OR IGNORE INTO playlist(id, listener, name, key, created, modified)
          VALUES(?1, ?2, ?3, ?3, unixepoch(), unixepoch())
        """),
    KnownByIndex(
      table: "playlist_item",
      selection: "SELECT playlist, position, track FROM playlist_item INDEXED BY playlist_item_track", key: "track",
      columnCount: 3, insertion: "INSERT OR IGNORE INTO playlist_item(playlist, position, track) VALUES(?, ?, ?)"),
  ]
}
