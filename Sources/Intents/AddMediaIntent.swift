public import Media

/// A request to add something to a playlist or the library; SiriKit's `INAddMediaIntent`.
public struct AddMediaIntent: Hashable, Sendable {
  /// Where to add; SiriKit's `INMediaDestination`.
  public enum Destination: Hashable, Sendable {
    case library
    /// The playlist as it was called.
    case playlist(String)
    /// A playlist of that name, which is made if there is none; ours, not SiriKit's.
    case newPlaylist(String)
    /// What one likes; ours, too.
    case favourites
  }

  public var mediaItems: [MediaItem] = []
  public var mediaSearch: MediaSearch?
  public var mediaDestination: Destination?

  public init(mediaSearch: MediaSearch? = nil, mediaDestination: Destination? = nil) {
    self.mediaSearch = mediaSearch
    self.mediaDestination = mediaDestination
  }
}
