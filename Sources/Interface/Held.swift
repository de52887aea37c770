/// What a pressed mouse button holds.
enum Held: Hashable, Sendable {
  /// The line between library and queue.
  case border
  /// The row of the library from which a range of marks is drawn.
  case libraryRow(Int)
  /// The entry of the queue at a position.
  case queueEntry(Int)
  case progress
}
