/// A request for entries of the queue.
public struct QueueRequest: Hashable, Sendable {
  /// Unique for each request; repeated in the answer.
  public var number: Int
  /// The first entry, 0 being the first.
  public var offset: Int
  /// The maximum number of entries.
  public var limit: Int

  public init(number: Int, offset: Int, limit: Int) {
    self.number = number
    self.offset = offset
    self.limit = limit
  }
}
