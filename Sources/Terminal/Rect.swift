/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  /// A negative width or height counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The column after the last one.
  public var right: Int { x + width }
  /// The row after the last one.
  public var bottom: Int { y + height }
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether it contains a cell.
  public func contains(_ position: Position) -> Bool {
    x <= position.x && position.x < right && y <= position.y && position.y < bottom
  }

  /// The rectangle without `columns` at the left and right.
  public func insetBy(columns: Int) -> Rect {
    Rect(x: x + columns, y: y, width: width - 2 * columns, height: height)
  }

  /// One of its rows, counted from 0.
  public func row(_ index: Int) -> Rect { Rect(x: x, y: y + index, width: width, height: 1) }
}
