public import Media
public import Storage
internal import Text

extension Catalog {
  /// The subscribed feeds, by title.
  public func feeds() async throws(CatalogError) -> [Feed] {
    try await read { database throws(CatalogError) in try Self.feeds(database) }
  }

  static func feeds(_ database: LibraryDatabase, areSubscribed: Bool = true) throws(CatalogError) -> [Feed] {
    try database.rows(
      "SELECT id, address, title, etag, modified, keep FROM feed WHERE subscribed = ? ORDER BY title COLLATE NOCASE",
      [.integer(areSubscribed ? 1 : 0)]
    ) { row in
      Feed(
        id: row.integer(0), address: row.text(1), title: row.text(2), entityTag: row.text(3), modified: row.text(4),
        keptCount: row.int(5))
    }
  }

  /// The feeds that were unsubscribed.
  public func formerFeeds() async throws(CatalogError) -> [Feed] {
    try await read { database throws(CatalogError) in try Self.feeds(database, areSubscribed: false) }
  }

  /// Subscribes to the feed at `address`, which has these episodes; returns it, and whether it was subscribed before.
  ///
  /// If another show has its title, it is told apart by `host`: “Daily (radio.example)”.
  public func subscribe(
    to address: String, title: String, host: String = "", episodes: [(guid: String, title: String)] = []
  ) async throws(CatalogError) -> (feed: Feed, before: Bool) {
    try await write { database throws(CatalogError) in
      let known = try database.row("SELECT id, subscribed FROM feed WHERE address = ?", [.text(address)]) {
        (id: $0.integer(0), isSubscribed: $0.int(1) != 0)
      }
      let title = try Self.distinct(title, from: known?.id, host: host, episodes, database)
      guard let known else {
        try database.run("INSERT INTO feed(address, title) VALUES(?, ?)", [.text(address), .text(title)])
        return (Feed(id: database.lastInsertedRow, address: address, title: title), false)
      }
      try database.run("UPDATE feed SET subscribed = 1, title = ? WHERE id = ?", [.text(title), .integer(known.id)])
      return (Feed(id: known.id, address: address, title: title), known.isSubscribed)
    }
  }

  /// The title of a feed among those of other shows. Feeds that share an episode are of the same show.
  private static func distinct(
    _ title: String, from id: Int64?, host: String, _ episodes: [(guid: String, title: String)],
    _ database: LibraryDatabase
  ) throws(CatalogError) -> String {
    let others = try database.rows(
      "SELECT id, title FROM feed WHERE id <> ? AND subscribed = 1", [.integer(id ?? 0)]
    ) { (id: $0.integer(0), title: FoldedText.fold($0.text(1))) }
    for number in 1... {
      let name = number == 1 ? title : "\(title) (\(number == 2 ? host : "\(host) \(number - 1)"))"
      let same = others.filter { $0.title == FoldedText.fold(name) }
      if same.isEmpty { return name }
      for other in same {
        for episode in episodes {
          let isShared = try database.integer(
            "SELECT EXISTS(SELECT 1 FROM feed_episode e JOIN track t ON t.id = e.track WHERE e.feed = ? AND e.guid = ? AND t.title = ?)",
            [.integer(other.id), .text(episode.guid), .text(episode.title)])
          if isShared > 0 { return name }
        }
      }
    }
    return title
  }

  /// Stores the contents of a feed and its validators for the next request; returns the number of new episodes.
  ///
  /// Episodes are identified by their guid, even if their address changes; those no longer in the feed are kept. Of
  /// several with one address the first counts. They are stored in batches, so that other changes need not wait for all of them, and the
  /// validators with the last batch, so that a feed of which only some were stored is fetched again.
  @discardableResult
  public func store(
    _ episodes: [FeedEpisode], of feed: Feed, at time: Int64
  ) async throws(CatalogError) -> Int {
    var paths: Set<String> = []
    let all = episodes.filter { paths.insert($0.track.path).inserted }
    var (added, start) = (0, 0)
    repeat {
      let batch = Array(all[start...].prefix(Self.episodeBatch))
      start += batch.count
      added += try await store(batch, of: feed, isLast: start == all.count, at: time)
    } while start < all.count
    return added
  }

  /// The number of episodes that are stored in one transaction.
  private static let episodeBatch = 250

