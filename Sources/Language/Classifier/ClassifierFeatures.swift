/// The features of a phrase as hashes: its words, their stems, parts and neighbours.
struct ClassifierFeatures {
  /// In ascending order, without duplicates.
  let hashes: [UInt32]

  /// `words` are folded words, and slots in braces.
  init(_ words: [String]) {
    var found: Set<UInt32> = []
    func add(_ kind: UInt8, _ parts: Substring...) { found.insert(Self.hash(kind, parts)) }
    let ends = ["^"] + words + ["$"]
    for (place, word) in ends.enumerated() {
      if place > 0, place < ends.count - 1 {
        add(1, word[...])
        if !word.hasPrefix("{") {
          add(2, Self.stem(of: word))
          let letters = Array("<\(word)>")
          for start in 0..<max(0, letters.count - Self.partLength + 1) {
            add(3, String(letters[start..<start + Self.partLength])[...])
          }
        }
      }
      if place + 1 < ends.count { add(4, word[...], ends[place + 1][...]) }
      if place + 2 < ends.count { add(5, word[...], ends[place + 2][...]) }
    }
    hashes = found.sorted()
  }

  /// The value of each feature: phrases of any length have the same norm.
  var value: Float { 1 / Float(max(1, hashes.count)).squareRoot() }

  /// The feature that is a word by itself.
  static func hash(ofWord word: String) -> UInt32 { hash(1, [word[...]]) }

  private static func hash(_ kind: UInt8, _ parts: [Substring]) -> UInt32 {
    var hash = Hash.adding(kind, to: Hash.seed)
    for part in parts {
      for byte in part.utf8 { hash = Hash.adding(byte, to: hash) }
      hash = Hash.adding(0x20, to: hash)
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private static let partLength = 4
  private static let endings = ["ing", "ed", "es", "s", "er", "ly"]

  /// A word without its ending.
  private static func stem(of word: String) -> Substring {
    for ending in endings where word.hasSuffix(ending) && word.utf8.count - ending.utf8.count >= 3 {
      return word.dropLast(ending.count)
    }
    return word[...]
  }
}
