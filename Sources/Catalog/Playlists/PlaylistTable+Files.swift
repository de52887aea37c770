internal import Media

extension PlaylistTable {
  /// The playlists that mirror files.
  func files() throws(CatalogError) -> [PlaylistFile.Known] {
    try database.rows("SELECT source, source_size, source_mtime FROM playlist WHERE source IS NOT NULL", []) {
      PlaylistFile.Known(path: $0.text(0), size: $0.integer(1), modified: $0.integer(2))
    }
  }

  /// Makes the playlist that mirrors `file`, or brings it up to date; returns how many of its entries are in the library.
  ///
  /// Its name is that of the file, with a number where another playlist has that name already.
  func store(_ file: PlaylistFile, at time: Int64) throws(CatalogError) -> Int {
    let known = try database.row("SELECT id FROM playlist WHERE source = ?", [.text(file.path)]) { $0.integer(0) }
    let stamp: [SQLValue] = [.integer(file.size), .integer(file.modified)]
    let id: Int64
    if let known {
      id = known
      try database.run(
        "UPDATE playlist SET source_size = ?, source_mtime = ?, modified = ? WHERE id = ?",
        stamp + [.integer(time), .integer(id)])
    } else {
      id = try create(try unusedName(like: file.name), at: time).id
      try database.run(
        "UPDATE playlist SET source_size = ?, source_mtime = ?, source = ? WHERE id = ?",
        stamp + [.text(file.path), .integer(id)])
    }
    let tracks = try tracks(of: file.entries, in: id)
    try fill(id, with: tracks)
    return tracks.count
  }

  /// The tracks that lie where the lines of a file say, or that lay there when it was read before.
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

  /// Forgets the playlist that mirrors the file at `path`.
  func forget(file path: String) throws(CatalogError) {
    let found = try database.row("SELECT id, name FROM playlist WHERE source = ?", [.text(path)]) {
      (id: $0.integer(0), name: $0.text(1))
    }
    if let found { try forget(found.id, found.name) }
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
