import Text
internal import Storage
internal import Media

/// The rows of playlists and their contents, on the thread of `database`.
struct PlaylistTable {
  let database: LibraryDatabase

  init(_ database: LibraryDatabase) { self.database = database }

  private static let select = """
    SELECT p.id, p.name, p.source, p.criteria, count(t.id), total(t.duration) FROM playlist p
      LEFT JOIN playlist_item i ON i.playlist = p.id LEFT JOIN track t ON t.id = i.track
    """

  private func playlist(_ row: Statement) -> Playlist {
    let origin: Playlist.Origin =
      if !row.isNull(2) {
        .file(path: row.text(2))
      } else if !row.isNull(3) {
        .criteria(CriteriaText.decode(row.text(3), today: database.today()))
      } else {
        .person
      }
    return Playlist(
      id: row.integer(0), name: row.text(1), trackCount: row.int(4), duration: row.real(5), origin: origin)
  }

  /// The listener's playlists, and those that mirror files, which are everybody's and so not meant by "Anna's playlists".
  func listed(_ order: MediaSortOrder) throws(CatalogError) -> [Playlist] {
    try all(order).filter { $0.file == nil || database.viewer?.isSomebodyElse != true }
  }

  /// All playlists, by name unless another order is requested.
  func all(_ order: MediaSortOrder = .unknown) throws(CatalogError) -> [Playlist] {
    let key =
      switch order {
      case .unknown: "p.key"
      case .newest, .recentlyAdded: "p.id DESC"
      case .oldest: "p.id"
      case .worst, .unpopular: "total(t.plays), p.key"
      case .best, .popular, .trending, .recommended: "total(t.plays) DESC, p.key"
      case .longest: "total(t.duration) DESC, p.key"
      case .shortest: "total(t.duration), p.key"
      }
    var playlists = try database.rows(Self.select + " GROUP BY p.id ORDER BY \(key)", [], playlist)
    for index in playlists.indices { try count(&playlists[index]) }
    return playlists
  }

  func named(_ name: String) throws(CatalogError) -> Playlist {
    let found = try database.row(
      Self.select + " WHERE p.key = ? GROUP BY p.id", [.text(FoldedText.fold(name))], playlist)
    guard var found else { throw .playlistNameNotFound(name) }
    try count(&found)
    return found
  }

  func numbered(_ id: Int64) throws(CatalogError) -> Playlist {
    let found = try database.row(Self.select + " WHERE p.id = ? GROUP BY p.id", [.integer(id)], playlist)
    guard var found else { throw .playlistNameNotFound("\(id)") }
    try count(&found)
    return found
  }

  /// The tracks of a playlist in order, including unavailable ones unless it is a smart playlist.
  func contents(_ id: Int64) throws(CatalogError) -> [Int64] {
    if let search = try criteria(id) { return try Finder(database).tracks(for: search, limit: nil).map(\.trackID) }
    return try database.rows("SELECT track FROM playlist_item WHERE playlist = ? ORDER BY position", [.integer(id)]) {
      $0.integer(0)
    }
  }

  /// The criteria of a smart playlist; nil for any other.
  func criteria(_ id: Int64) throws(CatalogError) -> MediaSearch? {
    try database.row("SELECT criteria FROM playlist WHERE id = ?", [.integer(id)]) {
      $0.isNull(0) ? nil : CriteriaText.decode($0.text(0), today: database.today())
    } ?? nil
  }

  /// Evaluates the count of a smart playlist.
  private func count(_ playlist: inout Playlist) throws(CatalogError) {
    guard case .criteria(let search) = playlist.origin else { return }
    let tracks = try Finder(database).tracks(for: search, limit: nil)
    playlist.trackCount = tracks.count
    playlist.duration = tracks.reduce(0) { $0 + ($1.duration ?? 0) }
  }

  /// Creates a playlist of the listener, or of `owner`, for example of everybody.
  func create(
    _ name: String, criteria: MediaSearch? = nil, owner: Int64? = nil, at time: Int64
  ) throws(CatalogError) -> Playlist {
    let (name, key) = try freeName(name, owner: owner)
    try database.run(
      "INSERT INTO playlist(listener, name, key, criteria, created, modified) VALUES(?, ?, ?, ?, ?, ?)",
      [
        .integer(owner ?? database.listener), .text(name), .text(key), SQLValue(criteria.map(CriteriaText.encode)),
        .integer(time), .integer(time),
      ])
    let id = database.lastInsertedRow
    try NameTable(database).insert(.playlist, id, NameForms(name))
    return try numbered(id)
  }

  func rename(_ id: Int64, to newName: String) throws(CatalogError) -> Playlist {
    let old = try numbered(id)
    if old.file != nil { try detach(id) }
    let (name, key) = try freeName(newName, except: id)
    try NameTable(database).delete(.playlist, id, NameForms(old.name))
    try database.run("UPDATE playlist SET name = ?, key = ? WHERE id = ?", [.text(name), .text(key), .integer(id)])
    try NameTable(database).insert(.playlist, id, NameForms(name))
    return try numbered(id)
  }

