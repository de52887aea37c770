/// What the player says to a phrase or key.
public struct Reply: Hashable, Sendable {
  public var text: String
  /// Other readings, numbered from 1 on the screen; one key plays one of them instead. Nine at most are shown.
  public var alternatives: [String]
  /// Whether it is a refusal.
  public var isError: Bool

  public init(_ text: String, alternatives: [String] = [], isError: Bool = false) {
    self.text = text
    self.alternatives = alternatives
    self.isError = isError
  }
}
