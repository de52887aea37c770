/// MPRepeatType.
public enum RepeatMode: String, Hashable, Sendable, CaseIterable { case none, one, all }

/// MPShuffleType; `collections` keeps albums together.
public enum ShuffleType: String, Hashable, Sendable, CaseIterable { case off, items, collections }

/// MPNowPlayingPlaybackState.
public enum PlaybackState: String, Hashable, Sendable, CaseIterable {
  case stopped, playing, paused, interrupted
}
