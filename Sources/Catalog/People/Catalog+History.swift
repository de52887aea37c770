public import Storage
public import Media

extension Catalog {
  /// Counts a play of a track (heard to the end or most of it) at `time`, seconds since 1970.
  ///
  /// Its album, artists and genres count as played too.
  public func recordPlay(ofTrack id: Int64, at time: Int64) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      for (table, condition) in [
        ("track", "id = ?1"), ("album", "id = (SELECT album FROM track WHERE id = ?1)"),
        ("artist", "id IN (SELECT artist FROM credit WHERE track = ?1 AND role < 2)"),
        ("genre", "id IN (SELECT genre FROM track_genre WHERE track = ?1)"),
      ] {
        let place = table == "track" ? ", position = NULL" : ""
        try database.give(
          "plays = plays + 1, last_played = ?2\(place)", to: table, where: condition, [.integer(id), .integer(time)])
      }
    }
  }

  /// Counts a skip of a track at `time`, seconds since 1970.
  public func recordSkip(ofTrack id: Int64, at time: Int64) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try database.give(
        "skips = skips + 1, last_skipped = ?2", to: "track", where: "id = ?1", [.integer(id), .integer(time)])
    }
  }

  /// Counts a start of a playlist at `time`, seconds since 1970.
  public func recordPlay(ofPlaylist id: Int64, at time: Int64) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try database.give(
        "plays = plays + 1, last_played = ?2", to: "playlist", where: "id = ?1", [.integer(id), .integer(time)])
    }
  }

  /// Saves the position at which a track was left, in seconds, at `time`; nil clears it.
  ///
  /// A book has one position: those of its other parts are cleared.
  public func setResumePosition(
    _ position: Double?, ofTrack id: Int64, at time: Int64
  ) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try database.give(
        "position = ?2, last_played = ?3", to: "track", where: "id = ?1",
        [.integer(id), SQLValue(position), .integer(time)])
      try database.give(
        "position = NULL", to: "track",
        where: "album = (SELECT album FROM track WHERE id = ?1 AND kind = 2) AND id <> ?1",
        and: "position IS NOT NULL", [.integer(id)])
    }
  }

  /// The position at which a track was left, in seconds; nil to start at its beginning.
  public func resumePosition(ofTrack id: Int64) async throws(CatalogError) -> Double? {
    try await read { database throws(CatalogError) in
      try database.row("SELECT position FROM track WHERE id = ?", [.integer(id)]) { $0.seconds(0) } ?? nil
    }
  }

  /// The spoken tracks that were left unfinished, the most recent first.
  public func resumableSpoken(limit: Int = 20) async throws(CatalogError) -> [MediaItem] {
    try await read { database throws(CatalogError) in
      let ids = try database.rows(
        """
        SELECT id FROM begun_track WHERE kind > 0 AND missing = 0
        ORDER BY last_played DESC LIMIT ?
        """, [.integer(Int64(limit))]
      ) { $0.integer(0) }
      var items: [MediaItem] = []
      for id in ids {
        if let item = try Finder(database).item(MediaIdentifier(.track, id)) { items.append(item) }
      }
      return items
    }
  }

  /// The play count of an item, and the time of its last play in seconds since 1970; nil if never.
  public func playHistory(of item: MediaIdentifier) async throws(CatalogError) -> (plays: Int, last: Int64?) {
    try await read { database throws(CatalogError) in
      try database.row("SELECT plays, last_played FROM \(item.kind.table) WHERE id = ?", [.integer(item.key)]) {
        (plays: $0.int(0), last: $0.isNull(1) ? nil : $0.integer(1))
      } ?? (0, nil)
    }
  }

  /// When the first of `tracks` came into the library, in seconds since 1970; nil if none is in it.
  public func dateAdded(ofTracks tracks: [Int64]) async throws(CatalogError) -> Int64? {
    try await read { database throws(CatalogError) in
      var first: Int64?
      for track in tracks {
        let added = try database.row("SELECT added FROM track WHERE id = ?", [.integer(track)]) { $0.integer(0) }
        first = [first, added].compactMap(\.self).min()
      }
      return first
    }
  }
}
