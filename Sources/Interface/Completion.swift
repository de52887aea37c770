/// A whole phrase that could stand in place of the one that is typed.
public struct Completion: Hashable, Sendable, ExpressibleByStringLiteral {
  public var text: String
  /// What its last words are: `artist`, `playlist`; empty for a phrase.
  public var kind: String

  public init(_ text: String, kind: String = "") {
    self.text = text
    self.kind = kind
  }

  public init(stringLiteral text: String) { self.init(text) }
}
