internal import Synchronization

/// The time after which the connections of a file no longer wait for locks of other programs; any thread may change it.
public final class LockDeadline: Sendable {
  /// Nanoseconds of `MonotonicClock`.
  private let end = Atomic<Int64>(.max)

  public init() {}

  package func end(at time: Int64) { end.store(time, ordering: .relaxed) }

  /// Whether a statement may keep waiting at `now`.
  package func lasts(at now: Int64) -> Bool { now < end.load(ordering: .relaxed) }
}
