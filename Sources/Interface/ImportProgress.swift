/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
  /// Files done so far.
  public var done: Int
  /// Files found; nil while folders are still being walked.
  public var total: Int?
  /// Files per second.
  public var rate: Double
  /// Seconds; nil if unknown.
  public var timeLeft: Double?

  public init(done: Int, total: Int? = nil, rate: Double = 0, timeLeft: Double? = nil) {
    self.done = done
    self.total = total
    self.rate = rate
    self.timeLeft = timeLeft
  }
}
