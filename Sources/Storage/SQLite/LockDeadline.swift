internal import Synchronization

/// When the connections of a file wait no longer for a lock that another program holds on it; any thread may change it.
public final class LockDeadline: Sendable {
  /// Nanoseconds of `MonotonicClock`.
  private let end = Atomic<Int64>(.max)

  public init() {}

  package func end(at time: Int64) { end.store(time, ordering: .relaxed) }

  /// Whether a statement may wait on at `now`.
  package func lasts(at now: Int64) -> Bool { now < end.load(ordering: .relaxed) }
}
