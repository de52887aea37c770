public import Media

/// Music chosen without a name being said, and why.
public struct Mix: Hashable, Sendable {
  /// A reason for which tracks came into the mix.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case liked
    /// Often heard, but not in the last two weeks.
    case notPlayedRecently
    case recentlyAdded
    /// From all over the library.
    case any
  }

  /// In playing order.
  public var tracks: [QueueItem]
  /// How many tracks each reason brought; reasons that brought none are left out.
  public var reasons: [Reason: Int]
  /// The spoken track that was last left in the middle, if any: what "go on" may mean.
  public var spoken: MediaItem?

  public init(tracks: [QueueItem] = [], reasons: [Reason: Int] = [:], spoken: MediaItem? = nil) {
    self.tracks = tracks
    self.reasons = reasons
    self.spoken = spoken
  }

  public var isEmpty: Bool { tracks.isEmpty }
}
