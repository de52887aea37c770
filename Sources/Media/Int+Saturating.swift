extension FixedWidthInteger {
  /// The whole part of `number`, or the nearest integer there is: lengths come from files and databases, and need not make
  /// sense. 0 for what is not a number.
  public init(saturating number: Double) {
    if number.isNaN {
      self = 0
    } else {
      self = Self(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }
  }
}
