import Threads

/// How far behind a station one listens, by having paused it or gone back in it.
@LoopActor
final class LiveDelay {
  /// Seconds from what is heard to the newest sound before anything was paused or left; nil until then.
  private var usual: Double?

  /// How far behind what has just arrived one listens live, in seconds: as before, so that a moment without sound is ridden over
  /// and a decoder finds enough to begin with.
  var reserve: Double { min(max(usual ?? 3, 1), 10) }
  /// Seconds that nobody calls a delay.
  private static let tolerance = 1.0

  /// Another station, or the same one live.
  func begin() { usual = nil }

  /// Follows what is heard, `elapsed` seconds into what is kept of the station.
  ///
  /// Returns how far that is behind, in seconds; nil while it is live.
  func follow(_ kept: ClosedRange<Double>?, at elapsed: Double, isPlaying: Bool) -> Double? {
    guard let kept else { return nil }
    let lag = max(0, kept.upperBound - elapsed)
    guard let usual else {
      if !isPlaying { self.usual = lag }
      return isPlaying ? nil : 0
    }
    let delay = max(0, lag - usual)
    return isPlaying && delay < Self.tolerance ? nil : delay
  }

  /// What is heard is about to be left for another place, `elapsed` seconds into what is kept.
  func leave(_ kept: ClosedRange<Double>, at elapsed: Double) {
    if usual == nil { usual = max(0, kept.upperBound - elapsed) }
  }
}
