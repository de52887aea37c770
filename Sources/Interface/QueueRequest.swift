/// Some entries of the queue that the screen is about to show.
public struct QueueRequest: Hashable, Sendable {
  /// Different for each request; the answer repeats it.
  public var number: Int
  /// The first entry wanted, as shown, 0 being the first.
  public var offset: Int
  /// How many entries at most.
  public var limit: Int

  public init(number: Int, offset: Int, limit: Int) {
    self.number = number
    self.offset = offset
    self.limit = limit
  }
}
