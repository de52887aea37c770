internal import Threads

/// The time of a station that is heard. It may run faster than that of the machine, so that a day with it takes minutes.
package struct StreamClock: Sendable {
  private let speed: Int64

  package init(speed: Int64 = 1) { self.speed = max(1, speed) }

  var nanoseconds: Int64 { MonotonicClock.nanoseconds &* speed }

  /// How long so much of it lasts, in milliseconds of the machine.
  func milliseconds(for nanoseconds: Int64) -> Int32 { Int32(clamping: nanoseconds / speed / 1_000_000) }
}
