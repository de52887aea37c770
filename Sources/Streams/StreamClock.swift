internal import Threads

/// The time of a station that is heard. It may run faster than that of the machine, so that a day with it takes minutes.
package struct StreamClock: Sendable {
  private let speed: Int64
  private let machine: @Sendable () -> Int64

  /// A clock that is `speed` times as fast as that of the machine; `machine` tells that in nanoseconds and never goes back.
  package init(speed: Int64 = 1, machine: @escaping @Sendable () -> Int64 = { MonotonicClock.nanoseconds }) {
    self.speed = max(1, speed)
    self.machine = machine
  }

  var nanoseconds: Int64 { machineNanoseconds &* speed }

  /// The time of the machine, by which servers are given up.
  var machineNanoseconds: Int64 { machine() }

  /// How long so much of it lasts, in milliseconds of the machine.
  func milliseconds(for nanoseconds: Int64) -> Int32 { Int32(clamping: nanoseconds / speed / 1_000_000) }
}
