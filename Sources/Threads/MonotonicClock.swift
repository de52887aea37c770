internal import CLinux

/// CLOCK_MONOTONIC, the clock by which sound is paced and positions are told.
public enum MonotonicClock {
  /// Nanoseconds since some start; never goes back.
  public static var nanoseconds: Int64 { clinux_monotonic_nanoseconds() }

  /// Sleeps the calling thread until the clock reads `nanoseconds`; a signal may end it early.
  public static func sleep(until nanoseconds: Int64) { clinux_sleep_until(nanoseconds) }
}
