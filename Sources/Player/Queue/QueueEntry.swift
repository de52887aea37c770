public import Media

/// One place in the queue; small, for a queue may hold half a million.
public struct QueueEntry: Hashable, Sendable {
  /// Tells apart two entries of the same track; unique within a queue, never used again.
  public var id: Int
  /// The track in the library; negative for a file played without being in it.
  public var trackID: Int64
  /// Seconds; 0 when unknown.
  public var duration: Float

  /// What another queue needs to know of it.
  public var item: QueueItem { QueueItem(trackID: trackID, duration: duration > 0 ? Double(duration) : nil) }

  public init(id: Int, trackID: Int64, duration: Float) {
    self.id = id
    self.trackID = trackID
    self.duration = duration
  }
}
