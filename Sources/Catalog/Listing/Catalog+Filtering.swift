public import Storage
public import Media

extension Catalog {
  /// An album or a track that a filter found.
  public struct FoundTitle: Hashable, Sendable {
    public var identifier: MediaIdentifier
    public var title: String
  }

  /// The albums and tracks whose titles contain words with the prefixes in `filter`: albums first, each by title.
  ///
  /// At most `limit` of each, titles that begin with the filter first, for a list that is narrowed at every key;
  /// filters of one letter match nothing here, because they narrow too little to be worth the wait.
  public func titles(matching filter: String, limit: Int) async throws(CatalogError) -> [FoundTitle] {
    if TitleFilter(filter, limit: limit).isEmpty { return [] }
    return try await read { database throws(CatalogError) in
      let found = try titles(TitleFilter(filter, limit: limit), database)
      guard found.isEmpty, let corrected = try database.corrected(filter) else { return found }
      return try titles(TitleFilter(corrected, limit: limit), database)
    }
  }

  private func titles(
    _ filter: TitleFilter, _ database: LibraryDatabase
  ) throws(CatalogError) -> [FoundTitle] {
    let albums = try database.rows(
      """
      SELECT a.id, a.title, a.kind FROM album a
      WHERE a.id IN (SELECT value FROM json_each(?)) ORDER BY a.key, a.date, a.id
      """, [SQLValue(list: try filter.albums(database))]
    ) {
      let kind = Track.Kind(rawValue: $0.int(2)) ?? .music
      return FoundTitle(identifier: MediaIdentifier(kind.containerKind, $0.integer(0)), title: $0.text(1))
    }
    let tracks = try database.rows(
      """
      SELECT t.id, t.title FROM track t
      WHERE t.id IN (SELECT value FROM json_each(?)) ORDER BY t.title, t.artist, t.id
      """, [SQLValue(list: try filter.tracks(database))]
    ) { FoundTitle(identifier: MediaIdentifier(.track, $0.integer(0)), title: $0.text(1)) }
    return albums + tracks
  }

  /// The album, show or book that contains a track; nil if there is none.
  public func container(ofTrack id: Int64) async throws(CatalogError) -> MediaIdentifier? {
    try await read { database throws(CatalogError) in
      try database.row("SELECT a.kind, a.id FROM track t JOIN album a ON a.id = t.album WHERE t.id = ?", [.integer(id)])
      {
        MediaIdentifier((Track.Kind(rawValue: $0.int(0)) ?? .music).containerKind, $0.integer(1))
      }
    }
  }
}
