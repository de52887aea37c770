internal import Synchronization
internal import Threads

/// Limits how far the reading threads can run ahead of the storing one, to bound memory use.
final class Backlog: Sendable {
  private let limit: Int
  private let waiting = Atomic<Int>(0)
  private let ended = Atomic<Bool>(false)
  private let taken = WakeUp()

  /// At most `limit` batches may wait to be stored.
  init(limit: Int) { self.limit = limit }

  /// Waits until there is room for one more batch.
  func put() {
    waiting.add(1, ordering: .relaxed)
    while waiting.load(ordering: .relaxed) > limit && !ended.load(ordering: .relaxed) { taken.wait(milliseconds: 5) }
  }

  /// One batch was stored.
  func took() {
    waiting.subtract(1, ordering: .relaxed)
    taken.signal()
  }

  /// No more batches will be stored; releases all waiting threads.
  func end() { ended.store(true, ordering: .relaxed) }
}