  /// Deletes a playlist, but not the file that it mirrors, and returns what is needed to restore it.
  func delete(_ id: Int64) throws(CatalogError) -> DeletedPlaylist {
    if try numbered(id).file != nil { try detach(id) }
    let found = try database.row(
      "SELECT name, criteria, created, modified, affinity, rating, plays, last_played, listener FROM playlist WHERE id = ?",
      [.integer(id)]
    ) { row in
      DeletedPlaylist(
        id: id, name: row.text(0), criteria: row.isNull(1) ? nil : row.text(1), created: row.integer(2),
        modified: row.integer(3), affinity: row.int(4), rating: row.optionalInt(5), plays: row.int(6),
        lastPlayed: row.isNull(7) ? nil : row.integer(7), tracks: [], owner: row.integer(8))
    }
    guard var deleted = found else { throw .playlistNameNotFound("\(id)") }
    if deleted.criteria == nil { deleted.tracks = try contents(id) }
    try forget(id, deleted.name)
    return deleted
  }

  /// Restores a deleted playlist, without tracks that were deleted meanwhile.
  func restore(_ deleted: DeletedPlaylist) throws(CatalogError) {
    let (name, key) = try freeName(deleted.name, owner: deleted.owner)
    try database.run(
      """
      INSERT INTO playlist(id, listener, name, key, criteria, created, modified, affinity, rating, plays, last_played)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(deleted.id), .integer(deleted.owner), .text(name), .text(key), SQLValue(deleted.criteria),
        .integer(deleted.created),
        .integer(deleted.modified), SQLValue(deleted.affinity), SQLValue(deleted.rating), SQLValue(deleted.plays),
        SQLValue(deleted.lastPlayed),
      ])
    try NameTable(database).insert(.playlist, deleted.id, NameForms(name))
    try fill(deleted.id, with: deleted.tracks)
  }

  /// Deletes the row of a playlist, with its name and contents.
  func forget(_ id: Int64, _ name: String) throws(CatalogError) {
    try NameTable(database).delete(.playlist, id, NameForms(name))
    try database.run("DELETE FROM playlist WHERE id = ?", [.integer(id)])
  }

  func add(
    _ tracks: [Int64], to id: Int64, duplicates: Catalog.Duplicates, at time: Int64
  ) throws(CatalogError) -> Catalog.Addition {
    let before = try editable(id)
    var held: Set<Int64> = []
    if duplicates == .skip {
      held = Set(
        try database.rows("SELECT track FROM playlist_item WHERE playlist = ?", [.integer(id)]) { $0.integer(0) })
    }
    let new = tracks.filter { duplicates == .add || held.insert($0).inserted }
    let skipped = tracks.count - new.count
    // A playlist that has everything already keeps mirroring its file.
    if new.isEmpty, skipped > 0 {
      return Catalog.Addition(playlist: before, added: 0, skipped: skipped, detachedFile: nil)
    }
    try makeEditable(id)
    var position = try lastPosition(in: id)
    var added = 0
    for track in new where try insert(track, into: id, at: position + 1) {
      position += 1
      added += 1
    }
    try touch(id, at: time)
    return Catalog.Addition(
      playlist: try numbered(id), added: added, skipped: skipped, detachedFile: before.file)
  }

  /// The position of the last item; items with invalid positions, written by another program, are renumbered.
  private func lastPosition(in id: Int64) throws(CatalogError) -> Int64 {
    let sql = "SELECT max(position) FROM playlist_item WHERE playlist = ?"
    let last = try database.integer(sql, [.integer(id)])
    if (0...(1 << 32)).contains(last) { return last }
    try fill(id, with: try contents(id))
    return try database.integer(sql, [.integer(id)])
  }

  func setContents(_ tracks: [Int64], of id: Int64, at time: Int64) throws(CatalogError) {
    try makeEditable(id)
    try fill(id, with: tracks)
    try touch(id, at: time)
  }

  /// Replaces the contents of a playlist of any kind; tracks that no longer exist are omitted.
  func fill(_ id: Int64, with tracks: [Int64]) throws(CatalogError) {
    try database.run("DELETE FROM playlist_item WHERE playlist = ?", [.integer(id)])
    var position: Int64 = 0
    for track in tracks where try insert(track, into: id, at: position + 1) { position += 1 }
  }

  /// Returns false for a track that no longer exists.
  private func insert(_ track: Int64, into id: Int64, at position: Int64) throws(CatalogError) -> Bool {
    try database.run(
      """
      INSERT INTO playlist_item(playlist, position, track) SELECT ?, ?, ? WHERE EXISTS(SELECT 1 FROM track
      WHERE id = ?3)
      """, [.integer(id), .integer(position), .integer(track)])
    return database.changedRows > 0
  }

  private func touch(_ id: Int64, at time: Int64) throws(CatalogError) {
    try database.run("UPDATE playlist SET modified = ? WHERE id = ?", [.integer(time), .integer(id)])
  }

  /// Throws `playlistNotEditable` for a smart playlist; one that mirrors a file is detached from it.
  private func makeEditable(_ id: Int64) throws(CatalogError) {
    if try editable(id).file != nil { try detach(id) }
  }

  private func editable(_ id: Int64) throws(CatalogError) -> Playlist {
    let playlist = try numbered(id)
    guard playlist.isEditable else { throw .playlistNotEditable(playlist.name) }
    return playlist
  }

  /// The trimmed name and its key, if no other playlist of its owner or of everybody has it.
  func freeName(
    _ name: String, except id: Int64 = 0, owner: Int64? = nil
  ) throws(CatalogError) -> (name: String, key: String) {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let key = FoldedText.fold(name)
    guard !key.isEmpty else { throw .nameEmpty }
    let taken = try database.row(
      "SELECT name FROM playlist WHERE key = ? AND id <> ? AND listener IN (?, \(PersonalViews.everybody))",
      [.text(key), .integer(id), .integer(owner ?? database.listener)]
    ) { $0.text(0) }
    if let taken { throw .nameTaken(taken) }
    return (name, key)
  }
}
