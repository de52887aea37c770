import Text
internal import Storage
internal import Media

extension PlaylistTable {
  /// The playlist files that are mirrored, or were until their playlists were edited.
  func files() throws(CatalogError) -> [PlaylistFile.Known] {
    try database.rows(
      """
      SELECT source, 1, source_size, source_mtime FROM playlist WHERE source IS NOT NULL
      UNION ALL SELECT path, 0, size, mtime FROM detached_file
      """, []
    ) {
      PlaylistFile.Known(
        path: $0.text(0), isMirrored: $0.integer(1) == 1, size: $0.integer(2), modified: $0.integer(3))
    }
  }

  /// Detaches a playlist from the file it mirrors. The file stays as it is, and is mirrored again, as another playlist,
  /// only when it changes.
  func detach(_ id: Int64) throws(CatalogError) {
    try database.run(
      """
      INSERT OR REPLACE INTO detached_file(path, size, mtime)
      SELECT source, source_size, source_mtime FROM playlist WHERE id = ?
      """, [.integer(id)])
    try database.run("DELETE FROM playlist_line WHERE playlist = ?", [.integer(id)])
    try database.run(
      "UPDATE playlist SET source = NULL, source_size = NULL, source_mtime = NULL WHERE id = ?", [.integer(id)])
  }

  /// Creates or updates the playlist that mirrors `file`; returns the number of its entries that are in the library.
  ///
  /// Its name is that of the file, with a number if the name is taken. A file that returns gets back
  /// the personal data of its playlist.
  func store(_ file: PlaylistFile, at time: Int64) throws(CatalogError) -> Int {
    try database.run("DELETE FROM detached_file WHERE path = ?", [.text(file.path)])
    var known = try database.row("SELECT id FROM playlist WHERE source = ?", [.text(file.path)]) { $0.integer(0) }
    if known == nil { known = try bringBack(file, at: time) }
    let stamp: [SQLValue] = [.integer(file.size), .integer(file.modified)]
    let id: Int64
    if let known {
      id = known
      try database.run(
        "UPDATE playlist SET source = ?, source_size = ?, source_mtime = ?, modified = ? WHERE id = ?",
        [.text(file.path)] + stamp + [.integer(time), .integer(id)])
    } else {
      id = try create(try unusedName(like: file.name), owner: PersonalViews.everybody, at: time).id
      try database.run(
        "UPDATE playlist SET source_size = ?, source_mtime = ?, source = ? WHERE id = ?",
        stamp + [.text(file.path), .integer(id)])
    }
    let tracks = try tracks(of: file.entries, in: id)
    try fill(id, with: tracks)
    return tracks.count
  }

  /// The tracks at the paths in a file, or those that were there when it was last read.
  private func tracks(of lines: [String], in id: Int64) throws(CatalogError) -> [Int64] {
    let before = try database.rows("SELECT path, track FROM playlist_line WHERE playlist = ?", [.integer(id)]) {
      ($0.text(0), $0.integer(1))
    }
    let known = Dictionary(before, uniquingKeysWith: { $1 })
    try database.run("DELETE FROM playlist_line WHERE playlist = ?", [.integer(id)])
    var tracks: [Int64] = []
    for path in lines {
      guard let track = try database.track(atPath: path) ?? known[path] else { continue }
      tracks.append(track)
      try database.run(
        "INSERT OR REPLACE INTO playlist_line(playlist, path, track) VALUES(?, ?, ?)",
        [.integer(id), .text(path), .integer(track)])
    }
    return tracks
  }

  /// Restores the playlist that mirrored `file` before it was deleted; returns its row, or nil if there was none.
  private func bringBack(_ file: PlaylistFile, at time: Int64) throws(CatalogError) -> Int64? {
    let former = try database.row(
      "SELECT id, created, affinity, rating, plays, last_played FROM gone_playlist WHERE source = ?", [.text(file.path)]
    ) { row in
      DeletedPlaylist(
        id: row.integer(0), name: "", criteria: nil, created: row.integer(1), modified: time, affinity: row.int(2),
        rating: row.optionalInt(3), plays: row.int(4), lastPlayed: row.isNull(5) ? nil : row.integer(5), tracks: [],
        owner: PersonalViews.everybody)
    }
    guard var former else { return nil }
    former.name = try unusedName(like: file.name)
    try restore(former)
    try database.run("DELETE FROM gone_playlist WHERE id = ?", [.integer(former.id)])
    return former.id
  }

  /// Removes the playlist that mirrors the file at `path`, and keeps its personal data in case the file returns.
  func forget(file path: String) throws(CatalogError) {
    try database.run(
      """
      INSERT OR REPLACE INTO gone_playlist(id, source, created, affinity, rating, plays, last_played)
      SELECT id, source, created, affinity, rating, plays, last_played FROM playlist
      WHERE source = ? AND (affinity <> 0 OR rating IS NOT NULL OR plays > 0
        OR id IN (SELECT item FROM personal WHERE kind = \("playlist".personalKind)))
      """, [.text(path)])
    let found = try database.row("SELECT id, name FROM playlist WHERE source = ?", [.text(path)]) {
      (id: $0.integer(0), name: $0.text(1))
    }
    if let found { try forget(found.id, found.name) }
    try database.run("DELETE FROM detached_file WHERE path = ?", [.text(path)])
  }

  private func unusedName(like name: String) throws(CatalogError) -> String {
    let name = FoldedText.fold(name).isEmpty ? "Playlist" : name
    var candidate = name
    var number = 1
    while try database.integer(
      "SELECT EXISTS(SELECT 1 FROM playlist WHERE key = ?)", [.text(FoldedText.fold(candidate))]) > 0
    {
      number += 1
      candidate = "\(name) \(number)"
    }
    return candidate
  }
}
