public import Media
public import Storage

extension Catalog {
  /// The downloaded and pending episodes, and those that were deleted, in the order of their requests.
  public func downloads() async throws(CatalogError) -> [Download] {
    // What any listener has heard counts, not only the current one.
    try await read { database throws(CatalogError) in
      try database.rows(
        """
        SELECT d.track, f.path, t.file, t.title, coalesce(a.title, ''), d.state, d.ahead, d.etag, d.modified, d.length, d.size,
          d.problem, t.missing = 2,
          t.plays > 0 AND t.position IS NULL OR EXISTS(SELECT 1 FROM main.personal p
            WHERE p.kind = \(NameTable.Kind.track.rawValue) AND p.item = t.id AND p.plays > 0 AND p.position IS NULL),
          t.position IS NOT NULL OR EXISTS(SELECT 1 FROM main.personal p
            WHERE p.kind = \(NameTable.Kind.track.rawValue) AND p.item = t.id AND p.position IS NOT NULL),
          max(coalesce(t.last_played, 0), coalesce((SELECT max(p.last_played) FROM main.personal p
            WHERE p.kind = \(NameTable.Kind.track.rawValue) AND p.item = t.id), 0))
        FROM download d JOIN main.track t ON t.id = d.track JOIN folder f ON f.id = t.folder
          LEFT JOIN main.album a ON a.id = t.album
        ORDER BY d.asked, d.track
        """
      ) { row in
        Download(
          trackID: row.integer(0), path: FilePath.join(row.text(1), row.text(2)), title: row.text(3),
          show: row.text(4), state: Download.State(rawValue: row.integer(5)) ?? .declined, isAhead: row.int(6) != 0,
          entityTag: row.text(7), modified: row.text(8), length: row.isNull(9) ? nil : row.integer(9),
          size: row.integer(10), problem: row.text(11), isHeard: row.int(13) != 0, isHalfHeard: row.int(14) != 0,
          isGone: row.int(12) != 0, lastPlayed: row.integer(15))
      }
    }
  }

  /// Requests the downloads of tracks at `time`, seconds since 1970; returns those that were not requested before.
  ///
  /// Automatic downloads do not restore what the user deleted. Stopped downloads are resumed if their version is known.
  @discardableResult
  public func addDownloads(
    _ tracks: [Int64], isAhead: Bool, at time: Int64
  ) async throws(CatalogError) -> [Int64] {
    try await write { database throws(CatalogError) in
      var new: [Int64] = []
      for track in tracks {
        try database.run(
          """
          INSERT INTO download(track, state, ahead, asked) VALUES(?1, 0, ?2, ?3)
          ON CONFLICT(track) DO UPDATE SET state = 0, ahead = 0, asked = ?3, size = 0, problem = ''
            WHERE state = 2 AND ?2 = 0
          """, [.integer(track), .integer(isAhead ? 1 : 0), .integer(time)])
        if database.changedRows > 0 { new.append(track) }
      }
      return new
    }
  }

  /// Records that tracks are no longer downloaded; `isDeclined` if the user does not want them.
  public func removeDownloads(_ tracks: [Int64], isDeclined: Bool) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      for track in tracks {
        if isDeclined {
          try database.run(
            "UPDATE download SET state = 2, size = 0, problem = '' WHERE track = ?", [.integer(track)])
        } else {
          try database.run("DELETE FROM download WHERE track = ?", [.integer(track)])
        }
      }
    }
  }

  /// Saves the version and the length of a download, as reported by the server.
  public func noteDownload(
    _ track: Int64, entityTag: String, modified: String, length: Int64?
  ) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try database.run(
        "UPDATE download SET etag = ?, modified = ?, length = ? WHERE track = ?",
        [.text(entityTag), .text(modified), length.map(SQLValue.integer) ?? .null, .integer(track)])
    }
  }

  /// Saves why a download failed; empty if it did not.
  public func noteDownload(_ track: Int64, problem: String) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try database.run("UPDATE download SET problem = ? WHERE track = ?", [.text(problem), .integer(track)])
    }
  }

  /// Records that all `size` bytes of a track are downloaded, and the chapters of its file.
  public func completeDownload(
    _ track: Int64, size: Int64, chapters: [Chapter]
  ) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try database.run(
        "UPDATE download SET state = 1, size = ?, length = ?, problem = '' WHERE track = ?",
        [.integer(size), .integer(size), .integer(track)])
      for chapter in chapters {
        try database.run(
          "INSERT OR IGNORE INTO chapter(track, start, end, title) VALUES(?, ?, ?, ?)",
          [.integer(track), .real(chapter.start), .real(chapter.end), .text(chapter.title)])
      }
    }
  }

  /// Sets how many of the newest episodes of a feed are downloaded; returns the previous number.
  @discardableResult
  public func keep(_ count: Int, ofFeed id: Int64) async throws(CatalogError) -> Int {
    try await write { database throws(CatalogError) in
      let before = try database.integer("SELECT keep FROM feed WHERE id = ?", [.integer(id)])
      try database.run("UPDATE feed SET keep = ? WHERE id = ?", [.integer(Int64(count)), .integer(id)])
      return Int(before)
    }
  }

  /// The feeds with automatic downloads, with their episodes, the newest first, and whether each was heard.
  public func kept() async throws(CatalogError) -> [(feed: Feed, episodes: [(id: Int64, isHeard: Bool)])] {
    try await read { database throws(CatalogError) in
      var kept: [(feed: Feed, episodes: [(id: Int64, isHeard: Bool)])] = []
      for feed in try Self.feeds(database) where feed.keptCount > 0 {
        let episodes = try database.rows(
          """
          SELECT t.id, t.plays > 0 OR EXISTS(SELECT 1 FROM main.personal p
            WHERE p.kind = \(NameTable.Kind.track.rawValue) AND p.item = t.id AND p.plays > 0) FROM feed_episode e JOIN main.track t ON t.id = e.track WHERE e.feed = ? AND t.missing = 0
          ORDER BY t.date DESC, t.number DESC, t.id DESC LIMIT ?
          """, [.integer(feed.id), .integer(Int64(feed.keptCount))]
        ) { (id: $0.integer(0), isHeard: $0.int(1) != 0) }
        kept.append((feed, episodes))
      }
      return kept
    }
  }
}
