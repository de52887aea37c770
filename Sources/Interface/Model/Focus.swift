/// What receives the keys.
public enum Focus: Hashable, Sendable {
  case library, queue
  /// The filter of the library, while it is being typed.
  case filter
  case bar
  /// A menu over the lists.
  case menu
}

/// What is being dragged with the mouse.
enum Held: Hashable, Sendable {
  /// The line between library and queue.
  case border
  /// A range of marks, beginning at a row of the library.
  case libraryRow(Int)
  /// The entry of the queue at a position.
  case queueEntry(Int)
  case progress
}
