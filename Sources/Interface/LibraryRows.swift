/// The answer to a `LibraryRequest`.
public struct LibraryRows: Hashable, Sendable {
  public var request: LibraryRequest
  /// How many rows there are without offset and limit.
  public var total: Int
  /// From the request's offset on; fewer than asked for at the end.
  public var rows: [LibraryRow]
  /// The folded words that the filter leaves rows by; empty without a filter.
  public var words: [String]

  public init(request: LibraryRequest, total: Int, rows: [LibraryRow], words: [String] = []) {
    self.words = words
    self.request = request
    self.total = total
    self.rows = rows
  }
}
