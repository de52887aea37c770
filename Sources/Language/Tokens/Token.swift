/// One word of a phrase with the place it came from.
struct Token {
  /// Unicode scalars from the start of the phrase; the end is exclusive. Words of one contraction share both.
  var start: Int32
  var end: Int32
  /// The folded bytes of the word in `Tokens.bytes`.
  var bytes: Range<Int32>
  /// FNV-1a of the folded bytes.
  var hash: UInt64
  /// The word's number in the lexicon of the rules; −2 when no rule spells it out.
  var word: Int32 = -2
  /// The lexicon word that this one is a misspelling of; −2 when there is none.
  var near: Int32 = -2
  /// The hash of that word, for the lists of words that it is in, too.
  var nearHash: UInt64 = 0
  /// True for the `'s` after a name: it follows without a blank.
  var isJoined = false
  /// True for every word of a contraction but its first: "what's" is "what" and "is" at the same place.
  var isContinuation = false
  /// True for an address of the web, whatever signs are in it.
  var isAddress = false
  /// True if typed with a capital.
  var isCapitalised = false
  /// True if that capital tells something: not every word has one, and it is not the first word.
  var isProper = false
  /// The run of quotation marks that the word stands in; 0 outside.
  var quotation: UInt8 = 0
  /// What the word costs inside a name, and as its first word.
  var openPrice: UInt8 = 0
  var startPrice: UInt8 = 0
  /// What it costs inside a name that nothing asked for: sentences are no names.
  var clausePrice: UInt8 = 0
  /// What it costs to pass the word over; 0 where that is not possible.
  var skipPrice: UInt8 = 0
  /// How much a word says that no reading has a place for.
  var weight = SmallWords.Weight.content
  /// What stands before the word.
  var mark = Mark.none

  /// What stands after the last word: no word at all.
  static let end = Token(start: 0, end: 0, bytes: 0..<0, hash: 0)

  /// Names that are there are known as a whole: what is taken for another one has no sentence in it, nor a mark, and begins
  /// with no verb that asks for something.
  mutating func raiseNamePrices(isVerb: Bool) {
    openPrice = UInt8(min(200, Int(openPrice) + Int(clausePrice) + (mark == .comma ? 2 * Cost.comma : 0)))
    startPrice = UInt8(min(200, max(Int(startPrice) * (weight == .small ? 4 : 2), isVerb ? 45 : 0)))
  }

  /// Punctuation that parts clauses.
  enum Mark: UInt8, Comparable {
    case none, comma, stop
    static func < (a: Mark, b: Mark) -> Bool { a.rawValue < b.rawValue }
  }
}
