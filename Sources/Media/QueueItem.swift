/// A track in a queue; small, because a queue may hold the whole library.
public struct QueueItem: Hashable, Sendable {
  public var trackID: Int64
  /// Seconds; nil if unknown.
  public var duration: Double?

  public init(trackID: Int64, duration: Double? = nil) {
    self.trackID = trackID
    self.duration = duration
  }
}
