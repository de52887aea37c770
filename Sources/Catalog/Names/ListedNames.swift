import Text
internal import Storage
internal import Media

/// The names of all artists or albums in compact memory, for filtering while typing.
///
/// About 20 bytes per name; read when a filter is first typed, and again when the library has changed.
final class ListedNames {
  /// Album artists, by sort name.
  static let artists = "SELECT id, sort FROM artist WHERE albums > 0 ORDER BY sort, name"
  /// Albums of all kinds, unsorted, because sorting would take too long while typing; year and artist follow the separator.
  static let albums = """
    SELECT id, key || char(1) || substr(date, 1, 4) || ' ' || (SELECT key FROM artist WHERE id = album.artist) FROM album
    """

  private var ids: [Int64] = []
  private var names = FoldedNames()
  /// The version of the library that it was read from.
  let version: Int64
  private var last: (filter: String, matches: [Int64])?

  /// Reads the ids and names of `sql`.
  init(_ sql: String, _ database: LibraryDatabase, version: Int64) throws(CatalogError) {
    self.version = version
    let statement = try database.statement(sql)
    defer { statement.reset() }
    while try statement.step() {
      ids.append(statement.integer(0))
      names.append(statement.bytes(1))
    }
  }

  /// The ids whose names, or the text after them, contain every word of `filter`, in the order they were read.
  func matching(_ filter: String) -> [Int64] {
    if let last, last.filter == filter { return last.matches }
    let words = FoldedText.fold(filter).split(separator: " ").map { Array($0.utf8) }
    var matches: [Int64] = []
    for index in ids.indices where words.allSatisfy({ names.holds($0, index) }) { matches.append(ids[index]) }
    last = (filter, matches)
    return matches
  }

  /// At most `limit` ids whose names have words matching each prefix of `words`; names that begin with the whole text
  /// come first.
  func beginning(_ words: [Substring], limit: Int) -> [Int64] {
    let bytes = words.map { Array($0.utf8) }
    let whole = Array(words.joined(separator: " ").utf8)
    var first: [Int64] = []
    var others: [Int64] = []
    for index in ids.indices where bytes.allSatisfy({ names.holds($0, index, atStart: true) }) {
      if names.letters(from: index).starts(with: whole) {
        first.append(ids[index])
        if first.count == limit { return first }
      } else if others.count < limit {
        others.append(ids[index])
      }
    }
    return Array((first + others).prefix(limit))
  }
}
