/// A phrase for the help screen and its meaning.
public struct PhraseExample: Hashable, Sendable {
  public var phrase: String
  public var meaning: String

  public init(phrase: String, meaning: String) {
    self.phrase = phrase
    self.meaning = meaning
  }
}
