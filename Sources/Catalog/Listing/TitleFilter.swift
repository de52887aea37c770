import Text
internal import Storage
internal import Media

/// Finds the titles that have words beginning like those that are typed, in no more time than a key may take.
struct TitleFilter {
  private let words: [Substring]
  /// Of one letter: for these the index would merge all that begins so, so they narrow what the others found.
  private let letters: [Substring]
  private let limit: Int

  init(_ filter: String, limit: Int) {
    words = FoldedText.fold(filter).split(separator: " ")
    letters = words.filter { $0.count == 1 }
    self.limit = limit
  }

  /// True when nothing that narrows enough is typed.
  var isEmpty: Bool { letters.count == words.count }

  func tracks(_ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    let begun = try begun(database)
    guard begun.count < limit else { return begun }
    // Most are typed word by word: whole words the index has at hand, beginnings it must gather first.
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

  /// The tracks that a query finds, of most of which no more than the title is read, and whether there are more.
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

  /// The tracks whose titles begin with all that is typed, which the table of names tells at once.
  private func begun(_ database: LibraryDatabase) throws(CatalogError) -> [Int64] {
    try database.rows(
      """
      SELECT item FROM name WHERE key >= ?1 AND key < ?1 || char(0x10FFFF) AND form = 0 AND kind = ?2 LIMIT ?3
      """, [.text(words.joined(separator: " ")), .integer(NameTable.Kind.track.rawValue), .integer(Int64(limit))]
    ) { $0.integer(0) }
  }

  /// Titles with words beginning like those of more than a letter; with `isTypedOut` all but the last one typed are whole.
  private func query(isTypedOut: Bool) -> String {
    // Folded words hold letters and digits alone, or, quoted, signs that match nothing.
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
