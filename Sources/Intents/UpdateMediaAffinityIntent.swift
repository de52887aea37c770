public import Media

/// A request to like or dislike something; SiriKit's `INUpdateMediaAffinityIntent`.
public struct UpdateMediaAffinityIntent: Hashable, Sendable {
  /// `none` takes a like or dislike back.
  public enum AffinityType: String, Hashable, Sendable, CaseIterable { case unknown, like, dislike, none }

  public var mediaItems: [MediaItem] = []
  public var mediaSearch: MediaSearch?
  public var affinityType: AffinityType

  public init(mediaSearch: MediaSearch? = nil, affinityType: AffinityType) {
    self.mediaSearch = mediaSearch
    self.affinityType = affinityType
  }
}
