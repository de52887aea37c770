internal import Storage
internal import Media

/// The table of names of all items.
struct NameTable {
  /// The kinds of items with names; the raw values are stored in the file.
  enum Kind: Int64 {
    case track = 0
    case album, artist, genre, playlist
  }

  /// How a key was derived from a name; the raw values are stored in the file.
  enum Form: Int64 {
    case whole = 0
    case shorter, variant
  }

  private let insertion: Statement
  private let deletion: Statement

  init(_ database: LibraryDatabase) throws(CatalogError) {
    insertion = try database.statement("INSERT OR IGNORE INTO name(key, form, kind, item) VALUES(?, ?, ?, ?)")
    deletion = try database.statement("DELETE FROM name WHERE key = ? AND form = ? AND kind = ? AND item = ?")
  }

  func insert(_ kind: Kind, _ item: Int64, _ forms: NameForms) throws(CatalogError) {
    try change(insertion, kind, item, forms)
  }

  /// Removes the names that `insert` added for the same forms.
  func delete(_ kind: Kind, _ item: Int64, _ forms: NameForms) throws(CatalogError) {
    try change(deletion, kind, item, forms)
  }

  private func change(
    _ statement: Statement, _ kind: Kind, _ item: Int64, _ forms: NameForms
  ) throws(CatalogError) {
    guard !forms.whole.isEmpty else { return }
    try statement.bind(3, kind.rawValue)
    try statement.bind(4, item)
    try change(statement, forms.whole, .whole)
    for key in forms.shorter { try change(statement, key, .shorter) }
    for variant in forms.variants { try change(statement, variant, .variant) }
  }

  private func change(_ statement: Statement, _ key: String, _ form: Form) throws(CatalogError) {
    try statement.bind(1, key)
    try statement.bind(2, form.rawValue)
    try statement.run()
  }
}
