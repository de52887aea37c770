public import Storage
public import Media

extension Catalog {
  /// What happens to tracks that a playlist holds already.
  public enum Duplicates: String, Hashable, Sendable {
    case skip, add
  }

  /// What adding to a playlist did.
  public struct Addition: Hashable, Sendable {
    public var playlist: Playlist
    public var added: Int
    /// Tracks that were there already.
    public var skipped: Int
    /// The path of the playlist file that the playlist mirrored until now; nil for one that was a person's own.
    public var detachedFile: String?
  }

  /// All playlists by name.
  public func playlists() async throws(CatalogError) -> [Playlist] {
    try await read { database throws(CatalogError) in try PlaylistTable(database).all() }
  }

  /// The names of the playlists that hold any of these tracks; those that fill themselves are not looked at.
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

  /// The playlist that is called so, without regard to case and punctuation.
  ///
  /// Throws `playlistNameNotFound` when there is none.
  public func playlist(named name: String) async throws(CatalogError) -> Playlist {
    try await read { database throws(CatalogError) in try PlaylistTable(database).named(name) }
  }

  /// Makes an empty playlist, or, with `criteria`, one that always holds what fits them; throws `nameTaken` or
  /// `nameEmpty`.
  ///
  /// Of the criteria `mediaName`, an identifier and what is playing do not count: they name one thing. Neither does
  /// `playlistName`, for a playlist might come to hold itself.
  public func createPlaylist(
    _ name: String, criteria: MediaSearch? = nil, at time: Int64
  ) async throws(CatalogError) -> Playlist {
    let made = try await write { database throws(CatalogError) in
      try PlaylistTable(database).create(name, criteria: criteria, at: time)
    }
    // What it holds may be a matter of what its owner likes, which who writes does not see. It is made in any case.
    return (try? await read { database throws(CatalogError) in try PlaylistTable(database).numbered(made.id) }) ?? made
  }

  /// Makes a playlist of these tracks, as a whole or not at all; throws `nameTaken` or `nameEmpty`.
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

  // A playlist that mirrors a file is a person's own from its first change on; the file is left alone.

  /// Renames a playlist; throws `nameTaken`, `nameEmpty` or `playlistNameNotFound`.
  public func renamePlaylist(_ id: Int64, to name: String) async throws(CatalogError) -> Playlist {
    try await write { database throws(CatalogError) in try PlaylistTable(database).rename(id, to: name) }
  }

  /// Deletes a playlist, whose tracks stay in the library, and returns what brings it back.
  ///
  /// Throws `playlistNameNotFound`.
  @discardableResult
  public func deletePlaylist(_ id: Int64) async throws(CatalogError) -> DeletedPlaylist {
    try await write { database throws(CatalogError) in try PlaylistTable(database).delete(id) }
  }

  /// Brings a deleted playlist back under the identifier it had; throws `nameTaken`.
  public func restorePlaylist(_ deleted: DeletedPlaylist) async throws(CatalogError) {
    try await write { database throws(CatalogError) in try PlaylistTable(database).restore(deleted) }
  }

  /// Adds tracks at the end of a playlist; throws `playlistNameNotFound` or `playlistNotEditable`.
  ///
  /// With `.skip`, tracks that it holds already, and repeated ones among `tracks`, are left out and counted.
  public func add(
    _ tracks: [Int64], toPlaylist id: Int64, duplicates: Duplicates = .skip, at time: Int64
  ) async throws(CatalogError) -> Addition {
    try await write { database throws(CatalogError) in
      try PlaylistTable(database).add(tracks, to: id, duplicates: duplicates, at: time)
    }
  }

  /// The tracks of a playlist in order, those whose disk is away included.
  public func contents(ofPlaylist id: Int64) async throws(CatalogError) -> [Int64] {
    try await read { database throws(CatalogError) in try PlaylistTable(database).contents(id) }
  }

  /// Replaces what a playlist holds: reorders it, or takes back a change; throws as `add` does.
  public func setContents(_ tracks: [Int64], ofPlaylist id: Int64, at time: Int64) async throws(CatalogError) {
    try await write { database throws(CatalogError) in
      try PlaylistTable(database).setContents(tracks, of: id, at: time)
    }
  }

  /// The playlist files that the library mirrors, or mirrored until their playlists were changed.
  public func playlistFiles() async throws(CatalogError) -> [PlaylistFile.Known] {
    try await read { database throws(CatalogError) in try PlaylistTable(database).files() }
  }

  /// Mirrors a playlist file; returns how many of its entries are in the library.
  @discardableResult
  public func store(_ file: PlaylistFile, at time: Int64) async throws(CatalogError) -> Int {
    try await writeRetrying { database throws(CatalogError) in try PlaylistTable(database).store(file, at: time) }
  }

  /// Forgets the playlists that mirror these files.
  public func forgetPlaylistFiles(_ paths: [String]) async throws(CatalogError) {
    try await writeRetrying { database throws(CatalogError) in
      for path in paths { try PlaylistTable(database).forget(file: path) }
    }
  }
}
