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
