public import Storage
public import Media

extension Catalog {
  /// What to play when nothing was named, varied by artist, and why these.
  ///
  /// Liked music, what was much played but not lately, and what is new, filled up with the rest; never what is disliked. A
  /// podcast or book that was left in the middle is told apart, as `mix.spoken`. Empty only when the library holds nothing
  /// that can be played. The same `seed` and library give the same mix. `now` is in seconds since 1970.
  public func goodMix(limit: Int, seed: UInt64, now: Int64) async throws(CatalogError) -> Mix {
    try await read { database throws(CatalogError) in
      var mix = GoodMix(database, seed: seed, now: now)
      return try mix.mix(limit: limit)
    }
  }

  /// All tracks that satisfy the criteria of a search that wants no order, as a listener would mix them.
  ///
  /// They come by chance, the liked ones rather first, those of the last day rather last, and artists are kept apart at the
  /// beginning; what is disliked stays out while there is anything else. `now` is in seconds since 1970.
  public func mixedTracks(
    for search: MediaSearch, seed: UInt64, now: Int64
  ) async throws(CatalogError) -> [QueueItem] {
    try await read { database throws(CatalogError) in
      try Finder(database).mixedTracks(for: search, seed: seed, now: now)
    }
  }

  /// More like a thing: tracks near it by artist, genre, date, mood, playlists, and what was heard in the same hour.
  ///
  /// The nearest come first, varied by artist; neither what is disliked nor the thing itself is among them. Empty when
  /// nothing is like it. The same `seed` and library give the same tracks.
  public func tracks(like item: MediaIdentifier, limit: Int, seed: UInt64) async throws(CatalogError) -> [QueueItem] {
    try await read { database throws(CatalogError) in
      var neighbours = Neighbours(database, seed: seed)
      return try neighbours.tracks(like: item, limit: limit)
    }
  }
}
