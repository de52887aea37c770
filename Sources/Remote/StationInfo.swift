/// The station that plays, beside what it plays.
public struct StationInfo: Hashable, Sendable {
  /// How the connection is.
  public enum Connection: Hashable, Sendable {
    case live
    /// Nothing comes, though nobody has ended the connection.
    case stalled
    /// It has ended, for a `reason` that follows a colon, and is tried again.
    case lost(reason: String)
  }

  public var name: String
  /// What is heard, as the station writes it: "Ada Quill - Lanterns"; empty where it does not say.
  public var title = ""
  public var connection = Connection.live
  /// Whether it is being written into files.
  public var isRecorded = false
  /// How far behind it is heard, in seconds, by having been paused or gone back in; nil where it is heard live.
  public var delay: Double?
  /// When `delay` was true: nanoseconds of CLOCK_MONOTONIC.
  public var delayTime: Int64 = 0

  public init(name: String, title: String = "", connection: Connection = .live) {
    self.name = name
    self.title = title
    self.connection = connection
  }
}
