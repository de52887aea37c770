/// A word of a phrase with its position.
struct Token {
  /// Unicode scalars from the start of the phrase; the end is exclusive. The words of a contraction share both.
  var start: Int32
  var end: Int32
  /// The folded bytes of the word in `Tokens.bytes`.
  var bytes: Range<Int32>
  /// FNV-1a of the folded bytes.
  var hash: UInt64
  /// The number of the word in the lexicon of the rules; −2 if no rule contains it.
  var word: Int32 = -2
  /// The word of the lexicon of which it is a misspelling; −2 if there is none.
  var near: Int32 = -2
  /// The hash of that word, for lists of words that contain it.
  var nearHash: UInt64 = 0
  /// True for the `'s` after a name, which follows without a blank.
  var isJoined = false
  /// True for all words of a contraction but the first: "what's" is "what" and "is" at the same position.
  var isContinuation = false
  /// True for a web address or the path of a file, regardless of its characters.
  var isAddress = false
  /// True if it begins with a capital.
  var isCapitalised = false
  /// True if that capital is significant: not every word has one, and it is not the first word.
  var isProper = false
  /// The number of the quotation that contains the word; 0 outside quotation marks.
  var quotation: UInt8 = 0
  /// The cost of the word inside a name, and as its first word.
  var openPrice: UInt8 = 0
  var startPrice: UInt8 = 0
  /// Its cost inside a name without a verb before it, which is unlikely to be a sentence.
  var clausePrice: UInt8 = 0
  /// The cost of skipping the word; 0 if that is impossible.
  var skipPrice: UInt8 = 0
  /// How significant the word is if no reading uses it.
  var weight = SmallWords.Weight.content
  /// The punctuation before the word.
  var mark = Mark.none

  /// The end of the phrase.
  static let end = Token(start: 0, end: 0, bytes: 0..<0, hash: 0)

  /// Known names are found as a whole, so an unknown one is assumed not to contain sentences or punctuation, nor to begin with
  /// a verb of requests.
  mutating func raiseNamePrices(isVerb: Bool) {
    openPrice = UInt8(min(200, Int(openPrice) + Int(clausePrice) + (mark == .comma ? 2 * Cost.comma : 0)))
    startPrice = UInt8(min(200, max(Int(startPrice) * (weight == .small ? 4 : 2), isVerb ? 45 : 0)))
  }

  /// Punctuation between clauses.
  enum Mark: UInt8, Comparable {
    case none, comma, stop
    static func < (a: Mark, b: Mark) -> Bool { a.rawValue < b.rawValue }
  }
}
