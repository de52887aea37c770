public import Media

/// A mix of music chosen when nothing was named, with the reasons.
public struct Mix: Hashable, Sendable {
  /// A reason for including tracks.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case liked
    /// Often played, but not in the last two weeks.
    case notPlayedRecently
    case recentlyAdded
    /// From the whole library.
    case any
  }

  /// In playing order.
  public var tracks: [QueueItem]
  /// The number of tracks for each reason, without unused reasons.
  public var reasons: [Reason: Int]
  /// The last unfinished spoken track, if any, which "go on" may mean.
  public var spoken: MediaItem?

  public init(tracks: [QueueItem] = [], reasons: [Reason: Int] = [:], spoken: MediaItem? = nil) {
    self.tracks = tracks
    self.reasons = reasons
    self.spoken = spoken
  }

  public var isEmpty: Bool { tracks.isEmpty }
}
