internal import CLinux
internal import Glibc
internal import Synchronization

/// An eventfd with which one thread wakes another from poll(2).
///
/// `signal()` neither locks nor allocates, so a real-time thread and a signal handler may call it.
public final class WakeUp: Sendable {
  /// Readable while a signal is pending; -1 if there was no descriptor left, so that only `wait` and `await` notice signals.
  public let descriptor: Int32
  /// Whether a signal is pending for one without a descriptor.
  private let isPending = Atomic<Bool>(false)

  /// Without a descriptor, how often signals are looked for, in microseconds.
  private static let pause: UInt32 = 5_000

  public init() {
    let new = clinux_event_fd()
    descriptor = Self.reserve.withLock { reserve in
      guard new >= 0 else { return reserve.popLast() ?? new }
      if reserve.count < Self.reserved, case let spare = clinux_event_fd(), spare >= 0 { reserve.append(spare) }
      return new
    }
  }

  /// Spare descriptors, so threads can still be started when clients have used up all others.
  private static let reserve = Locked<[Int32]>([])
  private static let reserved = 3

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Makes the descriptor readable; several signals before a `clear` count once.
  public func signal() {
    if descriptor >= 0 { clinux_event_fd_signal(descriptor) } else { isPending.store(true, ordering: .releasing) }
  }

  /// Clears all pending signals.
  public func clear() {
    if descriptor >= 0 { clinux_event_fd_clear(descriptor) } else { isPending.store(false, ordering: .relaxed) }
  }

  /// Waits for a signal, clears it and returns true; returns false after `milliseconds` (-1: no limit).
  @discardableResult
  public func wait(milliseconds: Int32 = -1) -> Bool {
    guard isSignalled(within: milliseconds) else { return false }
    clear()
    return true
  }

  /// Waits for a signal without clearing it, or for `nanoseconds` (`.max`: no limit), rounded up to milliseconds.
  public func await(nanoseconds: Int64) {
    let milliseconds = nanoseconds == .max ? -1 : Int32(clamping: max(0, nanoseconds) / 1_000_000 + 1)
    _ = isSignalled(within: milliseconds)
  }

  private func isSignalled(within milliseconds: Int32) -> Bool {
    if descriptor >= 0 { return clinux_wait_readable(descriptor, milliseconds) > 0 }
    let end = milliseconds < 0 ? .max : MonotonicClock.nanoseconds + Int64(milliseconds) * 1_000_000
    while !isPending.load(ordering: .acquiring) {
      if MonotonicClock.nanoseconds >= end { return false }
      usleep(Self.pause)
    }
    return true
  }
}
