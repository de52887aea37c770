public import Media

/// A request to search the library; SiriKit's `INSearchForMediaIntent`.
public struct SearchForMediaIntent: Hashable, Sendable {
  /// What the user wants to know; not in SiriKit.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// To find it: "find Blue Train". Never plays.
    case find
    /// To see it: "show me albums from 2010". Never plays.
    case show
    /// To list what matches: "what albums do I have". Never plays.
    case list
    /// To count the matches: "how many songs do I have by Khruangbin".
    case count
    /// To know whether there are any: "do I have Blue Train", "is there anything by Khruangbin".
    case exists
  }

  public var mediaItems: [MediaItem] = []
  public var mediaSearch: MediaSearch?
  public var purpose: Purpose

  public init(mediaSearch: MediaSearch? = nil, purpose: Purpose = .find) {
    self.mediaSearch = mediaSearch
    self.purpose = purpose
  }
}
