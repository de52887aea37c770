internal import Glibc

/// The time of day.
public enum WallClock {
  /// Seconds since 1970.
  public static var seconds: Int64 { Int64(time(nil)) }
}
