/// Folded names in one piece of memory, to be looked through at every key.
struct FoldedNames {
  /// The names, each with a zero behind it; what follows a 1 in one belongs to it, but is no part of the name itself.
  private var letters: [UInt8] = []
  private var starts: [Int32] = []

  mutating func append(_ name: some Sequence<UInt8>) {
    starts.append(Int32(letters.count))
    letters.append(contentsOf: name)
    letters.append(0)
  }

  /// The letters of a name, and of all that follow it.
  func letters(from index: Int) -> ArraySlice<UInt8> { letters[Int(starts[index])...] }

  /// Whether a name contains `word`, or has a word that begins so.
  func holds(_ word: [UInt8], _ index: Int, atStart: Bool = false) -> Bool {
    let start = Int(starts[index])
    let end = index + 1 < starts.count ? Int(starts[index + 1]) : letters.count
    let lastStart = end - word.count
    guard start <= lastStart else { return false }
    return letters.withUnsafeBufferPointer { letters in
      word.withUnsafeBufferPointer { word in
        var at = start
        while at <= lastStart {
          // What follows a name is no part of it.
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
