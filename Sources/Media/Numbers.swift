extension Int {
  /// The number as people read it: `1,234,567`.
  public var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }

  /// The number of things that `noun` names: `1 song`, `1,023 songs`.
  public func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension FixedWidthInteger {
  /// Converts the whole part of `number`, clamped to the range of the type; NaN becomes 0.
  ///
  /// For numbers from files and databases, which may be nonsense.
  public init(saturating number: Double) {
    if number.isNaN {
      self = 0
    } else {
      self = Self(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }
  }
}
