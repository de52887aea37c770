public import Media

/// Understands English phrases; built once for a vocabulary, then usable from any thread.
public struct PhraseParser: Sendable {
  /// The names it knows.
  public let vocabulary: Vocabulary

  public init(vocabulary: Vocabulary = Vocabulary()) { self.vocabulary = vocabulary }

  /// What `phrase` may mean, `today` being the day that "this year" and "last week" count from.
  public func parse(_ phrase: String, today: CalendarDate) -> Interpretation {
    Interpretation(phrase: phrase, readings: [])
  }
}
