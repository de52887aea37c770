/// A local time of day: "midnight", "10:30 pm", "half past ten".
public struct TimeOfDay: Hashable, Sendable, CustomStringConvertible {
  /// Minutes since midnight, 0..<1440.
  public var minutes: Int
  /// Whether it is ambiguous between morning and evening: "half past ten" is whichever comes next.
  public var isEitherHalf: Bool

  public init(minutes: Int, isEitherHalf: Bool = false) {
    self.minutes = minutes
    self.isEitherHalf = isEitherHalf
  }

  /// Seconds (more than 0) from `second` of the day, 0..<86400, until this time.
  public func seconds(after second: Int) -> Int {
    let period = isEitherHalf ? 43_200 : 86_400
    let left = (minutes * 60 - second) % period
    return left > 0 ? left : left + period
  }

  /// "22:30", "0:00".
  public var description: String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
}
