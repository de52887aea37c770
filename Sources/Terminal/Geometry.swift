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

/// A cell of a screen: column and row, from 0 in the upper left corner.
public struct Position: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

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

/// The size of a picture in pixels.
public struct PictureSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
