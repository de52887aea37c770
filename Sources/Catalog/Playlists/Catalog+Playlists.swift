public import Storage
public import Media

extension Catalog {
  /// How tracks are handled that are already in a playlist.
  public enum Duplicates: String, Hashable, Sendable {
    case skip, add
  }

  /// The result of adding to a playlist.
  public struct Addition: Hashable, Sendable {
    public var playlist: Playlist
    public var added: Int
    /// Tracks that were there already.
    public var skipped: Int
    /// The path of the playlist file that the playlist mirrored until now; nil if it did not.
    public var detachedFile: String?
  }

  /// All playlists by name.
  public func playlists() async throws(CatalogError) -> [Playlist] {
    try await read { database throws(CatalogError) in try PlaylistTable(database).all() }
  }

  /// The names of the playlists that contain any of these tracks; smart playlists are not searched.
  public func playlists(holding tracks: [Int64]) async throws(CatalogError) -> [String] {
    try await read { database throws(CatalogError) in
      try database.rows(
        """
        SELECT DISTINCT p.name FROM playlist_item i JOIN playlist p ON p.id = i.playlist
        WHERE i.track IN (SELECT value FROM json_each(?)) ORDER BY p.key
        """, [SQLValue(list: tracks)]
      ) { $0.text(0) }
    }
  }

  /// The playlist of that name, ignoring case and punctuation.
  ///
  /// Throws `playlistNameNotFound` if there is none.
  public func playlist(named name: String) async throws(CatalogError) -> Playlist {
    try await read { database throws(CatalogError) in try PlaylistTable(database).named(name) }
  }

  /// Creates an empty playlist or, with `criteria`, a smart playlist; throws `nameTaken` or
  /// `nameEmpty`.
  ///
  /// Of the criteria, `mediaName`, an identifier and the current track are ignored, because they name a single item. So is
  /// `playlistName`, because a playlist might contain itself.
  public func createPlaylist(
    _ name: String, criteria: MediaSearch? = nil, at time: Int64
  ) async throws(CatalogError) -> Playlist {
    let made = try await write { database throws(CatalogError) in
      try PlaylistTable(database).create(name, criteria: criteria, at: time)
    }
    // Its contents may depend on the owner's likes, which the writing connection does not see. It exists in any case.
    return (try? await read { database throws(CatalogError) in try PlaylistTable(database).numbered(made.id) }) ?? made
  }

  /// Creates a playlist of these tracks in one transaction; throws `nameTaken` or `nameEmpty`.
  public func createPlaylist(
    _ name: String, tracks: [Int64], at time: Int64
  ) async throws(CatalogError) -> Playlist {
    try await write { database throws(CatalogError) in
      let table = PlaylistTable(database)
      let made = try table.create(name, at: time)
      try table.fill(made.id, with: tracks)
      return try table.numbered(made.id)
    }
  }

  // A playlist that mirrors a file is detached from it by its first change; the file stays as it is.

  /// Renames a playlist; throws `nameTaken`, `nameEmpty` or `playlistNameNotFound`.
  public func renamePlaylist(_ id: Int64, to name: String) async throws(CatalogError) -> Playlist {
    try await write { database throws(CatalogError) in try PlaylistTable(database).rename(id, to: name) }
  }

  /// Deletes a playlist, but not its tracks, and returns what is needed to restore it.
  ///
  /// Throws `playlistNameNotFound`.
  @discardableResult
  public func deletePlaylist(_ id: Int64) async throws(CatalogError) -> DeletedPlaylist {
    try await write { database throws(CatalogError) in try PlaylistTable(database).delete(id) }
  }

  /// Restores a deleted playlist with its identifier; throws `nameTaken`.
  public func restorePlaylist(_ deleted: DeletedPlaylist) async throws(CatalogError) {
    try await write { database throws(CatalogError) in try PlaylistTable(database).restore(deleted) }
  }

  /// Adds tracks at the end of a playlist; throws `playlistNameNotFound` or `playlistNotEditable`.
  ///
  /// With `.skip`, duplicates, also within `tracks`, are skipped and counted.
  public func add(
    _ tracks: [Int64], toPlaylist id: Int64, duplicates: Duplicates = .skip, at time: Int64
  ) async throws(CatalogError) -> Addition {
    try await write { database throws(CatalogError) in
      try PlaylistTable(database).add(tracks, to: id, duplicates: duplicates, at: time)
    }
  }

  /// The tracks of a playlist in order, including unavailable ones.
  public func contents(ofPlaylist id: Int64) async throws(CatalogError) -> [Int64] {
    try await read { database throws(CatalogError) in try PlaylistTable(database).contents(id) }
  }

  /// Replaces the contents of a playlist, to reorder it or undo a change; throws the same errors as `add`.
  public func setContents(_ tracks: [Int64], ofPlaylist id: Int64, at time: Int64) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try PlaylistTable(database).setContents(tracks, of: id, at: time)
    }
  }

  /// The playlist files that the library mirrors, or mirrored until their playlists were edited.
  public func playlistFiles() async throws(CatalogError) -> [PlaylistFile.Known] {
    try await read { database throws(CatalogError) in try PlaylistTable(database).files() }
  }

  /// Mirrors a playlist file; returns how many of its entries are in the library.
  @discardableResult
  public func store(_ file: PlaylistFile, at time: Int64) async throws(CatalogError) -> Int {
    try await writeRetrying { database throws(CatalogError) in try PlaylistTable(database).store(file, at: time) }
  }

  /// Deletes the playlists that mirror these files.
  public func forgetPlaylistFiles(_ paths: [String]) async throws(CatalogError) {
    try await writeRetrying { database throws(CatalogError) in
      for path in paths { try PlaylistTable(database).forget(file: path) }
    }
  }
}
