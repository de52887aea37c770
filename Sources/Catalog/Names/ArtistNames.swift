internal import Media

/// The names of all listed artists in one piece of memory, in the order of the list, for filtering at every key.
///
/// About 20 bytes an artist; read when a filter is first typed, and anew when the library has changed.
final class ArtistNames {
  private var ids: [Int64] = []
  /// The sort names, each with a zero behind it.
  private var letters: [UInt8] = []
  private var starts: [Int32] = []
  /// The state of the library that it was read from.
  let version: Int64
  private var last: (filter: String, matches: [Int64])?

  init(_ database: Database, version: Int64) throws(CatalogError) {
    self.version = version
    let statement = try database.statement("SELECT id, sort FROM artist WHERE albums > 0 ORDER BY sort, name")
    defer { statement.reset() }
    while try statement.step() {
      ids.append(statement.integer(0))
      starts.append(Int32(letters.count))
      letters.append(contentsOf: statement.bytes(1))
      letters.append(0)
    }
  }

  /// The artists whose names contain every word of `filter`, in the order of the list.
  func matching(_ filter: String) -> [Int64] {
    if let last, last.filter == filter { return last.matches }
    let words = FoldedText.fold(filter).split(separator: " ").map { Array($0.utf8) }
    var matches: [Int64] = []
    for index in ids.indices {
      let end = index + 1 < starts.count ? Int(starts[index + 1]) : letters.count
      let range = Int(starts[index])..<end
      if words.allSatisfy({ contains($0, range) }) { matches.append(ids[index]) }
    }
    last = (filter, matches)
    return matches
  }

  private func contains(_ word: [UInt8], _ range: Range<Int>) -> Bool {
    let lastStart = range.upperBound - word.count
    guard range.lowerBound <= lastStart else { return false }
    return letters.withUnsafeBufferPointer { letters in
      word.withUnsafeBufferPointer { word in
        var at = range.lowerBound
        while at <= lastStart {
          if letters[at] == word[0] {
            var same = 1
            while same < word.count && letters[at + same] == word[same] { same += 1 }
            if same == word.count { return true }
          }
          at += 1
        }
        return false
      }
    }
  }
}
