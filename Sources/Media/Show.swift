/// A podcast with its episodes and how far they were played.
public struct Show: Hashable, Sendable {
  public struct Episode: Hashable, Sendable {
    public var trackID: Int64
    /// Seconds; nil if unknown.
    public var duration: Double?
    /// Whether it was played to the end.
    public var isHeard: Bool
    /// Where it was stopped in the middle, in seconds; nil if it was not.
    public var position: Double?
    /// When it was last played, in seconds since 1970; nil if never.
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
  /// Oldest first.
  public var episodes: [Episode]

  public init(identifier: MediaIdentifier, title: String, episodes: [Episode]) {
    self.identifier = identifier
    self.title = title
    self.episodes = episodes
  }

  /// Seconds that must have been played of an episode to resume it.
  private static let minimumPosition = 5.0

  /// The index of the episode that was most recently stopped in the middle.
  public var halfHeard: Int? {
    episodes.indices.filter { episodes[$0].position ?? 0 >= Self.minimumPosition }.max { heard($0) < heard($1) }
  }

  /// The index of the newest unheard episode.
  public var newestUnheard: Int? { episodes.lastIndex { !$0.isHeard } }

  /// The index of the first unheard episode after the one at `index`; nil if there is none.
  public func unheard(after index: Int) -> Int? {
    episodes.indices.dropFirst(index + 1).first { !episodes[$0].isHeard }
  }

  /// The index of the half-heard episode, or else of the first unheard one after the last heard, or of the newest before it; nil if
  /// all were heard.
  public var next: Int? {
    if let halfHeard { return halfHeard }
    let last = episodes.indices.filter { episodes[$0].isHeard }.max { heard($0) < heard($1) }
    return unheard(after: last ?? -1) ?? newestUnheard
  }

  /// When an episode was played, and its index, to order those of the same second.
  private func heard(_ index: Int) -> (Int64, Int) { (episodes[index].lastPlayed ?? 0, index) }
}
