/// A named part of a track; ID3v2 CHAP.
public struct Chapter: Hashable, Sendable {
  public var title: String
  /// Seconds from the start of the track.
  public var start: Double
  /// Seconds from the start of the track.
  public var end: Double

  public init(title: String, start: Double, end: Double) {
    self.title = title
    self.start = start
    self.end = end
  }
}
