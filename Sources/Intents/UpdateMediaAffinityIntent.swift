public import Media

/// A request to like, dislike or rate something; SiriKit's `INUpdateMediaAffinityIntent`.
public struct UpdateMediaAffinityIntent: Hashable, Sendable {
  /// `none` takes a like or dislike back.
  public enum AffinityType: String, Hashable, Sendable, CaseIterable { case unknown, like, dislike, none }

  public var mediaItems: [MediaItem] = []
  public var mediaSearch: MediaSearch?
  public var affinityType: AffinityType
  /// 1…5 stars, 0 to take them away, nil when only liking is meant; ours, not SiriKit's.
  public var stars: Int?

  public init(mediaSearch: MediaSearch? = nil, affinityType: AffinityType, stars: Int? = nil) {
    self.mediaSearch = mediaSearch
    self.affinityType = affinityType
    self.stars = stars
  }
}
