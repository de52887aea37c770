/// What receives the keys.
public enum Focus: Hashable, Sendable {
  case library, queue
  /// The filter of the library, while it is being typed.
  case filter
  case bar
  /// A menu over the lists.
  case menu
}
