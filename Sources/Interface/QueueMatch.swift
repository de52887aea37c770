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
