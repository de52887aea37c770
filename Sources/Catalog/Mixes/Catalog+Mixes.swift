public import Storage
public import Media

extension Catalog {
  /// A mix to play when nothing was named, varied by artist, with the reasons.
  ///
  /// Liked music, music that was often but not recently played, and new music, filled up with the rest; never what is disliked. A
  /// podcast or book that was left unfinished is returned separately, as `mix.spoken`. Empty only if the library contains nothing
  /// playable. The same `seed` and library give the same mix. `now` is in seconds since 1970.
  public func goodMix(limit: Int, seed: UInt64, now: Int64) async throws(CatalogError) -> Mix {
    try await read { database throws(CatalogError) in
      var mix = GoodMix(database, seed: seed, now: now)
      return try mix.mix(limit: limit)
    }
  }

  /// All tracks that match the criteria of a search without an order, mixed for listening.
  ///
  /// The order is random, with liked tracks more likely first and those of the last day more likely last, and artists are spread at the
  /// beginning. Disliked tracks are excluded if there is anything else. `now` is in seconds since 1970.
  public func mixedTracks(
    for search: MediaSearch, seed: UInt64, now: Int64
  ) async throws(CatalogError) -> [QueueItem] {
    try await read { database throws(CatalogError) in
      try Finder(database).mixedTracks(for: search, seed: seed, now: now)
    }
  }

  /// Tracks similar to an item by artist, genre, date, mood, playlists, and what was heard in the same hour.
  ///
  /// The most similar come first, varied by artist, without disliked tracks and the item itself. Empty if
  /// nothing is similar. The same `seed` and library give the same tracks.
  public func tracks(like item: MediaIdentifier, limit: Int, seed: UInt64) async throws(CatalogError) -> [QueueItem] {
    try await read { database throws(CatalogError) in
      var neighbours = Neighbours(database, seed: seed)
      return try neighbours.tracks(like: item, limit: limit)
    }
  }
}

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
