/// A file of an imported folder in which no sound was found; it is not examined again before it changes.
public struct SkippedFile: Hashable, Sendable {
  public var path: String
  public var stamp: ScannedFile.Stamp
  /// A phrase that follows the path: "it holds no sound that can be played".
  public var reason: String

  public init(path: String, stamp: ScannedFile.Stamp, reason: String) {
    self.path = path
    self.stamp = stamp
    self.reason = reason
  }
}
