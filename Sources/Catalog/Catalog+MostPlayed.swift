public import Storage
import Media

extension Catalog {
  /// The most played songs, artists and genres, up to `limit` of each, without disliked ones.
  public func mostPlayed(limit: Int = 3) async throws(CatalogError) -> MostPlayed {
    let (ids, artists, genres) = try await read { database throws(CatalogError) in
      func most(_ column: String, _ table: String, _ demand: String = "") -> String {
        "SELECT \(column) FROM \(table) WHERE plays > 0 AND affinity >= 0 \(demand) ORDER BY plays DESC, id LIMIT ?"
      }
      let limit = [SQLValue.integer(Int64(limit))]
      return (
        try database.rows(most("id", "tasted_track", "AND missing < 2"), limit) { $0.integer(0) },
        try database.rows(most("name", "artist"), limit) { $0.text(0) },
        try database.rows(most("name", "genre"), limit) { $0.text(0) }
      )
    }
    return MostPlayed(tracks: try await tracks(ids), artists: artists, genres: genres)
  }
}
