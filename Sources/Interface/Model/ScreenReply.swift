/// The player's reply to a phrase or key.
public struct ScreenReply: Hashable, Sendable {
  public var text: String
  /// Other readings, numbered from 1 on the screen; a key plays one of them instead. At most nine are shown.
  public var alternatives: [String]
  /// The results, if the phrase asked for a list; shown as a view of the library.
  public var found: [LibraryRow]
  /// Whether it is a refusal.
  public var isError: Bool

  /// How long it stays visible: longer if there is more to read or to choose from.
  var seconds: Double { (alternatives.isEmpty ? 6 : 40) + Double(text.count) / 12 }

  public init(_ text: String, alternatives: [String] = [], found: [LibraryRow] = [], isError: Bool = false) {
    self.text = text
    self.alternatives = alternatives
    self.found = found
    self.isError = isError
  }
}
