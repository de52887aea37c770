/// A picture in pixels, for a screen.
public struct Picture: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Row by row, as 0xRRGGBB.
  public let dots: [UInt32]

  /// Creates a picture; nil if the number of pixels does not match the size.
  public init?(width: Int, height: Int, dots: [UInt32]) {
    guard width > 0, height > 0, dots.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.dots = dots
  }

  /// The red, green and blue bytes of all pixels.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * dots.count)
    for dot in dots {
      for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: dot >> shift)) }
    }
    return bytes
  }

  /// The pixel at column `x` and row `y`, which must be in the picture.
  public subscript(x: Int, y: Int) -> Color { Color(packed: dots[y * width + x]) }
}
