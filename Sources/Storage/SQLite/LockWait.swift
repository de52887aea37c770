internal import Synchronization

/// How long statements wait for a lock of another program. Times are in nanoseconds of `MonotonicClock`.
///
/// Statements right after one that timed out wait only briefly: otherwise a request of several statements, or a
/// series of requests, would take the sum of their timeouts.
package struct LockWait {
  /// The timeout; such locks usually take far less.
  private static let timeout: Int64 = 2_000_000_000
  /// How long a statement waits for a lock that is known to be held.
  private static let moment: Int64 = 50_000_000
  /// How long a lock is assumed to be still held after a timeout.
  private static let remembered: Int64 = 3_000_000_000

  private let deadline: LockDeadline
  /// When the current statement first met the lock.
  private var lockedSince: Int64 = 0
  /// Until when the lock is assumed to be still held.
  private var heldUntil: Int64 = .min

  package init(_ deadline: LockDeadline) { self.deadline = deadline }

  /// The microseconds to wait before the statement tries again at `now`; nil if it has waited long enough.
  package mutating func pause(isFirst: Bool, at now: Int64) -> UInt32? {
    if isFirst { lockedSince = now }
    guard now - lockedSince < (now < heldUntil ? Self.moment : Self.timeout), deadline.lasts(at: now) else {
      heldUntil = now + Self.remembered
      return nil
    }
    return now - lockedSince < 20_000_000 ? 1000 : 10_000
  }

  /// The lock was got, so the next one may again take the whole timeout.
  package mutating func gotLock() { heldUntil = .min }
}

/// The time after which the connections of a file no longer wait for locks of other programs; any thread may change it.
public final class LockDeadline: Sendable {
  /// Nanoseconds of `MonotonicClock`.
  private let end = Atomic<Int64>(.max)

  public init() {}

  package func end(at time: Int64) { end.store(time, ordering: .relaxed) }

  /// Whether a statement may keep waiting at `now`.
  package func lasts(at now: Int64) -> Bool { now < end.load(ordering: .relaxed) }
}
