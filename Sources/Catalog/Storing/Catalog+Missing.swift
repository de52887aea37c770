public import Storage
internal import Glibc
internal import Media
internal import Threads

extension Catalog {
  /// What `markMissing` and `markAway` did.
  public struct Absences: Hashable, Sendable {
    /// Tracks whose file was found at another path.
    public var moved = 0
    /// Tracks whose file does not exist.
    public var absent = 0

    public init(moved: Int = 0, absent: Int = 0) {
      self.moved = moved
      self.absent = absent
    }
  }

  /// Marks tracks as away because their disk is not mounted. They stay in the lists and become available when their files are found again.
  ///
  /// A track with a row after `lastID` and the same content is the same one at another path; nil disables this.
  @discardableResult
  public func markAway(
    _ ids: [Int64], replacedAfter lastID: Int64? = nil, at time: Int64
  ) async throws(CatalogError) -> Absences {
    try await settle(ids, replacedAfter: lastID, at: time) { _, id, database throws(CatalogError) in
      try database.run("UPDATE track SET missing = 1 WHERE id = ?", [.integer(id)])
    }
  }

  /// Removes tracks whose files were deleted from the lists, at `time` in seconds since 1970.
  ///
  /// They keep their row with likes, ratings, plays, playlist entries and positions, and get it back when a file appears
  /// at the same path or with the same content. A track with a row after `lastID` and the same content is the same one.
  @discardableResult
  public func markMissing(
    _ ids: [Int64], replacedAfter lastID: Int64, at time: Int64
  ) async throws(CatalogError) -> Absences {
    try await settle(ids, replacedAfter: lastID, at: time) { tracks, id, _ throws(CatalogError) in
      try tracks.markMissing(id)
    }
  }

  /// Removes tracks whose files are still there from the lists, with the same effect. Later imports of folders do not find the files
  /// again, unless they are in one of these.
  public func removeFiles(ofTracks ids: [Int64], at time: Int64) async throws(CatalogError) {
    try await store(at: time) { tracks, database throws(CatalogError) in
      for id in ids {
        let path = try database.row(
          "SELECT f.path, t.file FROM track t JOIN folder f ON f.id = t.folder WHERE t.id = ?", [.integer(id)]
        ) { FilePath.join($0.text(0), $0.text(1)) }
        guard let path else { continue }
        try tracks.markMissing(id)
        try database.run("DELETE FROM root WHERE path = ?", [.text(path)])
      }
    }
  }

  private func settle(
    _ ids: [Int64], replacedAfter lastID: Int64?, at time: Int64,
    _ mark: @Sendable (inout TrackWriter, Int64, LibraryDatabase) throws(CatalogError) -> Void
  ) async throws(CatalogError) -> Absences {
    try await store(at: time) { tracks, database throws(CatalogError) in
      var absences = Absences()
      for id in ids {
        if let lastID, try tracks.replace(id, withCopyAfter: lastID) {
          absences.moved += 1
        } else {
          try mark(&tracks, id, database)
          absences.absent += 1
        }
      }
      return absences
    }
  }

  /// Deletes tracks that have been missing since before `time`, seconds since 1970, and have no personal data: no like, rating,
  /// play, skip, position or playlist entry.
  public func deleteMissing(before time: Int64) async throws(CatalogError) {
    let isAny = try await read { database throws(CatalogError) in
      try database.integer(
        """
        SELECT EXISTS(SELECT 1 FROM track WHERE missing = 2 AND gone_at < ?1)
          OR EXISTS(SELECT 1 FROM gone_album WHERE gone_at < ?1)
        """, [.integer(time)]) > 0
    }
    guard isAny else { return }
    try await write { database throws(CatalogError) in
      try database.run(
        """
        DELETE FROM track WHERE missing = 2 AND gone_at < ? AND affinity = 0 AND rating IS NULL AND plays = 0 AND skips = 0
          AND position IS NULL AND NOT EXISTS(SELECT 1 FROM playlist_item WHERE track = track.id)
          AND \(Self.hasNoPersonalData("track"))
        """, [.integer(time)])
      try database.run(
        """
        DELETE FROM gone_album WHERE gone_at < ? AND affinity = 0 AND rating IS NULL AND plays = 0
          AND \(Self.hasNoPersonalData("gone_album"))
        """, [.integer(time)])
      for table in ["track", "artist", "genre"] {
        for given in ["personal", "liked"] {
          try database.run(
            "DELETE FROM \(given) WHERE kind = \(table.personalKind) AND item NOT IN (SELECT id FROM \(table))")
        }
      }
    }
  }

  /// The condition that no listener other than the first has personal data for a row of `table`.
  private static func hasNoPersonalData(_ table: String) -> String {
    "NOT EXISTS(SELECT 1 FROM personal WHERE kind = \(table.personalKind) AND item = \(table).id)"
  }
}

/// A track that is missing or away and has the content of a new file.
struct FormerTrack {
  let id: Int64
  let path: String
  /// Whether its file is called like the new one.
  let hasSameName: Bool

  /// The tracks whose row `prepared` may get back: first those that are missing, then those that are away.
  static func matching(_ prepared: PreparedFile, in database: LibraryDatabase) throws(CatalogError) -> [[FormerTrack]] {
    let file = prepared.file
    let size = SQLValue.integer(file.stamp.size)
    let conditions: [(sql: String, values: [SQLValue])] = [
      ("content = ? AND size = ?", [SQLValue(file.content), size]),
      // Rows of older formats have no content hash; their tags, size and length are compared.
      (
        "content IS NULL AND size = ? AND title = ? AND artist = ? AND duration IS ?",
        [size, .text(file.track.title), .text(TrackWriter.artist(of: prepared)), SQLValue(file.track.duration)]
      ),
    ]
    var groups: [[FormerTrack]] = []
    for missing in [Presence.gone, .away] {
      var rows: [FormerTrack] = []
      for condition in conditions {
        rows += try database.rows(
          """
          SELECT t.id, f.path, t.file FROM track t JOIN folder f ON f.id = t.folder
          WHERE t.missing = \(missing.rawValue) AND \(condition.sql) ORDER BY t.id LIMIT 100
          """, condition.values
        ) {
          FormerTrack(
            id: $0.integer(0), path: FilePath.join($0.text(1), $0.text(2)), hasSameName: $0.text(2) == prepared.name)
        }
      }
      groups.append(rows)
    }
    return groups
  }
}

