public import Storage

extension Catalog {
  /// The kinds of names specific to this library.
  public enum VocabularyKind: String, Hashable, Sendable, CaseIterable {
    case playlist, artist, album, genre, show, audiobook, audiobookAuthor
  }

  /// Up to `limit` names of each kind, the most important first: liked, then often played, then recently played.
  public func userVocabulary(limit: Int = 100_000) async throws(CatalogError) -> [VocabularyKind: [String]] {
    try await read { database throws(CatalogError) in
      var vocabulary: [VocabularyKind: [String]] = [:]
      for kind in VocabularyKind.allCases {
        vocabulary[kind] = try database.rows(kind.sql + " LIMIT ?", [.integer(Int64(limit))]) { $0.text(0) }
      }
      return vocabulary
    }
  }
}

extension Catalog.VocabularyKind {
  fileprivate var sql: String {
    switch self {
    case .playlist: "SELECT name FROM playlist ORDER BY affinity DESC, plays DESC, last_played DESC, modified DESC"
    case .artist:
      "SELECT name FROM artist WHERE affinity >= 0 ORDER BY affinity DESC, plays DESC, last_played DESC, tracks DESC"
    case .album:
      "SELECT title FROM album WHERE kind = 0 ORDER BY affinity DESC, plays DESC, last_played DESC, added DESC"
    // Genres that only denote the kind of a track are words for that kind.
    case .genre:
      """
      SELECT name FROM genre WHERE key NOT IN ('podcast', 'podcasts', 'audiobook', 'audiobooks', 'audio book', 'audio books')
      ORDER BY affinity DESC, plays DESC, last_played DESC, tracks DESC
      """
    case .show:
      "SELECT title FROM album WHERE kind = 1 ORDER BY affinity DESC, plays DESC, last_played DESC, added DESC"
    case .audiobook:
      "SELECT title FROM album WHERE kind = 2 ORDER BY affinity DESC, plays DESC, last_played DESC, added DESC"
    case .audiobookAuthor:
      """
      SELECT b.name FROM album a JOIN artist b ON b.id = a.artist WHERE a.kind = 2 GROUP BY b.id
      ORDER BY max(a.affinity) DESC, sum(a.plays) DESC, max(a.last_played) DESC
      """
    }
  }
}
