internal import CLinux
internal import Glibc

/// An eventfd with which one thread wakes another from poll(2).
///
/// `signal()` neither locks nor allocates, so a real-time thread and a signal handler may call it.
public final class WakeUp: Sendable {
  /// Readable while a signal is pending.
  public let descriptor: Int32

  public init() {
    let new = clinux_event_fd()
    descriptor = Self.reserve.withLock { reserve in
      guard new >= 0 else { return reserve.popLast() ?? new }
      if reserve.count < Self.reserved, case let spare = clinux_event_fd(), spare >= 0 { reserve.append(spare) }
      return new
    }
    precondition(descriptor >= 0, "no file descriptor left for an eventfd")
  }

  /// Spare descriptors, so threads can still be started when clients have used up all others.
  private static let reserve = Locked<[Int32]>([])
  private static let reserved = 3

  deinit { Glibc.close(descriptor) }

  /// Makes the descriptor readable; several signals before a `clear` count once.
  public func signal() { clinux_event_fd_signal(descriptor) }

  /// Clears all pending signals.
  public func clear() { clinux_event_fd_clear(descriptor) }

  /// Waits for a signal, clears it and returns true; returns false after `milliseconds` (-1: no limit).
  @discardableResult
  public func wait(milliseconds: Int32 = -1) -> Bool {
    guard clinux_wait_readable(descriptor, milliseconds) > 0 else { return false }
    clear()
    return true
  }

  /// Waits for a signal without clearing it, or for `nanoseconds` (`.max`: no limit), rounded up to milliseconds.
  public func await(nanoseconds: Int64) {
    let milliseconds = nanoseconds == .max ? -1 : Int32(clamping: max(0, nanoseconds) / 1_000_000 + 1)
    _ = clinux_wait_readable(descriptor, milliseconds)
  }
}
