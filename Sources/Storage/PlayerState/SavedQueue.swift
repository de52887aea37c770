/// The queue as it was, for the next start.
public struct SavedQueue: Hashable, Sendable {
  /// One place in the queue.
  public struct Entry: Hashable, Sendable {
    /// Tells equal tracks in the queue apart; unique in the queue and positive.
    public var id: Int64
    public var trackID: Int64
    /// The file, for tracks outside the library; nil for those of it.
    public var path: String?
    /// Seconds; nil when unknown.
    public var duration: Double?

    public init(id: Int64, trackID: Int64, path: String? = nil, duration: Double? = nil) {
      self.id = id
      self.trackID = trackID
      self.path = path
      self.duration = duration
    }
  }

  /// In the order shown, which is the order of playing.
  public var entries: [Entry]
  /// The ids of the entries in the order before shuffling; empty while not shuffled.
  public var originalOrder: [Int64]

  public init(entries: [Entry] = [], originalOrder: [Int64] = []) {
    self.entries = entries
    self.originalOrder = originalOrder
  }
}
