/// A picture in dots, for a screen to show.
public struct Picture: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Row by row, as 0xRRGGBB.
  public let dots: [UInt32]

  /// nil when there are not as many dots as the size says.
  public init?(width: Int, height: Int, dots: [UInt32]) {
    guard width > 0, height > 0, dots.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.dots = dots
  }

  /// The dot at column `x` and row `y`, which must be in the picture.
  public subscript(x: Int, y: Int) -> Color { Color(packed: dots[y * width + x]) }
}
