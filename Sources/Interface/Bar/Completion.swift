/// A whole phrase that completes the one being typed.
public struct Completion: Hashable, Sendable, ExpressibleByStringLiteral {
  public var text: String
  /// The kind of its last words: `artist`, `playlist`; empty for a phrase.
  public var kind: String

  public init(_ text: String, kind: String = "") {
    self.text = text
    self.kind = kind
  }

  public init(stringLiteral text: String) { self.init(text) }
}
