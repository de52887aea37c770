/// A file in an imported folder without playable audio, which is not examined again until it changes.
public struct SkippedFile: Hashable, Sendable {
  public var path: String
  public var stamp: ScannedFile.Stamp
  /// A phrase after the path: "it contains no sound that can be played".
  public var reason: String

  public init(path: String, stamp: ScannedFile.Stamp, reason: String) {
    self.path = path
    self.stamp = stamp
    self.reason = reason
  }
}
