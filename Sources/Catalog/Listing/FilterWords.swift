internal import Text
internal import Media
public import Storage

/// The words of a filter, with mistyped ones corrected.
extension LibraryDatabase {
  /// `filter` with the most similar word of the library for each that is no prefix of any; nil if all are prefixes, or one has
  /// no similar word.
  func corrected(_ filter: String) throws(CatalogError) -> String? {
    let list = try wordList()
    var words: [String] = []
    var isCorrected = false
    for word in FoldedText.fold(filter).split(separator: " ") {
      if !list.range(beginning: word).isEmpty {
        words.append(String(word))
      } else if word.utf8.count >= 4, let near = list.near(String(word), limit: 1).first {
        words.append(near)
        isCorrected = true
      } else {
        return nil
      }
    }
    return isCorrected ? words.joined(separator: " ") : nil
  }

  /// The listed artists whose names contain every word of `filter`, or of its correction.
  func artists(matching filter: String) throws(CatalogError) -> [Int64] {
    let found = try artistNames().matching(filter)
    guard found.isEmpty, let corrected = try corrected(filter) else { return found }
    return try artistNames().matching(corrected)
  }
}

extension Catalog {
  /// The folded words that `filter` matches: its own, or else the corrected ones.
  public func words(meantBy filter: String) async throws(CatalogError) -> [String] {
    try await read { database throws(CatalogError) in
      // A correction has loaded the list of words; loading it just to find out that there was none would take too long for a key.
      let corrected = try database.knownWords() == nil ? nil : try database.corrected(filter)
      let meant = corrected ?? FoldedText.fold(filter)
      return meant.split(separator: " ").map(String.init)
    }
  }

  /// Those of these tracks with words matching each prefix of `filter`, or similar words if none match.
  public func tracks(among ids: [Int64], holding filter: String) async throws(CatalogError) -> Set<Int64> {
    try await read { database throws(CatalogError) in
      let found = try ListingKeys.tracks(ids, holding: filter, database)
      if found.isEmpty, let corrected = try database.corrected(filter) {
        return Set(try ListingKeys.tracks(ids, holding: corrected, database))
      }
      return Set(found)
    }
  }
}
