/// A podcast as one thing: its episodes, and how far they were heard.
public struct Show: Hashable, Sendable {
  public struct Episode: Hashable, Sendable {
    public var trackID: Int64
    /// Seconds; nil when unknown.
    public var duration: Double?
    /// True when it was heard to its end.
    public var isHeard: Bool
    /// Where it was left in the middle, in seconds; nil where it was not.
    public var position: Double?
    /// When it was heard last, in seconds since 1970; nil for never.
    public var lastPlayed: Int64?

    public init(
      trackID: Int64, duration: Double? = nil, isHeard: Bool = false, position: Double? = nil, lastPlayed: Int64? = nil
    ) {
      self.trackID = trackID
      self.duration = duration
      self.isHeard = isHeard
      self.position = position
      self.lastPlayed = lastPlayed
    }
  }

  public var identifier: MediaIdentifier
  public var title: String
  /// The oldest first.
  public var episodes: [Episode]

  public init(identifier: MediaIdentifier, title: String, episodes: [Episode]) {
    self.identifier = identifier
    self.title = title
    self.episodes = episodes
  }

  /// How much of an episode was heard where it is gone on with, in seconds: less is only a look at it.
  private static let look = 5.0

  /// The episode that was left in the middle last.
  public var halfHeard: Int? {
    episodes.indices.filter { episodes[$0].position ?? 0 >= Self.look }.max { heard($0) < heard($1) }
  }

  /// The newest episode that was not heard.
  public var newestUnheard: Int? { episodes.lastIndex { !$0.isHeard } }

  /// The one that was left in the middle, or else the first unheard one after the last that was heard; nil where all of those
  /// were heard.
  public var next: Int? {
    if let halfHeard { return halfHeard }
    let last = episodes.indices.filter { episodes[$0].isHeard }.max { heard($0) < heard($1) }
    return episodes.indices.dropFirst((last ?? -1) + 1).first { !episodes[$0].isHeard }
  }

  /// When an episode was heard, and its place among those of the same second.
  private func heard(_ index: Int) -> (Int64, Int) { (episodes[index].lastPlayed ?? 0, index) }
}
