/// The words that rules spell out, numbered, and the nearest of them to a misspelt word.
struct Lexicon {
  private(set) var words: [String] = []
  private var numbers: [UInt64: Int32] = [:]
  /// Words by the hash of each form with one letter left out.
  private var shortened: [UInt64: Int32] = [:]

  /// The number of `word`, given now if it had none.
  mutating func number(for word: String) -> Int32 {
    let hash = Hash.of(word)
    if let number = numbers[hash] { return number }
    let number = Int32(words.count)
    words.append(word)
    numbers[hash] = number
    return number
  }

  /// Takes in `phrase` if it is a single word.
  mutating func add(_ phrase: [UInt8]) {
    if !phrase.contains(0x20) { _ = number(for: String(decoding: phrase, as: UTF8.self)) }
  }

  /// The hash of the word that `bytes` is a misspelling of.
  func nearestHash(to bytes: ArraySlice<UInt8>) -> UInt64? { nearest(to: bytes).map { Hash.of(words[Int($0)]) } }

  /// The number of the word with that hash; nil when no rule has it.
  func number(of hash: UInt64) -> Int32? { numbers[hash] }

  /// Prepares `nearest`: to be called once, when all words are in.
  mutating func indexMisspellings() {
    for (number, word) in words.enumerated() where word.utf8.count >= 5 {
      let bytes = Array(word.utf8)
      for gap in bytes.indices { shortened[Self.hash(bytes[...], without: gap)] = Int32(number) }
    }
  }

  /// The word of five letters or more that one letter too many, too few, wrong or swapped makes of `bytes`.
  func nearest(to bytes: ArraySlice<UInt8>) -> Int32? {
    if bytes.count == 4 || bytes.count == 5, let number = nearestShort(to: Array(bytes)) { return number }
    guard bytes.count >= 5, bytes.count <= 24 else { return nil }
    let whole = Hash.of(bytes)
    if let number = shortened[whole] { return number }
    for gap in bytes.indices {
      let hash = Self.hash(bytes, without: gap)
      if bytes.count >= 6, let number = numbers[hash], words[Int(number)].utf8.count >= 5 { return number }
      if bytes.count >= 5, let number = shortened[hash], Self.isOneApart(Array(words[Int(number)].utf8), Array(bytes)) {
        return number
      }
    }
    return nil
  }

  /// The short word, among those that are typed most, with two letters swapped; "play" with one too many, too.
  private func nearestShort(to bytes: [UInt8]) -> Int32? {
    for word in Self.short where word.utf8.first == bytes.first {
      let letters = Array(word.utf8)
      let isSwapped = bytes.count == 4 && Self.isOneApart(letters, bytes) && bytes.sorted() == letters.sorted()
      if isSwapped { return numbers[Hash.of(word)] }
      if bytes.count == 5, word == "play",
        bytes.indices.contains(where: { Array(bytes[..<$0] + bytes[($0 + 1)...]) == letters })
      {
        return numbers[Hash.of(word)]
      }
    }
    return nil
  }

  private static let short = ["play", "stop", "next", "skip", "turn", "song", "mute", "what"]

  private static func hash(_ bytes: ArraySlice<UInt8>, without gap: Int) -> UInt64 {
    var hash = Hash.seed
    for index in bytes.indices where index != gap { hash = Hash.adding(bytes[index], to: hash) }
    return hash
  }

  /// True when two words of one length differ in one letter or in two that are swapped.
  private static func isOneApart(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count, a.first == b.first else { return false }
    let places = a.indices.filter { a[$0] != b[$0] }
    if places.count == 1 { return true }
    return places.count == 2 && places[1] == places[0] + 1 && a[places[0]] == b[places[1]]
      && a[places[1]] == b[places[0]]
  }
}
