/// Folded names in one block of memory, searched at every key.
struct FoldedNames {
  /// The names, each terminated by a zero; text after a 1 belongs to the item but not to its name.
  private var letters: [UInt8] = []
  private var starts: [Int32] = []

  mutating func append(_ name: some Sequence<UInt8>) {
    starts.append(Int32(letters.count))
    letters.append(contentsOf: name)
    letters.append(0)
  }

  /// The letters of a name and of all names after it.
  func letters(from index: Int) -> ArraySlice<UInt8> { letters[Int(starts[index])...] }

  /// Whether a name contains `word`, or has a word with that prefix.
  func holds(_ word: [UInt8], _ index: Int, atStart: Bool = false) -> Bool {
    let start = Int(starts[index])
    let end = index + 1 < starts.count ? Int(starts[index + 1]) : letters.count
    let lastStart = end - word.count
    guard start <= lastStart else { return false }
    return letters.withUnsafeBufferPointer { letters in
      word.withUnsafeBufferPointer { word in
        var at = start
        while at <= lastStart {
          // Text after the name does not count.
          if atStart, letters[at] == 1 { return false }
          if letters[at] == word[0], !atStart || at == start || letters[at - 1] == 0x20 {
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
