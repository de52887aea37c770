/// A half-open range of durations in seconds; an open end is nil.
///
/// "Under three minutes" is `DurationRange(below: 180)`, "longer than ten minutes" is `DurationRange(from: 600)`.
public struct DurationRange: Hashable, Sendable {
  /// The shortest duration in the range.
  public var minimum: Double?
  /// The upper bound, which is not in the range.
  public var limit: Double?

  public init(from minimum: Double? = nil, below limit: Double? = nil) {
    self.minimum = minimum
    self.limit = limit
  }
}
