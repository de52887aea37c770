/// A time by the clock on the wall: "midnight", "10:30 pm", "half past ten".
public struct TimeOfDay: Hashable, Sendable, CustomStringConvertible {
  /// Since midnight, 0..<1440.
  public var minutes: Int
  /// Whether morning or evening is meant was not said: "half past ten" is the next of the two.
  public var isEitherHalf: Bool

  public init(minutes: Int, isEitherHalf: Bool = false) {
    self.minutes = minutes
    self.isEitherHalf = isEitherHalf
  }

  /// Seconds from `second` of a day, 0..<86400, until the clock shows this time next; more than 0.
  public func seconds(after second: Int) -> Int {
    let period = isEitherHalf ? 43_200 : 86_400
    let left = (minutes * 60 - second) % period
    return left > 0 ? left : left + period
  }

  /// "22:30", "0:00".
  public var description: String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)" }
}
