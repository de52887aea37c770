import Text
internal import Storage
internal import Media

/// All distinct words of the library in compact memory, for mistyped or misheard words.
///
/// About 20 bytes per word; read again when the library has changed.
final class WordList {
  private var letters: [UInt8] = []
  private var starts: [UInt32] = [0]
  private var sounds: [UInt32] = []
  /// For each word the set of its letters, as bits.
  private var masks: [UInt32] = []
  private var lastWord = ""
  /// The version of the library that it was read from.
  let version: Int64

  /// An empty list, to be read by `readMore`.
  init(_ database: LibraryDatabase, version: Int64) throws(CatalogError) {
    self.version = version
    try database.execute("CREATE VIRTUAL TABLE IF NOT EXISTS temp.every_word USING fts5vocab('main', 'words', 'row')")
  }

  /// True once all words were read.
  private(set) var isComplete = false

  /// Reads up to `count` more words.
  func readMore(_ count: Int, from database: LibraryDatabase) throws(CatalogError) {
    let statement = try database.statement("SELECT term FROM temp.every_word WHERE term > ? LIMIT ?")
    defer { statement.reset() }
    try statement.bind([.text(lastWord), .integer(Int64(count))])
    var read = 0
    while try statement.step() {
      read += 1
      lastWord = statement.text(0)
      // Longer ones are not words.
      guard lastWord.utf8.count <= 64 else { continue }
      letters.append(contentsOf: lastWord.utf8)
      starts.append(UInt32(letters.count))
      sounds.append(Self.hash(SoundKey.of(lastWord.utf8)))
      masks.append(Self.mask(lastWord.utf8))
    }
    isComplete = read < count
  }

  var count: Int { sounds.count }

  func contains(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let found = letters[Int(starts[middle])..<Int(starts[middle + 1])]
      if found.elementsEqual(bytes) { return true }
      if found.lexicographicallyPrecedes(bytes) { low = middle + 1 } else { high = middle }
    }
    return false
  }

  /// The words most similar to `word`, at most `limit`: with one different letter, or two in words of eight or more.
  func near(_ word: String, limit: Int = 24) -> [String] {
    let bytes = Array(word.utf8)
    let reach = bytes.count >= 8 ? 2 : 1
    let mask = Self.mask(word.utf8)
    let lengths = max(0, bytes.count - reach)...bytes.count + reach
    var near: [(distance: Int, index: Int)] = []
    // Each edit changes the set of letters by two at most.
    for index in masks.indices where (masks[index] ^ mask).nonzeroBitCount <= 2 * reach {
      let (start, end) = (Int(starts[index]), Int(starts[index + 1]))
      guard lengths.contains(end - start) else { continue }
      if let distance = EditDistance.between(bytes, Array(letters[start..<end]), limit: reach) {
        near.append((distance, index))
      }
    }
    near.sort { $0.distance < $1.distance }
    return near.prefix(limit).map { text($0.index) }
  }

  /// The words that sound like `word`, at most `limit`, those of a similar length first.
  func soundingLike(_ word: String, limit: Int = 24) -> [String] {
    let key = Self.hash(SoundKey.of(word.utf8))
    let length = word.utf8.count
    let alike = sounds.indices.filter { sounds[$0] == key }
      .map { (abs(Int(starts[$0 + 1] - starts[$0]) - length), $0) }
      .sorted { $0 < $1 }
    return alike.prefix(limit).map { text($0.1) }
  }

  /// The words with the prefix `beginning`.
  func range(beginning: some StringProtocol) -> Range<Int> {
    let bytes = Array(beginning.utf8)
    /// The first word that is not before `bytes` or, with `isAfter`, that is after all with this prefix.
    func bound(isAfter: Bool) -> Int {
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        let word = letters[Int(starts[middle])..<Int(starts[middle + 1])]
        let isBefore =
          isAfter && word.starts(with: bytes) ? true : word.lexicographicallyPrecedes(bytes)
        if isBefore { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = bound(isAfter: false)
    return start..<max(start, bound(isAfter: true))
  }

  /// The word at `index`, in order.
  func text(_ index: Int) -> String {
    String(decoding: letters[Int(starts[index])..<Int(starts[index + 1])], as: UTF8.self)
  }

  private static func mask(_ letters: String.UTF8View) -> UInt32 {
    letters.reduce(0) { $0 | 1 &<< UInt32($1 & 31) }
  }

  private static func hash(_ key: [UInt8]) -> UInt32 {
    key.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
