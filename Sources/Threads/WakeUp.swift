internal import CLinux
internal import Glibc

/// A descriptor by which one thread wakes another's poll (eventfd).
///
/// `signal()` neither locks nor allocates, so a real-time thread and a signal handler may call it.
public final class WakeUp: Sendable {
  /// Readable while a signal is waiting.
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

  /// Kept for when clients have taken all other descriptors: threads are begun all the same.
  private static let reserve = Locked<[Int32]>([])
  private static let reserved = 3

  deinit { Glibc.close(descriptor) }

  /// Makes the descriptor readable; many signals before a `clear` count once.
  public func signal() { clinux_event_fd_signal(descriptor) }

  /// Takes all waiting signals.
  public func clear() { clinux_event_fd_clear(descriptor) }

  /// Waits until a signal comes, takes it and returns true; false when `milliseconds` pass first (-1: no limit).
  @discardableResult
  public func wait(milliseconds: Int32 = -1) -> Bool {
    guard clinux_wait_readable(descriptor, milliseconds) > 0 else { return false }
    clear()
    return true
  }

  /// Waits until a signal comes, which it leaves waiting, or `nanoseconds` pass (`.max`: no limit), rounded up to whole
  /// milliseconds.
  public func await(nanoseconds: Int64) {
    let milliseconds = nanoseconds == .max ? -1 : Int32(clamping: max(0, nanoseconds) / 1_000_000 + 1)
    _ = clinux_wait_readable(descriptor, milliseconds)
  }
}
