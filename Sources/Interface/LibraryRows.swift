/// The answer to a `LibraryRequest`.
public struct LibraryRows: Hashable, Sendable {
  public var request: LibraryRequest
  /// How many rows there are without offset and limit.
  public var total: Int
  /// From the request's offset on; fewer than asked for at the end.
  public var rows: [LibraryRow]

  public init(request: LibraryRequest, total: Int, rows: [LibraryRow]) {
    self.request = request
    self.total = total
    self.rows = rows
  }
}
