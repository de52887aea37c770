/// Numbers and times as they are shown.
enum Figures {
  /// `3:10`, `1:02:33`; negative and absurd times count as 0 and the longest.
  static func clock(_ seconds: Double) -> String {
    let whole = seconds.isFinite ? Int(max(0, min(seconds, 3_599_999))) : 0
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let tail = rest < 10 ? "0\(rest)" : "\(rest)"
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }

  /// `48 min`, `3 h 05 min`, `12 days`.
  static func length(_ seconds: Double) -> String {
    let minutes = seconds.isFinite ? Int(max(0, min(seconds / 60, 1e9)).rounded()) : 0
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 48 * 60 { return "\(minutes / 60) h \(minutes % 60 < 10 ? "0" : "")\(minutes % 60) min" }
    return "\(grouped(minutes / 1440)) days"
  }

  /// `1,234,567`.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  /// `1.0×`, `1.25×`.
  static func speed(_ rate: Double) -> String {
    let hundredths = rate.isFinite ? Int((max(0, min(rate, 99)) * 100).rounded()) : 100
    let tail = hundredths % 100
    return "\(hundredths / 100)." + (tail % 10 == 0 ? "\(tail / 10)" : tail < 10 ? "0\(tail)" : "\(tail)") + "×"
  }
}
