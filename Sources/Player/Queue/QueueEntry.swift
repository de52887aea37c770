public import Media

/// An entry of the queue. It is small, because a queue may hold half a million.
public struct QueueEntry: Hashable, Sendable {
  /// Distinguishes entries of the same track; unique within a queue and never reused.
  public var id: Int
  /// The track in the library; negative for an unmanaged file.
  public var trackID: Int64
  /// Seconds; 0 when unknown.
  public var duration: Float

  /// The entry as an item for another queue.
  public var item: QueueItem { QueueItem(trackID: trackID, duration: duration > 0 ? Double(duration) : nil) }

  public init(id: Int, trackID: Int64, duration: Float) {
    self.id = id
    self.trackID = trackID
    self.duration = duration
  }
}
