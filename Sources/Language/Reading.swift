/// One way to understand a phrase.
public struct Reading: Hashable, Sendable {
  public var request: Request
  /// In the order of the phrase.
  public var spans: [Span]
  /// Words that filled nothing and matched nothing: politeness, filler, wrapping.
  public var ignored: [String]
  /// How many words a rule spelled out.
  public var literalWords: Int
  /// How many slots took words that nobody knows.
  public var openSlots: Int
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