  private func store(
    _ episodes: [FeedEpisode], of feed: Feed, isLast: Bool, at time: Int64
  ) async throws(CatalogError) -> Int {
    let prepared = episodes.map { PreparedFile(ScannedFile(track: $0.track, stamp: .unknown)) }
    return try await store(at: time) { tracks, database throws(CatalogError) in
      var outcome = ImportBatch.Outcome()
      if isLast {
        try database.run(
          "UPDATE OR IGNORE feed SET address = ?, title = ?, etag = ?, modified = ?, checked = ? WHERE id = ?",
          [
            .text(feed.address), .text(feed.title), .text(feed.entityTag), .text(feed.modified), .integer(time),
            .integer(feed.id),
          ])
      }
      for (episode, file) in zip(episodes, prepared) {
        let known = try database.row(
          """
          SELECT t.id, t.missing, f.path, t.file, t.title, t.date,
            (SELECT count(*) FROM track_genre WHERE track = t.id) FROM feed_episode e JOIN track t ON t.id = e.track
          JOIN folder f ON f.id = t.folder WHERE e.feed = ? AND e.guid = ?
          """, [.integer(feed.id), .text(episode.guid)]
        ) {
          (
            id: $0.integer(0), isGone: $0.int(1) == 2, path: FilePath.join($0.text(2), $0.text(3)), title: $0.text(4),
            date: $0.text(5), genreCount: $0.int(6)
          )
        }
        var file = file
        if let known {
          if known.path != episode.track.path, try database.track(atPath: episode.track.path) == nil {
            try tracks.move(known.id, to: episode.track.path, .unknown)
          }
          try Self.store(episode.details, of: known.id, database)
          let isChanged = known.title != episode.track.title || known.date != episode.track.date
          guard known.isGone || isChanged || known.genreCount != file.genres.count else { continue }
          file.file.track.id = known.id
        } else {
          let path = try Self.path(of: episode, in: feed, database)
          if path != episode.track.path {
            var track = episode.track
            track.path = path
            file = PreparedFile(ScannedFile(track: track, stamp: .unknown))
          }
          file.file.track.id = try database.track(atPath: path) ?? 0
        }
        try tracks.store(file, &outcome)
        guard known == nil, let id = try database.track(atPath: file.file.track.path) else { continue }
        try database.run(
          "INSERT OR REPLACE INTO feed_episode(feed, guid, track) VALUES(?, ?, ?)",
          [.integer(feed.id), .text(episode.guid), .integer(id)])
        try Self.store(episode.details, of: id, database)
      }
      return outcome.added
    }
  }

  /// The path of a new episode: its address, or, if another show lists that too, the address with the number of the feed as a
  /// fragment, which is not sent to servers. So each show has its own episode, with its own place and marks; two feeds of the
  /// same show share theirs.
  private static func path(
    of episode: FeedEpisode, in feed: Feed, _ database: LibraryDatabase
  ) throws(CatalogError) -> String {
    let path = episode.track.path
    guard let track = try database.track(atPath: path) else { return path }
    let others = try database.integer(
      """
      SELECT EXISTS(SELECT 1 FROM feed f WHERE f.id <> ? AND f.title <> ?
        AND EXISTS(SELECT 1 FROM feed_episode e WHERE e.track = ? AND e.feed = f.id))
      """, [.integer(feed.id), .text(feed.title), .integer(track)])
    return others == 0 ? path : "\(path)#\(feed.id)"
  }

  /// Stores the details of an episode if they have changed.
  private static func store(
    _ details: EpisodeDetails, of track: Int64, _ database: LibraryDatabase
  ) throws(CatalogError) {
    try database.run(
      """
      INSERT INTO episode_detail(track, notes, base, image, chapters) VALUES(?, ?, ?, ?, ?)
      ON CONFLICT(track) DO UPDATE SET notes = excluded.notes, base = excluded.base, image = excluded.image,
        chapters = excluded.chapters
      WHERE notes <> excluded.notes OR base <> excluded.base OR image <> excluded.image OR chapters <> excluded.chapters
      """,
      [
        .integer(track), .text(details.notes), .text(details.base), .text(details.image),
        .text(details.chapters),
      ])
  }

  /// The details of an episode from its feed; nil if it is not an episode.
  public func episodeDetails(ofTrack id: Int64) async throws(CatalogError) -> EpisodeDetails? {
    try await read { database throws(CatalogError) in
      try database.row(
        "SELECT notes, base, image, chapters FROM episode_detail WHERE track = ?", [.integer(id)]
      ) { row in
        EpisodeDetails(
          notes: row.text(0), base: row.text(1), image: row.text(2),
          chapters: row.text(3))
      }
    }
  }

  /// Replaces the chapters of a track.
  public func setChapters(_ chapters: [Chapter], ofTrack id: Int64) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try database.run("DELETE FROM chapter WHERE track = ?", [.integer(id)])
      for chapter in chapters {
        try database.run(
          "INSERT OR IGNORE INTO chapter(track, start, end, title) SELECT id, ?, ?, ? FROM track WHERE id = ?",
          [.real(chapter.start), .real(chapter.end), .text(chapter.title), .integer(id)])
      }
    }
  }

  /// Ends a subscription or restores it: its episodes leave the lists, or come back with their personal data. Returns whether
  /// it was subscribed before.
  @discardableResult
  public func setSubscribed(_ isSubscribed: Bool, toFeed id: Int64, at time: Int64) async throws(CatalogError) -> Bool {
    let tracks = try await read { database throws(CatalogError) in
      try database.rows(
        """
        SELECT t.id FROM feed_episode e JOIN track t ON t.id = e.track WHERE e.feed = ?1 AND t.missing < 2
          AND NOT EXISTS(SELECT 1 FROM feed_episode o JOIN feed f ON f.id = o.feed
            WHERE o.track = t.id AND o.feed <> ?1 AND f.subscribed = 1)
        """, [.integer(id)]
      ) { $0.integer(0) }
    }
    return try await store(at: time) { writer, database throws(CatalogError) in
      let before = try database.integer("SELECT subscribed FROM feed WHERE id = ?", [.integer(id)]) != 0
      // The next check of the feed loads everything.
      try database.run(
        "UPDATE feed SET subscribed = ?, etag = '', modified = '' WHERE id = ?",
        [.integer(isSubscribed ? 1 : 0), .integer(id)])
      if !isSubscribed { for track in tracks { try writer.markMissing(track) } }
      return before
    }
  }
}
