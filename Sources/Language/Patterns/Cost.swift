/// What a reading pays for what it takes; the cheapest reading is the best.
enum Cost {
  /// What a rule or a part of a pattern may cost or save at most.
  static let largest = 1000
  /// An open slot, and each of its words.
  static let openSlot = 10
  static let openWord = 3
  /// A mark between clauses inside an open slot.
  static let comma = 6
  static let stop = 30
  /// A word that `...` stands for.
  static let gapWord = 3
  /// A word of the rules that is misspelt.
  static let misspelling = 4
  /// A word of the rules that stands in quotation marks.
  static let quotedLiteral = 12
  /// A word of the rules that is typed with a capital as names are.
  static let properLiteral = 4
  /// A phrase that costs more than this, and its words times this, is not understood.
  static let limit = 42
  static let limitPerWord = 1
  /// What no reading of a phrase of so many words costs on the way to its end.
  static func bound(words: Int) -> Int { limit + limitPerWord * words + 60 }
  /// A word of a name that the library has, inside of one that it has not.
  static let partOfName = 2
  /// A word that says nothing by itself, but belongs to a name of several words that the library has.
  static let skippedNameWord = 5
  /// "Um" and "uh" inside a name.
  static let sound = 12
  /// A hesitation or an aside of one word, anywhere.
  static let hesitation = 2
  /// A word that tells nothing by itself, and one that does, where no reading has a place for them.
  static let smallWord = 5
  static let contentWord = 15
  static let negation = 30

  /// A typed span, whatever its length.
  static func of(_ kind: SpanKind) -> Int {
    switch kind {
    case .knownArtist, .knownPlaylist, .knownShow, .knownBook, .knownSong, .knownAlbum, .knownThing, .knownThings:
      1
    case .quoted: 4
    case .address: 0
    default: 2
    }
  }
}
