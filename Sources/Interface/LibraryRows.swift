/// The answer to a `LibraryRequest`.
public struct LibraryRows: Hashable, Sendable {
  public var request: LibraryRequest
  /// The number of rows without offset and limit.
  public var total: Int
  /// The rows from the request's offset on; fewer than requested at the end.
  public var rows: [LibraryRow]
  /// The folded words of the filter; empty without a filter.
  public var words: [String]

  public init(request: LibraryRequest, total: Int, rows: [LibraryRow], words: [String] = []) {
    self.words = words
    self.request = request
    self.total = total
    self.rows = rows
  }
}
