public import Media

/// A request to like, dislike or rate something; SiriKit's `INUpdateMediaAffinityIntent`.
public struct UpdateMediaAffinityIntent: Hashable, Sendable {
  /// `none` removes a like or dislike.
  public enum AffinityType: String, Hashable, Sendable, CaseIterable { case unknown, like, dislike, none }

  public var mediaItems: [MediaItem] = []
  public var mediaSearch: MediaSearch?
  public var affinityType: AffinityType
  /// 1…5 stars, 0 to remove them, nil for likes and dislikes; not in SiriKit.
  public var stars: Int?

  public init(mediaSearch: MediaSearch? = nil, affinityType: AffinityType, stars: Int? = nil) {
    self.mediaSearch = mediaSearch
    self.affinityType = affinityType
    self.stars = stars
  }
}
