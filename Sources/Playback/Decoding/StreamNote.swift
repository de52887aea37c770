/// Metadata of a stream.
public enum StreamNote: Hashable, Sendable {
  /// The title from here on, as the station writes it: "Ada Quill - Lanterns"; may be empty.
  case title(String)
  /// The state of the connection, reported when it changes, not when it is heard.
  case connection(StreamConnection)
}

/// The state of the connection to a stream.
public enum StreamConnection: Hashable, Sendable {
  /// Data is arriving.
  case live
  /// No data has arrived for a while, but the connection is open.
  case stalled
  /// It was lost, for the `reason` after a colon, and is being retried.
  case lost(reason: String)
}

/// The buffered sound of a station, for pausing and rewinding; may be used from any thread.
public protocol TimeShift: AnyObject, Sendable {
  /// The range from the oldest buffered sound to the newest, in seconds of the stream; nil if seeking is not possible,
  /// or not yet.
  var range: ClosedRange<Double>? { get }
}
