import Text
internal import Media
public import Storage

extension Catalog {
  /// The likes, ratings, history, playlists and bookmarks of the library's owner, as a JSON object.
  ///
  /// Its members are `listener`, `tracks`, `albums`, `artists`, `genres`, `playlists` and `bookmarks`; times are seconds since 1970.
  public func listenerAsJSON() async throws(CatalogError) -> String {
    let name = owner.shownName
    return try await read { database throws(CatalogError) in try ListenerExport(database).json(of: name) }
  }
}

/// Writes a listener's data as JSON, on the thread of `database`.
private struct ListenerExport {
  let database: LibraryDatabase

  init(_ database: LibraryDatabase) { self.database = database }

  func json(of name: String) throws(CatalogError) -> String {
    let columns = "affinity, rating, plays, last_played"
    let given = "affinity <> 0 OR rating IS NOT NULL OR plays > 0"
    let path = "SELECT f.path, t.file, t.affinity, t.rating, t.plays, t.last_played, t.skips, t.position"
    let tracks = try list("\(path) FROM tasted_track t JOIN folder f ON f.id = t.folder ORDER BY f.path, t.file") {
      row in
      let place = JSONText.quoted(FilePath.join(row.text(0), row.text(1)))
      return ["\"path\": \(place)"] + Self.given(row, from: 2)
        + (row.int(6) > 0 ? ["\"skips\": \(row.int(6))"] : [])
        + (row.isNull(7) ? [] : ["\"position\": \(row.real(7))"])
    }
    let albums = try list(
      "SELECT a.title, b.name, a.affinity, a.rating, a.plays, a.last_played FROM album a JOIN artist b ON b.id = a.artist"
        + " WHERE a.affinity <> 0 OR a.rating IS NOT NULL OR a.plays > 0 ORDER BY b.sort, a.title"
    ) { row in
      ["\"title\": \(JSONText.quoted(row.text(0)))", "\"artist\": \(JSONText.quoted(row.text(1)))"]
        + Self.given(row, from: 2)
    }
    var members = ["\"listener\": \(JSONText.quoted(name))", "\"tracks\": \(tracks)", "\"albums\": \(albums)"]
    for table in ["artist", "genre"] {
      let rows = try list("SELECT name, \(columns) FROM \(table) WHERE \(given) ORDER BY key") { row in
        ["\"name\": \(JSONText.quoted(row.text(0)))"] + Self.given(row, from: 1)
      }
      members.append("\"\(table)s\": \(rows)")
    }
    members.append("\"playlists\": \(try playlists())")
    let bookmarks = try list(
      "SELECT f.path, t.file, b.position, b.at FROM bookmark b JOIN track t ON t.id = b.track"
        + " JOIN folder f ON f.id = t.folder ORDER BY b.at"
    ) { row in
      [
        "\"path\": \(JSONText.quoted(FilePath.join(row.text(0), row.text(1))))", "\"position\": \(row.real(2))",
        "\"time\": \(row.integer(3))",
      ]
    }
    members.append("\"bookmarks\": \(bookmarks)")
    return "{\(members.joined(separator: ",\n"))}\n"
  }

  private func playlists() throws(CatalogError) -> String {
    var lines: [String] = []
    for playlist in try PlaylistTable(database).all() where playlist.file == nil {
      var paths: [String] = []
      for track in try PlaylistTable(database).contents(playlist.id) {
        let found = try database.row(
          "SELECT f.path, t.file FROM track t JOIN folder f ON f.id = t.folder WHERE t.id = ?", [.integer(track)]
        ) { JSONText.quoted(FilePath.join($0.text(0), $0.text(1))) }
        if let found { paths.append(found) }
      }
      lines.append("{\"name\": \(JSONText.quoted(playlist.name)), \"paths\": [\(paths.joined(separator: ", "))]}")
    }
    return "[\(lines.joined(separator: ",\n"))]"
  }

  private func list(_ sql: String, _ members: (Statement) -> [String]) throws(CatalogError) -> String {
    "[\(try database.rows(sql) { "{\(members($0).joined(separator: ", "))}" }.joined(separator: ",\n"))]"
  }

  /// Likes, stars, plays and the time of the last play, from a column on; missing values are omitted.
  private static func given(_ row: Statement, from first: Int32) -> [String] {
    var members: [String] = []
    if row.int(first) != 0 { members.append("\"affinity\": \(row.int(first))") }
    if !row.isNull(first + 1) { members.append("\"rating\": \(row.int(first + 1))") }
    if row.int(first + 2) > 0 { members.append("\"plays\": \(row.int(first + 2))") }
    if !row.isNull(first + 3) { members.append("\"lastPlayed\": \(row.integer(first + 3))") }
    return members
  }
}
