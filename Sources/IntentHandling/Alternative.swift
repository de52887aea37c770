public import Language
public import Media

/// What a phrase may have meant instead, or one of several things that were found; offered by its number.
public struct Alternative: Hashable, Sendable {
  /// As replies say it: `“Hello” by Tilda Brandvik Quartet`.
  public var said: String
  /// What choosing it does.
  public var request: Request
  /// The thing of the library it is; nil for another reading of the phrase.
  public var item: MediaItem?

  public init(said: String, request: Request, item: MediaItem? = nil) {
    self.said = said
    self.request = request
    self.item = item
  }
}
