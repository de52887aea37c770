public import Media

/// A request to add something to a playlist or the library; SiriKit's `INAddMediaIntent`.
public struct AddMediaIntent: Hashable, Sendable {
  /// Where to add; SiriKit's `INMediaDestination`.
  public enum Destination: Hashable, Sendable {
    case library
    /// The playlist, by the name that was said.
    case playlist(String)
    /// A playlist of that name, created if it does not exist; not in SiriKit.
    case newPlaylist(String)
    /// The listener's likes; not in SiriKit.
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
