/// MPRepeatType.
public enum RepeatMode: String, Hashable, Sendable, CaseIterable { case none, one, all }

/// MPShuffleType; `collections` keeps albums together.
public enum ShuffleType: String, Hashable, Sendable, CaseIterable { case off, items, collections }

/// The modes of a play request; nil keeps the listener's own.
public struct RequestedModes: Hashable, Sendable {
  public var shuffled: Bool?
  public var repeatMode: RepeatMode?

  public init(shuffled: Bool? = nil, repeatMode: RepeatMode? = nil) {
    self.shuffled = shuffled
    self.repeatMode = repeatMode
  }
}

/// MPNowPlayingPlaybackState.
public enum PlaybackState: String, Hashable, Sendable, CaseIterable {
  case stopped, playing, paused, interrupted
}
