/// The delay before reconnecting to a station: an eighth of the time since it was lost, 0.25 to 8 s.
///
/// A station counts as lost until it has been connected for ten seconds without interruption, so that a server
/// that closes each connection immediately is not tried four times a second. Times are in nanoseconds of one clock.
struct Reconnection {
  private static let shortest: Int64 = 250_000_000
  private static let longest: Int64 = 8_000_000_000
  /// How long a connection must last to count as stable.
  private static let steady: Int64 = 10_000_000_000

  private var connectedAt: Int64?
  private var awaySince: Int64?

  mutating func connected(at time: Int64) { connectedAt = time }

  /// The connection was lost, or failed; returns the delay.
  mutating func lost(at time: Int64) -> Int64 {
    if let connectedAt, time - connectedAt >= Self.steady { awaySince = nil }
    connectedAt = nil
    let since = awaySince ?? time
    awaySince = since
    return min(max((time - since) / 8, Self.shortest), Self.longest)
  }
}
