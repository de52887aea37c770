/// Formats durations.
public enum PlayingTime {
  /// Formats seconds as `3:10` or `1:02:03`, rounded down and clamped to `0:00`…`99999:59:59`.
  public static func clock(_ seconds: Double) -> String {
    let whole = seconds.isFinite ? Int(max(0, min(seconds, 359_999_999))) : 0
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let tail = rest < 10 ? "0\(rest)" : "\(rest)"
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }

  /// Formats seconds as `30 seconds`, `1 minute 30 seconds` or `2 hours 5 minutes`, rounded to seconds, or to minutes
  /// from an hour on.
  public static func spoken(_ seconds: Double) -> String {
    let step = seconds < 3600 ? 1.0 : 60
    let whole = seconds.isFinite ? Int((max(0, min(seconds, 1e9)) / step).rounded() * step) : 0
    let parts =
      whole >= 3600
      ? [(whole / 3600, "hour"), (whole / 60 % 60, "minute")]
      : [(whole / 60, "minute"), (whole % 60, "second")]
    let said = parts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    return said.isEmpty ? "0 seconds" : said.joined(separator: " ")
  }
}
