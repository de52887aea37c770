/// MPRepeatType.
public enum RepeatMode: String, Hashable, Sendable, Codable, CaseIterable { case none, one, all }

/// MPShuffleType; `collections` keeps albums together.
public enum ShuffleType: String, Hashable, Sendable, Codable, CaseIterable { case off, items, collections }

/// MPNowPlayingPlaybackState.
public enum PlaybackState: String, Hashable, Sendable, Codable, CaseIterable {
  case stopped, playing, paused, interrupted
}
