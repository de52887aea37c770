/// The queue for the next start.
public struct SavedQueue: Hashable, Sendable {
  /// An entry of the queue.
  public struct Entry: Hashable, Sendable {
    /// Distinguishes entries of the same track; unique in the queue and positive.
    public var id: Int64
    public var trackID: Int64
    /// The file of an unmanaged track; nil for library tracks.
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

  /// The entries in playing order.
  public var entries: [Entry]
  /// The ids of the entries in the order before shuffling; empty while not shuffled.
  public var originalOrder: [Int64]

  public init(entries: [Entry] = [], originalOrder: [Int64] = []) {
    self.entries = entries
    self.originalOrder = originalOrder
  }
}
