/// What may come next: two hashed sets of words, and a set of kinds of spans with marks for the rest.
struct First: BitwiseCopyable {
  /// Words of the lexicon by the last bits of their numbers.
  private(set) var words: UInt64 = 0
  private(set) var others: UInt64 = 0
  private(set) var kinds: UInt64 = 0

  static let wordBits = UInt64.bitWidth

  /// Any word will do, or a shared part may end.
  static let anything = First(kinds: 1 << 63)
  /// The first word of a clause will do.
  static let clause = First(kinds: 1 << 62)
  /// The phrase may end here.
  static let end = First(kinds: 1 << 61)

  init() {}

  private init(kinds: UInt64) { self.kinds = kinds }

  /// A typed span of that kind.
  init(kind: UInt8) { kinds = 1 << UInt64(kind) }

  /// The word of that number; nothing for a word without one, which is negative.
  init(word: Int32) { insert(word: word) }

  /// True if only a word will do.
  var isWord: Bool { kinds == 0 }

  mutating func formUnion(_ other: First) {
    words |= other.words
    others |= other.others
    kinds |= other.kinds
  }

  mutating func insert(word: Int32) {
    guard word >= 0 else { return }
    words |= 1 << UInt64(word & 63)
    others |= 1 << UInt64((word >> 6) & 63)
  }

  /// True if a state that can begin with this may go on before what `next` says.
  @inline(__always)
  func meets(_ next: First) -> Bool {
    kinds & next.kinds != 0 || (words & next.words != 0 && others & next.others != 0)
  }
}
