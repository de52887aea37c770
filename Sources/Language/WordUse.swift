/// What one word of a phrase was taken for.
public struct WordUse: Hashable, Sendable {
  public enum Use: Hashable, Sendable {
    /// It is part of what fills a field: "genreNames".
    case field(String)
    /// A word of the grammar that means something beside it: "next".
    case effect(String)
    /// Another word of the grammar.
    case literal
    /// Nothing was made of it.
    case unread
  }

  /// As it was typed.
  public var text: String
  public var use: Use
}
