import Media

/// Formats lengths and speeds.
enum Figures {
  /// `27 s`, `48 min`, `3 h 05 min`, `12 days`.
  static func length(_ seconds: Double) -> String {
    if (0..<60).contains(seconds) { return "\(Int(seconds)) s" }
    let minutes = seconds.isFinite ? Int(max(0, min(seconds / 60, 1e9)).rounded()) : 0
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 48 * 60 { return "\(minutes / 60) h \(minutes % 60 < 10 ? "0" : "")\(minutes % 60) min" }
    return "\((minutes / 1440).grouped) days"
  }

  /// `1.0×`, `1.25×`.
  static func speed(_ rate: Double) -> String {
    let hundredths = rate.isFinite ? Int((max(0, min(rate, 99)) * 100).rounded()) : 100
    let tail = hundredths % 100
    return "\(hundredths / 100)." + (tail % 10 == 0 ? "\(tail / 10)" : tail < 10 ? "0\(tail)" : "\(tail)") + "×"
  }
}
