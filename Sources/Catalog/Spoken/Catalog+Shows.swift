public import Storage
public import Media

extension Catalog {
  /// The podcast `item` with its available episodes; nil if it does not exist or is something else.
  public func show(_ item: MediaIdentifier) async throws(CatalogError) -> Show? {
    guard item.kind == .show else { return nil }
    return try await read { database throws(CatalogError) in
      let title = try database.row("SELECT title FROM album WHERE id = ?", [.integer(item.key)]) { $0.text(0) }
      let episodes = try database.rows(
        """
        SELECT id, duration, plays, position, last_played FROM track WHERE album = ? AND missing = 0
        ORDER BY date, number, id
        """, [.integer(item.key)]
      ) { row in
        Show.Episode(
          trackID: row.integer(0), duration: row.seconds(1), isHeard: row.int(2) > 0 && row.isNull(3),
          position: row.isNull(3) ? nil : row.seconds(3), lastPlayed: row.isNull(4) ? nil : row.integer(4))
      }
      guard let title, !episodes.isEmpty else { return nil }
      return Show(identifier: item, title: title, episodes: episodes)
    }
  }

  /// True if there is a news podcast, whether heard or not.
  public func hasNews() async throws(CatalogError) -> Bool {
    try await read { database throws(CatalogError) in
      try database.integer("SELECT EXISTS(SELECT 1 FROM track t WHERE t.missing = 0 AND \(TrackCriteria.isNews))") > 0
    }
  }
}
