/// The costs of readings; the cheapest reading is the best.
enum Cost {
  /// The maximum cost or bonus of a rule or a part of a pattern.
  static let largest = 1000
  /// An open slot, and each of its words.
  static let openSlot = 10
  static let openWord = 3
  /// Punctuation between clauses inside an open slot.
  static let comma = 6
  static let stop = 50
  /// A word matched by `...`.
  static let gapWord = 3
  /// A misspelled word of the rules.
  static let misspelling = 4
  /// A word of the rules in quotation marks.
  static let quotedLiteral = 12
  /// A word of the rules that is capitalized like a name.
  static let properLiteral = 4
  /// A phrase that costs more than this, plus the next constant for each word, is not understood.
  static let limit = 42
  static let limitPerWord = 1
  /// An upper bound of the cost of any accepted reading, for pruning.
  static func bound(words: Int) -> Int { limit + limitPerWord * words + 60 }
  /// A word of a known name inside an unknown one.
  static let partOfName = 2
  /// An insignificant word that belongs to a known name of several words.
  static let skippedNameWord = 5
  /// "Um" and "uh" inside a name.
  static let sound = 12
  /// A hesitation or an aside of one word, anywhere.
  static let hesitation = 2
  /// An insignificant and a significant word that no reading uses.
  static let smallWord = 5
  static let contentWord = 15
  static let negation = 30

  /// A typed span of any length.
  static func of(_ kind: SpanKind) -> Int {
    switch kind {
    case .knownArtist, .knownPlaylist, .knownShow, .knownBook, .knownSong, .knownAlbum, .knownThing, .knownThings:
      1
    case .quoted: 4
    case .address, .file: 0
    default: 2
    }
  }
}
