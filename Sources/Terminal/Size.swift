/// Columns and rows of a screen.
public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  /// Negative numbers count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// More columns or rows than a screen has, and more cells: a terminal may tell any size.
  private static let (sideLimit, cellLimit) = (1_000, 250_000)

  /// As much of a terminal of this size, from its upper left corner on, as is drawn.
  public var drawn: Size {
    let width = min(width, Size.sideLimit)
    return Size(width: width, height: min(height, Size.sideLimit, Size.cellLimit / max(1, width)))
  }
}
