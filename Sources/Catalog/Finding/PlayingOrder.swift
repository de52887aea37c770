internal import Storage
internal import Media

/// The playing order of the tracks of an item.
enum PlayingOrder {
  /// The available tracks; a single track is returned even if it is unavailable.
  static func tracks(of item: MediaIdentifier, _ database: LibraryDatabase) throws(CatalogError) -> [QueueItem] {
    if item.kind == .playlist, let criteria = try PlaylistTable(database).criteria(item.key) {
      return try Finder(database).tracks(for: criteria, limit: nil)
    }
    return try database.rows(sql(item.kind, missing: 0), [.integer(item.key)], TrackColumns.queueItem)
  }

  /// An unavailable track of an item; nil if there is none, and for smart playlists.
  static func awayTrack(of item: MediaIdentifier, _ database: LibraryDatabase) throws(CatalogError) -> Int64? {
    try database.row(sql(item.kind, missing: 1), [.integer(item.key)]) { $0.integer(0) }
  }

  private static func sql(_ kind: MediaIdentifier.Kind, missing: Int) -> String {
    switch kind {
    case .track: "SELECT id, duration FROM track t WHERE id = ? \(missing == 0 ? "" : "AND missing = \(missing)")"
    case .album, .book:
      "SELECT id, duration FROM track t WHERE album = ? AND missing = \(missing) ORDER BY disc, number, title, id"
    case .show:
      "SELECT id, duration FROM track t WHERE album = ? AND missing = \(missing) ORDER BY date DESC, number DESC, id"
    case .artist:
      """
      SELECT t.id, t.duration FROM (SELECT track AS id FROM credit WHERE artist = ?1
          AND (role < 2 OR NOT EXISTS(SELECT 1 FROM credit WHERE artist = ?1 AND role < 2))
        UNION SELECT t.id FROM album a JOIN track t ON t.album = a.id WHERE a.artist = ?1) c
      JOIN track t ON t.id = c.id LEFT JOIN album a ON a.id = t.album
      WHERE t.missing = \(missing)
      ORDER BY \(SortedPart.isOwn(of: "?1")) DESC, a.date, a.key, a.id, t.disc, t.number, t.title, t.id
      """
    case .genre:
      """
      SELECT t.id, t.duration FROM track_genre g JOIN track t ON t.id = g.track
      WHERE g.genre = ? AND t.missing = \(missing) ORDER BY t.artist, t.album, t.disc, t.number, t.id
      """
    case .playlist:
      """
      SELECT t.id, t.duration FROM playlist_item i JOIN track t ON t.id = i.track
      WHERE i.playlist = ? AND t.missing = \(missing) ORDER BY i.position
      """
    }
  }
}
