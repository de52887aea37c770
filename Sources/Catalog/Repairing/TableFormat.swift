internal import Storage

/// A table as a new library of some format has it.
///
/// SQLite assigns the same first pages to the tables of a new file each time, and never moves them.
struct TableFormat {
  private struct Column {
    var name: String
    var type: String
    var isRequired: Bool
    var usual: String?
    var key: Int
  }

  let name: String
  let page: Int
  let hasNoRowID: Bool
  private let columns: [Column]

  /// The tables of the format `version`.
  static func all(_ version: Int) throws(CatalogError) -> [TableFormat] {
    let fresh = try LibraryDatabase(path: ":memory:", access: .memory)
    try Schema.create(version, in: fresh)
    let found = try fresh.rows(
      """
      SELECT s.name, s.rootpage, l.wr FROM sqlite_schema s JOIN pragma_table_list l ON l.name = s.name AND l.schema = 'main'
        WHERE s.type = 'table' AND s.rootpage > 0
      """, []
    ) { (name: $0.text(0), page: $0.int(1), hasNoRowID: $0.int(2) != 0) }
    var tables: [TableFormat] = []
    for (name, page, hasNoRowID) in found {
      let columns = try fresh.rows(
        "SELECT name, type, \"notnull\", dflt_value, pk FROM pragma_table_info(?)", [.text(name)]
      ) {
        Column(
          name: $0.text(0), type: $0.text(1), isRequired: $0.int(2) != 0, usual: $0.isNull(3) ? nil : $0.text(3),
          key: $0.int(4))
      }
      tables.append(TableFormat(name: name, page: page, hasNoRowID: hasNoRowID, columns: columns))
    }
    return tables
  }

  private var key: [Column] { columns.filter { $0.key > 0 }.sorted { $0.key < $1.key } }
  private var isNumbered: Bool { !hasNoRowID && key.count == 1 && key[0].type == "INTEGER" }

  /// CREATE TABLE with only columns and key, because constraints would require indexes. If `showsMore`, a column at the end is
  /// NULL in the rows that have as many columns as this table, or fewer.
  func creation(as name: String, showsMore: Bool = false) -> String {
    var parts = columns.map { column in
      let usual = column.usual.map { " DEFAULT \($0)" } ?? ""
      return "\(column.name) \(column.type)\(isNumbered && column.key > 0 ? " PRIMARY KEY" : usual)"
    }
    if showsMore { parts.append("\(Self.more) ANY") }
    if hasNoRowID { parts.append("PRIMARY KEY(\(key.map(\.name).joined(separator: ", ")))") }
    return "CREATE TABLE \(name)(\(parts.joined(separator: ", ")))\(hasNoRowID ? " WITHOUT ROWID" : "")"
  }

  private static let more = "more_than_these"

  /// A condition for rows that look like those of this table, in one created with `showsMore`.
  var likeness: String {
    let types = columns.compactMap { column -> String? in
      guard !(isNumbered && column.key > 0) else { return nil }
      var types = column.isRequired ? [] : ["'null'"]
      switch column.type {
      case "INTEGER": types.append("'integer'")
      case "REAL": types += ["'integer'", "'real'"]
      case "TEXT": types.append("'text'")
      default: return nil
      }
      return "typeof(\(column.name)) IN (\(types.joined(separator: ", ")))"
    }
    return (["\(Self.more) IS NULL"] + types).joined(separator: " AND ")
  }
}
