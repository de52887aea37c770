/// A question about what is playing or about the queue.
public enum NowPlayingQuestion: String, Hashable, Sendable, CaseIterable {
  case title, artist, album, genre, year, duration, elapsed, remaining, next, previous, queue, station, chapter, volume
  /// Ours: when the sleep timer ends.
  case sleepTimer
  /// Ours: what the listener plays most, from the library.
  case taste
  /// Ours: where the sound is heard, and where else it could be.
  case output
  /// Ours: how fast it plays; whether it shuffles and repeats; whether the listener likes what plays.
  case speed, modes, liking
  /// Ours: how often it was played, and when last.
  case plays
}

extension NowPlayingQuestion {
  /// True when it can only be answered while there is a track.
  public var needsTrack: Bool {
    switch self {
    case .title, .artist, .album, .genre, .year, .duration, .elapsed, .remaining, .chapter, .station, .liking,
      .plays:
      true
    case .next, .previous, .queue, .volume, .sleepTimer, .taste, .output, .speed, .modes: false
    }
  }
}
