internal import Threads

/// The clock of streams. In tests it may run faster than the monotonic clock, so that a day takes minutes.
package struct StreamClock: Sendable {
  private let speed: Int64
  private let machine: @Sendable () -> Int64

  /// A clock that is `speed` times as fast as `machine`, which returns nanoseconds and never goes back.
  package init(speed: Int64 = 1, machine: @escaping @Sendable () -> Int64 = { MonotonicClock.nanoseconds }) {
    self.speed = max(1, speed)
    self.machine = machine
  }

  var nanoseconds: Int64 { machineNanoseconds &* speed }

  /// The time of the machine, for timeouts of servers.
  var machineNanoseconds: Int64 { machine() }

  /// The duration of `nanoseconds` of this clock in milliseconds of the machine.
  func milliseconds(for nanoseconds: Int64) -> Int32 { Int32(clamping: nanoseconds / speed / 1_000_000) }
}
