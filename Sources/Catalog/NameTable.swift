internal import Media

/// The table of what things are called.
struct NameTable {
  /// The kinds of things that have names; the numbers stand in the file.
  enum Kind: Int64 {
    case track = 0
    case album, artist, genre, playlist
  }

  let database: Database

  init(_ database: Database) { self.database = database }

  func insert(_ kind: Kind, _ item: Int64, _ name: String) throws(CatalogError) {
    try change("INSERT OR IGNORE INTO name(key, form, kind, item) VALUES(?, ?, ?, ?)", kind, item, NameForms(name))
  }

  func insert(_ kind: Kind, _ item: Int64, _ forms: NameForms) throws(CatalogError) {
    try change("INSERT OR IGNORE INTO name(key, form, kind, item) VALUES(?, ?, ?, ?)", kind, item, forms)
  }

  /// Takes the names away that `insert` gave for the same `name`.
  func delete(_ kind: Kind, _ item: Int64, _ name: String) throws(CatalogError) {
    try change("DELETE FROM name WHERE key = ? AND form = ? AND kind = ? AND item = ?", kind, item, NameForms(name))
  }

  private func change(_ sql: String, _ kind: Kind, _ item: Int64, _ forms: NameForms) throws(CatalogError) {
    let statement = try database.statement(sql)
    try statement.bind(3, kind.rawValue)
    try statement.bind(4, item)
    try statement.bind(1, forms.whole)
    try statement.bind(2, 0)
    try statement.run()
    for form in forms.shorter {
      try statement.bind(1, form)
      try statement.bind(2, 1)
      try statement.run()
    }
  }
}
