internal import Storage

/// A damaged library that is being read, and what is known of its tables.
final class DamagedLibrary {
  let database: LibraryDatabase
  private let tables: LostTables
  private let path: String
  /// Found when a table cannot be read as a whole.
  private lazy var pages = DamagedPages(path: path, roots: tables.roots.values)

  init(_ database: LibraryDatabase, path: String, tables: LostTables) {
    self.database = database
    self.path = path
    self.tables = tables
  }

  /// Calls `body` with the rows of each readable page of a table, of those columns; also of pages that seem to be of this
  /// table and that no other page leads to.
  func eachPage(
    of table: String, columns: [String], _ body: (Statement) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    guard let pages, let root = tables.roots[table], let format = tables.formats.first(where: { $0.name == table })
    else { return }
    // Rows of tables without row ids may look like those of an index.
    let others = format.hasNoRowID ? tables.indexRoots : []
    let kinds: Set<DamagedPages.Kind> = format.hasNoRowID ? [.indexLeaf, .indexBranch] : [.tableLeaf]
    for page in pages.pages(of: root, without: others, kinds: kinds) {
      let name = "\(table)_\(page)"
      // A page that SQLite refuses stays unread, but others do not.
      guard (try? database.makeKnown(format.creation(as: name, showsMore: true), at: page)) != nil,
        let rows = try? database.statement(
          "SELECT \(columns.joined(separator: ", ")) FROM \(name) WHERE \(format.likeness)")
      else { continue }
      try body(rows)
    }
  }
}
