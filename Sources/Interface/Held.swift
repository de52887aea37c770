/// What a pressed mouse button holds.
enum Held: Hashable, Sendable {
  /// The line between library and queue.
  case border
  /// The entry of the queue at a position.
  case queueEntry(Int)
  case progress
}
