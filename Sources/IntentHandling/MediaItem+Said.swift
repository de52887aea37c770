public import Media

extension MediaItem {
  /// Its name as replies say it: `the album “Low Water” by The Harbours`.
  public var said: String { Wording.name(self) }
}
