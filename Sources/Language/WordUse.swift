/// The use of one word of a phrase.
public struct WordUse: Hashable, Sendable {
  public enum Use: Hashable, Sendable {
    /// Part of a field: "genreNames".
    case field(String)
    /// A word of the grammar with a meaning of its own: "next".
    case effect(String)
    /// Any other word of the grammar.
    case literal
    /// It is unused.
    case unread
  }

  /// As it was typed.
  public var text: String
  public var use: Use
}
