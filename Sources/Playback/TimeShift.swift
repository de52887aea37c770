/// The buffered sound of a station, for pausing and rewinding; may be used from any thread.
public protocol TimeShift: AnyObject, Sendable {
  /// The range from the oldest buffered sound to the newest, in seconds of the stream; nil if seeking is not possible,
  /// or not yet.
  var range: ClosedRange<Double>? { get }
}
