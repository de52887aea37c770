/// What a queue needs to know of a track; tiny, because a queue may hold the whole library.
public struct QueueItem: Hashable, Sendable {
  public var trackID: Int64
  /// Seconds; nil when the file does not tell.
  public var duration: Double?

  public init(trackID: Int64, duration: Double? = nil) {
    self.trackID = trackID
    self.duration = duration
  }
}
