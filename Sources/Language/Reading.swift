/// How sure it is that a reading is what was meant.
public enum Certainty: Int, Hashable, Sendable, Comparable {
  /// Words that say something have no place in it: to be offered, not done.
  case weak
  /// A name was mistyped, or a word that changes nothing was passed over.
  case likely
  /// Every word has its place.
  case sure

  public static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }
}

/// One way to understand a phrase.
public struct Reading: Hashable, Sendable {
  public var request: Request
  /// In the order of the phrase.
  public var spans: [Span]
  /// Words that filled nothing and matched nothing: politeness, filler, wrapping.
  public var ignored: [String]
  /// Those of them that say something, so that more may have been meant than the reading has a place for.
  public var unread: [String] = []
  /// True where words were passed over that no rule lets stand there.
  var isRepaired = false
  /// True where every word has its place in what asks for nothing, but may be the reason to: "I'm so sad".
  var isOffered = false
  /// How sure it is that this was meant.
  public var certainty = Certainty.sure
  /// How many words a rule spelled out.
  public var literalWords: Int
  /// Whether it begins with words that take something back: "no", "I meant".
  public var isCorrection = false
  /// The words of it that point to something instead of naming it.
  public var pronouns: Set<Pronoun> = []
  /// How many slots took words that nobody knows.
  public var openSlots: Int
  /// Words that stand where a name does, though nothing is known to be called so.
  var unknownNames: [Range<Int>] = []
  /// Whether it begins with a word that asks for something, rather than with what is to be heard or anywhere in the phrase.
  public var hasVerb = true
  /// Lower is better; two readings within `Interpretation.hair` of each other are as good as equal.
  public var cost: Int
  /// The line of the grammar that it was read by, as "10-play.grammar:12"; empty where none was needed.
  public var line = ""
  /// What each word was taken for, in the order of the phrase.
  public var account: [WordUse] = []

  /// The same reading of a phrase with `offset` scalars more before it.
  func moved(by offset: Int) -> Reading {
    var reading = self
    reading.spans = spans.map { Span(field: $0.field, text: $0.text, start: $0.start + offset, end: $0.end + offset) }
    return reading
  }
}
