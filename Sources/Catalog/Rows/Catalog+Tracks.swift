public import Storage
public import Media

extension Catalog {
  /// The artist of files that name none.
  public static let unknownArtist = "Unknown Artist"

  /// The track of this row, or nil if it does not exist.
  public func track(_ id: Int64) async throws(CatalogError) -> Track? {
    try await tracks([id]).first
  }

  /// The tracks of these rows in the same order, without those that do not exist.
  public func tracks(_ ids: [Int64]) async throws(CatalogError) -> [Track] {
    try await read { database throws(CatalogError) in
      var tracks: [Track] = []
      tracks.reserveCapacity(ids.count)
      for id in ids {
        let found = try database.row(TrackColumns.select + " WHERE t.id = ?", [.integer(id)], TrackColumns.track)
        guard var track = found else { continue }
        if track.kind == .station {
          tracks.append(track)
          continue
        }
        track.genres = try database.rows(
          "SELECT g.name FROM track_genre x JOIN genre g ON g.id = x.genre WHERE x.track = ?", [.integer(id)]
        ) { $0.text(0) }
        tracks.append(track)
      }
      return tracks
    }
  }

  /// Those of these tracks that are tagged as explicit.
  public func explicitTracks(among ids: [Int64]) async throws(CatalogError) -> Set<Int64> {
    try await read { database throws(CatalogError) in
      Set(
        try database.rows(
          "SELECT id FROM track WHERE explicit > 0 AND id IN (SELECT value FROM json_each(?))", [SQLValue(list: ids)]
        ) { $0.integer(0) })
    }
  }

  /// The row of the file at this absolute path, or nil if it is not in the library.
  public func trackID(atPath path: String) async throws(CatalogError) -> Int64? {
    try await read { database throws(CatalogError) in try database.track(atPath: path) }
  }

  /// Those of these tracks that are no longer in the library.
  public func goneTracks(among ids: [Int64]) async throws(CatalogError) -> Set<Int64> {
    try await read { database throws(CatalogError) in
      Set(
        try database.rows(
          "SELECT id FROM track WHERE missing = 2 AND id IN (SELECT value FROM json_each(?))", [SQLValue(list: ids)]
        ) { $0.integer(0) })
    }
  }

  /// The albums of these tracks, by track, without those that have none.
  public func albumIDs(ofTracks ids: [Int64]) async throws(CatalogError) -> [Int64: Int64] {
    try await read { database throws(CatalogError) in
      var albums: [Int64: Int64] = [:]
      albums.reserveCapacity(ids.count)
      for id in Set(ids) {
        let album = try database.row("SELECT album FROM track WHERE id = ? AND album IS NOT NULL", [.integer(id)]) {
          $0.integer(0)
        }
        albums[id] = album
      }
      return albums
    }
  }

  /// The chapters of a track in order; empty if it has none.
  public func chapters(ofTrack id: Int64) async throws(CatalogError) -> [Chapter] {
    try await read { database throws(CatalogError) in
      try database.chapters(ofTrack: id)
    }
  }

  /// The queue items of an item, in playing order.
  ///
  /// Albums, shows and books play by disc and number (shows newest first), artists by date and album, genres by artist.
  /// Unavailable tracks are omitted.
  public func tracks(of item: MediaIdentifier) async throws(CatalogError) -> [QueueItem] {
    try await read { database throws(CatalogError) in try PlayingOrder.tracks(of: item, database) }
  }
}

extension LibraryDatabase {
  /// The chapters of a track in order; empty if it has none.
  func chapters(ofTrack id: Int64) throws(CatalogError) -> [Chapter] {
    try rows("SELECT title, start, end FROM chapter WHERE track = ? ORDER BY start", [.integer(id)]) {
      Chapter(title: $0.text(0), start: $0.seconds(1) ?? 0, end: $0.seconds(2) ?? 0)
    }
  }

  /// The row of the file at this absolute path, or nil if it is not in the library.
  func track(atPath path: String) throws(CatalogError) -> Int64? {
    let (folder, file) = FilePath.split(path)
    return try row(
      "SELECT t.id FROM track t JOIN folder f ON f.id = t.folder WHERE f.path = ? AND t.file = ?",
      [.text(folder), .text(file)]
    ) { $0.integer(0) }
  }
}
