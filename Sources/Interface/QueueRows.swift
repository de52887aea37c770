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
