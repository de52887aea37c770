/// The size of a screen in columns and rows.
public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  /// Negative numbers count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Limits for the drawn size, because a terminal may report any size.
  private static let (sideLimit, cellLimit) = (1_000, 250_000)

  /// The part of the size that is drawn, from the upper left corner.
  public var drawn: Size {
    let width = min(width, Size.sideLimit)
    return Size(width: width, height: min(height, Size.sideLimit, Size.cellLimit / max(1, width)))
  }
}