extension Catalog {
  /// Returns the paths of missing and away tracks with the content of new files at which there is a file after all, so that the new file is
  /// a copy. A disk that does not respond within 5 s is as good as one that is not there.
  func occupiedPaths(ofFormer files: [PreparedFile]) async throws(CatalogError) -> Set<String> {
    let new = files.filter { $0.file.track.id == 0 }
    guard !new.isEmpty else { return [] }
    let paths = try await read { database throws(CatalogError) in
      guard try TrackWriter.holdsAbsent(database) else { return Set<String>() }
      var paths: Set<String> = []
      for file in new {
        for former in try FormerTrack.matching(file, in: database).joined() { paths.insert(former.path) }
      }
      return paths
    }
    guard !paths.isEmpty else { return [] }
    return await Thread.run(name: "catalog-disk", within: .seconds(5)) { paths.filter { access($0, F_OK) == 0 } } ?? []
  }
}

extension TrackWriter {
  /// The previous row of a new file: one with the same content that is missing or away, and without a file at its old path; nil if there
  /// is none.
  func previousRow(of prepared: PreparedFile) throws(CatalogError) -> Int64? {
    guard holdsAbsent else { return nil }
    for group in try FormerTrack.matching(prepared, in: database) {
      let free = group.filter { !occupied.contains($0.path) }
      if let former = free.first(where: \.hasSameName) ?? free.first { return former.id }
    }
    return nil
  }

  /// Moves a missing track to the path of its copy in a row after `lastID`; returns false if there is no copy.
  ///
  /// The personal data of the copy is merged into that of the track.
  mutating func replace(_ id: Int64, withCopyAfter lastID: Int64) throws(CatalogError) -> Bool {
    let copy = try database.row(
      """
      SELECT n.id, f.path, n.file, n.size, n.mtime, n.inode,
        n.plays = 0 AND n.affinity = 0 AND n.rating IS NULL AND n.position IS NULL
          AND NOT EXISTS(SELECT 1 FROM playlist_item WHERE track = n.id)
          AND NOT EXISTS(SELECT 1 FROM personal WHERE kind = 0 AND item = n.id) AS untouched
      FROM track o
      JOIN track n ON n.album = o.album AND n.id <> o.id AND n.size = o.size AND n.id > max(?2, o.id) AND n.missing = 0
        AND (n.content = o.content OR (n.content IS NULL OR o.content IS NULL)
          AND n.title = o.title AND n.artist = o.artist AND n.duration IS o.duration)
      JOIN folder f ON f.id = n.folder WHERE o.id = ?1 ORDER BY untouched DESC, n.id LIMIT 1
      """, [.integer(id), .integer(lastID)]
    ) {
      (
        id: $0.integer(0), path: FilePath.join($0.text(1), $0.text(2)),
        stamp: ScannedFile.Stamp(size: $0.integer(3), modified: $0.integer(4), inode: $0.integer(5)),
        isUntouched: $0.int(6) != 0
      )
    }
    guard let copy else { return false }
    if !copy.isUntouched { try join(copy.id, into: id) }
    try delete(copy.id)
    try move(id, to: copy.path, copy.stamp)
    return true
  }

  /// Merges the personal data of one track into another.
  private func join(_ copy: Int64, into id: Int64) throws(CatalogError) {
    try database.run(
      """
      UPDATE track SET affinity = iif(c.affinity = 0, track.affinity, c.affinity), rating = coalesce(c.rating, track.rating),
        plays = track.plays + c.plays, skips = track.skips + c.skips,
        last_played = max(coalesce(track.last_played, c.last_played), coalesce(c.last_played, track.last_played)),
        last_skipped = max(coalesce(track.last_skipped, c.last_skipped), coalesce(c.last_skipped, track.last_skipped)),
        position = coalesce(c.position, track.position)
      FROM track c WHERE c.id = ?1 AND track.id = ?2
      """, [.integer(copy), .integer(id)])
    try database.run(
      """
      INSERT INTO personal SELECT listener, kind, ?2, affinity, rating, plays, skips, last_played, last_skipped, position
      FROM personal WHERE kind = 0 AND item = ?1
      ON CONFLICT DO UPDATE SET affinity = iif(excluded.affinity = 0, affinity, excluded.affinity),
        rating = coalesce(excluded.rating, rating), plays = plays + excluded.plays, skips = skips + excluded.skips,
        last_played = max(coalesce(last_played, excluded.last_played), coalesce(excluded.last_played, last_played)),
        last_skipped = max(coalesce(last_skipped, excluded.last_skipped), coalesce(excluded.last_skipped, last_skipped)),
        position = coalesce(excluded.position, position)
      """, [.integer(copy), .integer(id)])
    try database.run(
      "UPDATE OR IGNORE liked SET item = ?2 WHERE kind = 0 AND item = ?1", [.integer(copy), .integer(id)])
    for table in ["playlist_item", "playlist_line", "bookmark"] {
      try database.run("UPDATE \(table) SET track = ?2 WHERE track = ?1", [.integer(copy), .integer(id)])
    }
  }
}
