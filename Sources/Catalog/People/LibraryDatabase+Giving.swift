internal import Media
internal import Storage

/// A listener's personal data for library items, on the writing connection.
extension LibraryDatabase {
  /// The listener whose data is changed.
  var listener: Int64 { viewer?.listener ?? Listener.first }

  /// Changes the listener's data for the rows of `table` that satisfy `condition`, such as `plays = plays + 1`.
  ///
  /// - Parameters:
  ///   - condition: a condition on shared columns.
  ///   - given: a condition on the listener's own data.
  func give(
    _ change: String, to table: String, where condition: String, and given: String? = nil, _ values: [SQLValue]
  ) throws(CatalogError) {
    let demand = given.map { "AND (\($0))" } ?? ""
    guard listener != Listener.first else {
      return try run("UPDATE \(table) SET \(change) WHERE \(condition) \(demand)", values)
    }
    // All values are bound in every statement, whether it uses them or not.
    let all = values.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    let owned = "listener = \(listener) AND kind = \(table.personalKind)"
    if given == nil {
      try run(
        """
        INSERT OR IGNORE INTO personal(listener, kind, item)
        SELECT \(listener), \(table.personalKind), id FROM (SELECT \(all)), \(table) WHERE \(condition)
        """, values)
    }
    try run(
      """
      UPDATE personal SET \(change) FROM (SELECT \(all))
      WHERE \(owned) AND item IN (SELECT id FROM \(table) WHERE \(condition)) \(demand)
      """, values)
  }

  /// The listener's value in `column` for an item, read by `read`; nil if the item does not exist.
  func given<Value>(
    _ column: String, to item: MediaIdentifier, _ read: (Statement) -> Value
  ) throws(CatalogError) -> Value? {
    let table = try table(of: item)
    guard listener != Listener.first else {
      return try row("SELECT \(column) FROM \(table) WHERE id = ?", [.integer(item.key)], read)
    }
    // A row without a value if there is no data.
    return try row(
      """
      SELECT \(column) FROM (SELECT 1) LEFT JOIN (SELECT \(column) FROM personal WHERE listener = \(listener)
        AND kind = \(table.personalKind) AND item = ?1) WHERE EXISTS(SELECT 1 FROM \(table) WHERE id = ?1)
      """, [.integer(item.key)], read)
  }

  /// Sets a column of the listener's data for an item, unless the item does not exist.
  func give(_ column: String, _ value: SQLValue, to item: MediaIdentifier) throws(CatalogError) {
    try give("\(column) = ?2", to: try table(of: item), where: "id = ?1", [.integer(item.key), value])
  }

  /// The table of an item; missing albums are in a table of their own.
  private func table(of item: MediaIdentifier) throws(CatalogError) -> String {
    let table = item.kind.table
    guard table == "album", try integer("SELECT EXISTS(SELECT 1 FROM album WHERE id = ?)", [.integer(item.key)]) == 0
    else { return table }
    return "gone_album"
  }
}

extension String {
  /// The `kind` in `personal` for the rows of this table.
  var personalKind: Int64 {
    let kind: NameTable.Kind =
      switch self {
      case "track": .track
      case "album", "gone_album": .album
      case "artist": .artist
      case "genre": .genre
      default: .playlist
      }
    return kind.rawValue
  }
}

extension MediaIdentifier.Kind {
  /// The table of items of this kind.
  var table: String {
    switch self {
    case .track: "track"
    case .album, .show, .book: "album"
    case .artist: "artist"
    case .genre: "genre"
    case .playlist: "playlist"
    }
  }
}
