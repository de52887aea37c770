internal import CLinux

/// CLOCK_MONOTONIC, the clock for pacing output and measuring positions.
public enum MonotonicClock {
  /// Nanoseconds since an arbitrary start; never decreases.
  public static var nanoseconds: Int64 { clinux_monotonic_nanoseconds() }
}
