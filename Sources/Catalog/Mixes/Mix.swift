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

/// Spreads tracks of the same artist.
enum Variety {
  /// At most `limit` tracks in nearly the same order, without repeating an artist among the last few while there are others.
  static func spread(_ tracks: [(item: QueueItem, artist: String)], limit: Int) -> [QueueItem] {
    var waiting = tracks
    var spread: [(item: QueueItem, artist: String)] = []
    while spread.count < limit, !waiting.isEmpty {
      let near = Set(spread.suffix(4).map(\.artist))
      let place = waiting.firstIndex { !near.contains($0.artist) } ?? 0
      spread.append(waiting.remove(at: place))
    }
    return spread.map(\.item)
  }
}
