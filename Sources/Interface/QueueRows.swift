/// The answer to a `QueueRequest`.
public struct QueueRows: Hashable, Sendable {
  public var request: QueueRequest
  /// From the request's offset on; fewer than asked for at the end.
  public var rows: [QueueRow]

  public init(request: QueueRequest, rows: [QueueRow]) {
    self.request = request
    self.rows = rows
  }
}
