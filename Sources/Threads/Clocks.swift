internal import Glibc
internal import CLinux

/// CLOCK_MONOTONIC, the clock for pacing output and measuring positions.
public enum MonotonicClock {
  /// Nanoseconds since an arbitrary start; never decreases.
  public static var nanoseconds: Int64 { clinux_monotonic_nanoseconds() }
}

/// The time of day.
public enum WallClock {
  /// Seconds since 1970.
  public static var seconds: Int64 { Int64(time(nil)) }
}
