/// The sound that a station has sent and that is kept, so that one can pause, go back and catch up; any thread may ask.
public protocol TimeShift: AnyObject, Sendable {
  /// From the oldest sound that is kept to the newest that has arrived, in seconds of the stream; nil where nobody can move in
  /// it, or not yet.
  var range: ClosedRange<Double>? { get }
}
