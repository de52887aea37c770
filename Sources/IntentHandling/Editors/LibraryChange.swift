/// What a request changed in the library, as far as it affects parsing.
public enum LibraryChange: Hashable, Sendable {
  /// Names were added, removed or changed: a playlist was created or renamed.
  case names
  /// Likes or play counts changed, and with them the ranking of names.
  case taste
}
