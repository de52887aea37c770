internal import Storage

/// Tables of a damaged library that its schema no longer lists, because pages of the schema cannot be read: they are where
/// any new library of the same format has them (`TableFormat`).
struct LostTables {
  /// The tables of the format with which the library was created; empty if nothing of it shows that.
  private(set) var formats: [TableFormat] = []
  /// The first pages of all tables and indexes that are known.
  private(set) var roots: [String: Int] = [:]
  /// Those of indexes and of tables without row ids.
  private(set) var indexRoots: [Int] = []

  /// Adds the lost tables to the schema of `damaged`, if its readable part shows the format with which it was created.
  init(in damaged: LibraryDatabase) throws(CatalogError) {
    // Up to the unreadable page, from both ends.
    for order in ["rowid", "rowid DESC"] {
      guard
        let rows = try? damaged.statement(
          "SELECT name, rootpage, type = 'index' OR sql LIKE '%WITHOUT ROWID%' FROM sqlite_schema ORDER BY \(order)")
      else { continue }
      defer { rows.reset() }
      while (try? rows.step()) == true {
        let (page, isIndex) = (rows.int(1), rows.int(2) != 0)
        guard page > 0, roots.updateValue(page, forKey: rows.text(0)) == nil, isIndex else { continue }
        indexRoots.append(page)
      }
    }
    for version in stride(from: Schema.version, to: 0, by: -1) {
      let tables = try TableFormat.all(version)
      let told = tables.filter { roots[$0.name] != nil }
      guard !told.isEmpty, told.allSatisfy({ roots[$0.name] == $0.page }) else { continue }
      formats = tables
      let taken = Set(roots.values)
      for table in tables {
        // SQLite reads nothing after an unreadable page.
        let isLoaded = try damaged.integer("SELECT count(*) FROM pragma_table_info(?)", [.text(table.name)]) > 0
        guard !isLoaded, let page = roots[table.name] ?? (taken.contains(table.page) ? nil : table.page) else {
          continue
        }
        if roots.updateValue(page, forKey: table.name) == nil, table.hasNoRowID { indexRoots.append(page) }
        // A table that cannot be added stays lost, but the others do not.
        try? damaged.makeKnown(table.creation(as: table.name), at: page)
      }
      return
    }
    // A library that an earlier version created has its tables elsewhere, and is read as its schema tells.
    let version = (try? damaged.integer("PRAGMA user_version")).map { Int(clamping: $0) } ?? 0
    if (1...Schema.version).contains(version) { formats = try TableFormat.all(version) }
  }
}
