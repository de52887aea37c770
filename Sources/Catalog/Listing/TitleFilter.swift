import Text
internal import Storage
internal import Media

/// Finds titles with words that match the typed prefixes, fast enough for typing.
struct TitleFilter {
  private let words: [Substring]
  /// Prefixes of one letter, which are too slow in the index, so they filter the results of the others.
  private let letters: [Substring]
  private let limit: Int

  init(_ filter: String, limit: Int) {
    words = FoldedText.fold(filter).split(separator: " ")
    letters = words.filter { $0.count == 1 }
    self.limit = limit
  }

  /// True if no prefix is long enough.
  var isEmpty: Bool { letters.count == words.count }

  func tracks(_ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    let begun = try begun(database)
    guard begun.count < limit else { return begun }
    // Most filters are typed word by word; the index is faster for whole words than for prefixes.
    var (found, isCut) = try matching(query(isTypedOut: true), database)
    if !isCut, words.count > 1 { found += try matching(query(isTypedOut: false), database).tracks }
    var known = RowSet()
    var tracks: [Int64] = []
    for track in begun + found where tracks.count < limit && !known.contains(track) {
      known.insert(track)
      tracks.append(track)
    }
    return tracks
  }

  /// The tracks found by a query, reading only the titles of most, and whether there are more.
  private func matching(
    _ query: String, _ database: LibraryDatabase
  ) throws(CatalogError) -> (tracks: [Int64], isCut: Bool) {
    let most = letters.isEmpty ? limit : limit * 4
    let found = try database.rows(
      """
      SELECT t.id, t.title FROM (SELECT rowid FROM words WHERE words MATCH ? LIMIT ?) w
      JOIN track t ON t.id = w.rowid
      """, [.text(query), .integer(Int64(most))]
    ) { holdsLetters($0.text(1)) ? $0.integer(0) : nil }
    return (found.compactMap(\.self), found.count == most)
  }

  func albums(_ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    try database.albumNames().beginning(words, limit: limit)
  }

  /// The tracks whose titles begin with the whole filter, from the table of names.
  private func begun(_ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    try database.rows(
      """
      SELECT item FROM name WHERE key >= ?1 AND key < ?1 || char(0x10FFFF) AND form = 0 AND kind = ?2 LIMIT ?3
      """, [.text(words.joined(separator: " ")), .integer(NameTable.Kind.track.rawValue), .integer(Int64(limit))]
    ) { $0.integer(0) }
  }

  /// Titles with words matching the longer prefixes; with `isTypedOut` all but the last are whole words.
  private func query(isTypedOut: Bool) -> String {
    // Folded words contain only letters and digits, or quoted signs that match nothing.
    words.indices.filter { words[$0].count > 1 }.map { index in
      let word = "title: \"\(words[index].filter { $0 != "\"" })\""
      return isTypedOut && index < words.count - 1 ? word : word + " *"
    }.joined(separator: " AND ")
  }

  private func holdsLetters(_ title: String) -> Bool {
    if letters.isEmpty { return true }
    let words = FoldedText.fold(title).split(separator: " ")
    return letters.allSatisfy { letter in words.contains { $0.hasPrefix(letter) } }
  }
}
