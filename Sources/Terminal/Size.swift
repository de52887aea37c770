/// Columns and rows of a screen.
public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  /// Negative numbers count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}
