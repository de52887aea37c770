internal import Storage

/// Tables of a damaged library that its schema no longer lists, because pages of the schema cannot be read.
///
/// SQLite assigns the same root pages to the tables of a new file each time, and never moves them. So the tables of a library
/// are where any new library of the same format has them.
struct LostTables {
  /// The definition of a table in a new library.
  private struct Table {
    var name: String
    var page: Int
    /// CREATE TABLE with only the columns and the key, because constraints would require indexes.
    var creation: String
  }

  /// Adds the lost tables to the schema of `damaged`, if its readable part shows the format with which it was created.
  static func find(in damaged: LibraryDatabase) throws(CatalogError) {
    var known: [String: Int] = [:]
    // Up to the unreadable page, from both ends.
    for order in ["rowid", "rowid DESC"] {
      guard let rows = try? damaged.statement("SELECT name, rootpage FROM sqlite_schema ORDER BY \(order)") else {
        continue
      }
      defer { rows.reset() }
      while (try? rows.step()) == true { known[rows.text(0)] = rows.int(1) }
    }
    for version in stride(from: Schema.version, to: 0, by: -1) {
      let tables = try tables(ofFormat: version)
      let told = tables.filter { known[$0.name] != nil }
      guard !told.isEmpty, told.allSatisfy({ known[$0.name] == $0.page }) else { continue }
      let taken = Set(known.values)
      for table in tables {
        // SQLite reads nothing after an unreadable page.
        let isLoaded = try damaged.integer("SELECT count(*) FROM pragma_table_info(?)", [.text(table.name)]) > 0
        guard !isLoaded, let page = known[table.name] ?? (taken.contains(table.page) ? nil : table.page) else {
          continue
        }
        // A table that cannot be added stays lost, but the others do not.
        try? damaged.makeKnown(table.creation, at: page)
      }
      return
    }
  }

  private static func tables(ofFormat version: Int) throws(CatalogError) -> [Table] {
    let fresh = try LibraryDatabase(path: ":memory:", access: .memory)
    try Schema.create(version, in: fresh)
    let found = try fresh.rows(
      """
      SELECT s.name, s.rootpage, l.wr FROM sqlite_schema s JOIN pragma_table_list l ON l.name = s.name AND l.schema = 'main'
        WHERE s.type = 'table' AND s.rootpage > 0
      """, []
    ) { (name: $0.text(0), page: $0.int(1), hasNoRowID: $0.int(2) != 0) }
    var tables: [Table] = []
    for (name, page, hasNoRowID) in found {
      let columns = try fresh.rows("SELECT name, type, pk FROM pragma_table_info(?)", [.text(name)]) {
        (name: $0.text(0), type: $0.text(1), key: $0.int(2))
      }
      let key = columns.filter { $0.key > 0 }.sorted { $0.key < $1.key }
      let isNumbered = !hasNoRowID && key.count == 1 && key[0].type == "INTEGER"
      let parts =
        columns.map { "\($0.name) \($0.type)\(isNumbered && $0.key > 0 ? " PRIMARY KEY" : "")" }
        + (hasNoRowID ? ["PRIMARY KEY(\(key.map(\.name).joined(separator: ", ")))"] : [])
      let creation = "CREATE TABLE \(name)(\(parts.joined(separator: ", ")))\(hasNoRowID ? " WITHOUT ROWID" : "")"
      tables.append(Table(name: name, page: page, creation: creation))
    }
    return tables
  }
}
