/// What the keys go to.
public enum Focus: Hashable, Sendable {
  case library, queue
  /// The filter of the library, while it is typed.
  case filter
  case bar
  /// A menu over the lists.
  case menu
}
