/// What a request changed in the library, as far as it matters to how phrases are understood.
public enum LibraryChange: Hashable, Sendable {
  /// Names came, went or changed: a playlist was made or renamed.
  case names
  /// What is liked or heard most changed, and with it which names come first.
  case taste
}
