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

  /// Red, green and blue of each dot, a byte each.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * dots.count)
    for dot in dots {
      for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: dot >> shift)) }
    }
    return bytes
  }

  /// The dot at column `x` and row `y`, which must be in the picture.
  public subscript(x: Int, y: Int) -> Color { Color(packed: dots[y * width + x]) }
}
