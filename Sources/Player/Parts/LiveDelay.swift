import Threads

/// The delay behind a live station, caused by pausing or rewinding it.
@LoopActor
final class LiveDelay {
  /// Seconds between what is heard and the newest sound, before the station was paused or rewound; nil until known.
  private var usual: Double?

  /// The delay behind the newest sound while listening live, in seconds: the same as before, so a short dropout is bridged
  /// and a decoder has enough data to start with.
  var reserve: Double { min(max(usual ?? 3, 1), 10) }
  /// Delays up to this many seconds count as live.
  private static let tolerance = 1.0

  /// Another station plays, or the same one is live again.
  func begin() { usual = nil }

  /// Updates the delay for playback at `elapsed` seconds into the buffered part of the station.
  ///
  /// Returns the delay in seconds; nil while live.
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

  /// Playback is about to jump elsewhere from `elapsed` seconds into the buffered part.
  func leave(_ kept: ClosedRange<Double>, at elapsed: Double) {
    if usual == nil { usual = max(0, kept.upperBound - elapsed) }
  }
}
