internal import Glibc

/// A point in time by which something that a test waits for must have come.
public struct Deadline: Sendable {
  private let end: Double

  /// How many times as long as usual is waited: `$TUNETERM_PATIENCE`, else 1. For a program that a sanitizer slows down.
  private static let timeout = getenv("TUNETERM_PATIENCE").flatMap { Double(String(cString: $0)) } ?? 1

  /// `seconds` from now; a minute is for what must come, on a busy machine too, so that only a fault takes as long.
  public init(_ seconds: Double = 60) { end = Self.now + seconds * Self.timeout }

  /// Milliseconds left, 0 when it has passed.
  public var milliseconds: Int32 { Int32(max(0, (end - Self.now) * 1000)) }

  /// Whether it has passed.
  public var hasPassed: Bool { Self.now >= end }

  /// Waits until `condition` holds, looking a hundred times a second; false when the time is over first.
  public func waits(until condition: () throws -> Bool) rethrows -> Bool {
    while try !condition() {
      if hasPassed { return false }
      usleep(10_000)
    }
    return true
  }

  /// Seconds of a clock that only goes forward.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
