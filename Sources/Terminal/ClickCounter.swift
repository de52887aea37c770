/// Distinguishes single and double clicks.
public struct ClickCounter: Sendable {
  /// The maximum time between the presses of a double click, in nanoseconds.
  private static let interval: Int64 = 400_000_000

  private var last: (position: Position, button: Int, time: Int64)?
  private var count = 0

  public init() {}

  /// Returns the event with its number of clicks; `now` is a monotonic time in nanoseconds.
  public mutating func counted(_ event: MouseEvent, at now: Int64) -> MouseEvent {
    guard event.action == .press else { return event }
    if let last, last.position == event.position, last.button == event.button, now - last.time <= Self.interval {
      count += 1
    } else {
      count = 1
    }
    last = (event.position, event.button, now)
    var event = event
    event.clicks = count
    return event
  }
}
