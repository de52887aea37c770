/// How long to wait before a station is tried again: an eighth of the time for which it has been away, 0.25 to 8 s.
///
/// A station that comes and goes counts as away until it has been heard for ten seconds in one piece, so that a server
/// that ends each connection at once is not asked four times a second. Times are in nanoseconds of one clock.
struct Reconnection {
  private static let shortest: Int64 = 250_000_000
  private static let longest: Int64 = 8_000_000_000
  /// A connection that has lasted as long counts as one.
  private static let steady: Int64 = 10_000_000_000

  private var connectedAt: Int64?
  private var awaySince: Int64?

  mutating func connected(at time: Int64) { connectedAt = time }

  /// The connection is lost, or could not be made; how long to wait now.
  mutating func lost(at time: Int64) -> Int64 {
    if let connectedAt, time - connectedAt >= Self.steady { awaySince = nil }
    connectedAt = nil
    let since = awaySince ?? time
    awaySince = since
    return min(max((time - since) / 8, Self.shortest), Self.longest)
  }
}
