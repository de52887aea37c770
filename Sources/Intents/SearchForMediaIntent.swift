public import Media

/// A request to show what there is; SiriKit's `INSearchForMediaIntent`.
public struct SearchForMediaIntent: Hashable, Sendable {
  /// What the person wants with what is found; ours, not SiriKit's.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// To get at it: "find Blue Train". Never plays.
    case find
    /// To see it: "show me albums from 2010". Never plays.
    case show
    /// To know what there is: "what albums do I have". Never plays.
    case list
    /// To know how much there is: "how many songs do I have by Khruangbin".
    case count
    /// To know whether there is any: "do I have Blue Train", "is there anything by Khruangbin".
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
