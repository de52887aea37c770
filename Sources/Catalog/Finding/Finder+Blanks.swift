import Text
internal import Storage
internal import Media

/// Names with additional or missing blanks: "hot line bling", "nightbus".
extension Finder {
  /// The number of similar-sounding words tried for two words that were heard as one.
  private static let soundLimit = 4

  /// The items called `name` with other blanks; ranked like typing errors.
  func respacedCandidates(
    _ name: String, _ search: MediaSearch, _ scope: NameScope, limit: Int
  ) throws(CatalogError) -> [Candidate] {
    for (variant, isHeard) in try respaced(FoldedText.fold(name)) {
      var found = try candidates(named: variant, scope, .forgiving, limit: limit)
      if found.isEmpty, !isHeard { found = try wordCandidates(variant, search, scope.kinds, limit: limit) }
      guard !found.isEmpty else { continue }
      for index in found.indices where found[index].rung < .typo {
        found[index].rung = .typo
        found[index].distance = 1
      }
      return found
    }
    return []
  }

  /// The names that result from joining two words or splitting one into words of the library, the most likely first;
  /// `isHeard` is true if the joined word only sounds like one.
  private func respaced(_ name: String) throws(CatalogError) -> [(name: String, isHeard: Bool)] {
    let list = try database.wordList()
    let said = name.split(separator: " ").prefix(12).map(String.init)
    let spoken = SpokenNumbers.normalized(name).split(separator: " ").prefix(12).map(String.init)
    var names: [(name: String, isHeard: Bool)] = []
    func add(_ range: Range<Int>, of words: [String], as others: [String], isHeard: Bool = false) {
      let name = (words[..<range.lowerBound] + others + words[range.upperBound...]).joined(separator: " ")
      names.append((name, isHeard))
    }
    for words in spoken == said ? [said] : [said, spoken] {
      for index in words.indices.dropLast() {
        let joined = words[index] + words[index + 1]
        if list.contains(joined) { add(index..<index + 2, of: words, as: [joined]) }
      }
    }
    for (index, word) in said.enumerated() where !list.contains(word) {
      for cut in 3..<max(3, word.count - 2) {
        let parts = [String(word.prefix(cut)), String(word.dropFirst(cut))]
        if parts.allSatisfy(list.contains) { add(index..<index + 1, of: said, as: parts) }
      }
    }
    for index in said.indices.dropLast() {
      let joined = said[index] + said[index + 1]
      guard joined.utf8.count > 4 else { continue }
      for word in list.near(joined, limit: 2) + list.soundingLike(joined, limit: Self.soundLimit) {
        add(index..<index + 2, of: said, as: [word], isHeard: true)
      }
    }
    return names
  }
}
