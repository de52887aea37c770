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

/// The answer to a `QueueRequest`.
public struct QueueRows: Hashable, Sendable {
  public var request: QueueRequest
  /// The rows from the request's offset on; fewer than requested at the end.
  public var rows: [QueueRow]

  public init(request: QueueRequest, rows: [QueueRow]) {
    self.request = request
    self.rows = rows
  }
}

/// A query for the next queue entry that contains some words.
public struct QueueMatch: Hashable, Sendable {
  /// As typed.
  public var words: String
  /// The entry to start from.
  public var row: Int
  public var isBackward: Bool
  /// Whether the entry to start from counts.
  public var includesRow: Bool

  public init(words: String, row: Int, isBackward: Bool = false, includesRow: Bool = false) {
    self.words = words
    self.row = row
    self.isBackward = isBackward
    self.includesRow = includesRow
  }
}
