/// The state of the current station.
public struct StationInfo: Hashable, Sendable {
  /// The state of the connection.
  public enum Connection: Hashable, Sendable {
    case live
    /// No data is arriving, but the connection is open.
    case stalled
    /// It was lost, for a `reason` after a colon, and is being retried.
    case lost(reason: String)
  }

  public var name: String
  /// The current title as the station writes it: "Ada Quill - Lanterns"; may be empty.
  public var title = ""
  public var connection = Connection.live
  /// Whether it is being recorded.
  public var isRecorded = false
  /// The delay behind live in seconds, after pausing or rewinding; nil while live.
  public var delay: Double?
  /// The time of `delay`, in nanoseconds of CLOCK_MONOTONIC.
  public var delayTime: Int64 = 0

  public init(name: String, title: String = "", connection: Connection = .live) {
    self.name = name
    self.title = title
    self.connection = connection
  }
}
