public import Media

/// A request to show what there is; SiriKit's `INSearchForMediaIntent`.
public struct SearchForMediaIntent: Hashable, Sendable {
  public var mediaItems: [MediaItem] = []
  public var mediaSearch: MediaSearch?

  public init(mediaSearch: MediaSearch? = nil) { self.mediaSearch = mediaSearch }
}
