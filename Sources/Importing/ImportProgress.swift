/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
  /// Audio files found so far; grows until `isCounted`.
  public var found: Int
  /// Audio files processed so far, including unchanged and skipped ones.
  public var done: Int
  /// True once all folders have been walked, so that `found` is the total.
  public var isCounted: Bool
  /// Seconds since the start.
  public var elapsed: Double

  /// Files per second.
  public var rate: Double { elapsed > 0 ? Double(done) / elapsed : 0 }

  /// Seconds left at this rate; nil until the total is known.
  public var timeLeft: Double? { isCounted && done > 0 ? Double(found - done) * elapsed / Double(done) : nil }
}
