public import Language
public import Media

/// Something else that a phrase may have meant, or one of several search results; offered by number.
public struct Alternative: Hashable, Sendable {
  /// As replies say it: `“Hello” by Tilda Brandvik Quartet`.
  public var said: String
  /// What choosing it does.
  public var request: Request
  /// The library item; nil for another reading of the phrase.
  public var item: MediaItem?

  public init(said: String, request: Request, item: MediaItem? = nil) {
    self.said = said
    self.request = request
    self.item = item
  }
}
