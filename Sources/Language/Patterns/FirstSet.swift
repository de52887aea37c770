/// What can come next: words, as two small hash sets, and kinds of spans.
struct FirstSet: BitwiseCopyable {
  /// The words of the lexicon by the last bits of their numbers.
  private(set) var words: UInt64 = 0
  private(set) var others: UInt64 = 0
  private(set) var kinds: UInt64 = 0

  static let wordBits = UInt64.bitWidth

  /// Any word, or the end of a shared part.
  static let anything = FirstSet(kinds: 1 << 63)
  /// The first word of a clause.
  static let clause = FirstSet(kinds: 1 << 62)
  /// The end of the phrase.
  static let end = FirstSet(kinds: 1 << 61)

  init() {}

  private init(kinds: UInt64) { self.kinds = kinds }

  /// A typed span of a kind.
  init(kind: UInt8) { kinds = 1 << UInt64(kind) }

  /// The word with a number; empty for a word without one, which is negative.
  init(word: Int32) { insert(word: word) }

  /// True if it contains only words.
  var isWord: Bool { kinds == 0 }

  mutating func formUnion(_ other: FirstSet) {
    words |= other.words
    others |= other.others
    kinds |= other.kinds
  }

  mutating func insert(word: Int32) {
    guard word >= 0 else { return }
    words |= 1 << UInt64(word & 63)
    others |= 1 << UInt64((word >> 6) & 63)
  }

  /// True if a state that begins with this can continue before `next`.
  @inline(__always)
  func canPrecede(_ next: FirstSet) -> Bool {
    kinds & next.kinds != 0 || (words & next.words != 0 && others & next.others != 0)
  }
}
