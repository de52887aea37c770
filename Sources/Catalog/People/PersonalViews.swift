internal import Storage

/// The library of one listener: temporary views of a connection that shadow the tables of the same names.
///
/// The data of the first listener is in columns of the tables, so a single listener reads the tables directly. For others a view
/// takes these columns from `personal`. Statements use `track`, `album`, `artist`, `genre`, `playlist`, `bookmark` and `choice`
/// as usual, and these for fast access to the few rows with personal data:
///
/// - `tasted_track`, `tasted_album`: items that were liked, rated, heard or skipped;
/// - `begun_track`: tracks that were left unfinished.
///
/// Nothing is written through a view: see `LibraryDatabase+Giving`.
struct PersonalViews {
  /// The columns of personal data, and their default values.
  private static let columns = [
    "affinity": "0", "rating": "NULL", "plays": "0", "skips": "0", "last_played": "NULL", "last_skipped": "NULL",
    "position": "NULL",
  ]
  /// The tables with such columns.
  private static let tables: [(name: String, kind: NameTable.Kind)] = [
    ("track", .track), ("album", .album), ("artist", .artist), ("genre", .genre), ("playlist", .playlist),
  ]
  /// The owner of a playlist that mirrors a file.
  static let everybody: Int64 = -1

  private let database: LibraryDatabase

  init(_ database: LibraryDatabase) { self.database = database }

  /// Replaces the views with those for `viewer`.
  func make(for viewer: Viewer) throws(CatalogError) {
    let old = try database.rows("SELECT name FROM temp.sqlite_schema WHERE type = 'view'") { $0.text(0) }
    for name in old { try database.execute("DROP VIEW temp.\(name)") }
    let isFirst = viewer.seesAll || viewer.listener == Listener.first
    if isFirst { try makeForFirst() } else { try makeOthers(viewer.listener) }
    guard !viewer.seesAll, viewer.isShared || !isFirst else { return }
    try view("choice", "SELECT * FROM main.choice WHERE listener = \(viewer.listener)")
    try view("bookmark", "SELECT * FROM main.bookmark WHERE listener = \(viewer.listener)")
    let columns = try isFirst ? "*" : columns(of: "playlist", .playlist, of: viewer.listener)
    try view(
      "playlist",
      "SELECT \(columns) FROM main.playlist t WHERE t.listener IN (\(viewer.listener), \(Self.everybody))")
  }

  private func view(_ name: String, _ selection: String) throws(CatalogError) {
    try database.execute("CREATE TEMP VIEW \(name) AS \(selection)")
  }

  private func makeForFirst() throws(CatalogError) {
    try view("tasted_track", "SELECT * FROM main.track t INDEXED BY track_taste WHERE \(SortedPart.hasTrackTaste)")
    try view("tasted_album", "SELECT * FROM main.album a INDEXED BY album_taste WHERE \(SortedPart.hasAlbumTaste)")
    try view("begun_track", "SELECT * FROM main.track INDEXED BY track_resumable WHERE position IS NOT NULL")
  }

  private func makeOthers(_ listener: Int64) throws(CatalogError) {
    for (table, kind) in Self.tables where kind != .playlist {
      try view(table, "SELECT \(columns(of: table, kind, of: listener)) FROM main.\(table) t")
    }
    for (name, table, kind, condition) in [
      ("tasted_track", "track", NameTable.Kind.track, SortedPart.hasTrackTaste),
      ("tasted_album", "album", .album, SortedPart.hasAlbumTaste),
      ("begun_track", "track", .track, "position IS NOT NULL"),
    ] {
      let own = try names(of: table).map { Self.columns[$0] == nil ? "x.\($0)" : "p.\($0)" }
      let touched = """
        SELECT \(own.joined(separator: ", ")) FROM main.personal p CROSS JOIN main.\(table) x ON x.id = p.item
        WHERE p.listener = \(listener) AND p.kind = \(kind.rawValue)
        """
      let alias = table == "album" ? "a" : "t"
      try view(name, "SELECT * FROM (\(touched)) \(alias) WHERE \(condition)")
    }
  }

  /// The columns of a table `t`, with the personal data of `listener`.
  private func columns(
    of table: String, _ kind: NameTable.Kind, of listener: Int64
  ) throws(CatalogError) -> String {
    try names(of: table).map { name in
      guard let standard = Self.columns[name] else { return "t.\(name)" }
      let given =
        "(SELECT \(name) FROM main.personal WHERE listener = \(listener) AND kind = \(kind.rawValue) AND item = t.id)"
      return (standard == "NULL" ? given : "coalesce(\(given), \(standard))") + " AS \(name)"
    }.joined(separator: ", ")
  }

  private func names(of table: String) throws(CatalogError) -> [String] {
    try database.rows("SELECT name FROM pragma_table_info(?, 'main')", [.text(table)]) { $0.text(0) }
  }
}
