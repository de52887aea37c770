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

extension Picture {
  /// The most prominent colour: the mean of the pixels of the dominant hue, weighted by vividness; nil for a grey
  /// picture.
  public var standsOut: Color? {
    var hues = Array(repeating: (sums: [0, 0, 0], weight: 0), count: Color.hueCount)
    for dot in dots {
      let color = Color(packed: dot)
      let parts = [Int(color.red), Int(color.green), Int(color.blue)]
      let vividness = (parts.max() ?? 0) - (parts.min() ?? 0)
      // Greys have no hue.
      guard vividness >= 24 else { continue }
      let weight = vividness * vividness / 64
      let hue = color.hue
      for index in 0..<3 { hues[hue].sums[index] += parts[index] * weight }
      hues[hue].weight += weight
    }
    guard let strongest = hues.max(by: { $0.weight < $1.weight }), strongest.weight > 0 else { return nil }
    let mean = strongest.sums.map { UInt8($0 / strongest.weight) }
    return Color(red: mean[0], green: mean[1], blue: mean[2])
  }
}

extension Color {
  fileprivate static let hueCount = 12

  /// The hue as a twelfth of the colour wheel, 0 for red.
  fileprivate var hue: Int {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    guard range > 0 else { return 0 }
    let sixth =
      high == red ? (green - blue) / range : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    return (Int((2 * sixth).rounded()) + Self.hueCount) % Self.hueCount
  }

  /// The same hue, bright enough for text on a dark background, or dark enough for a light one.
  func readable(onDark: Bool) -> Color {
    var color = self
    // Each step moves a tenth of the way to white or black.
    for _ in 0..<20 where onDark ? color.brightness < 150 : color.brightness > 100 {
      func moved(_ part: UInt8) -> UInt8 {
        UInt8(onDark ? Int(part) + (264 - Int(part)) / 10 : Int(part) - (Int(part) + 9) / 10)
      }
      color = Color(red: moved(color.red), green: moved(color.green), blue: moved(color.blue))
    }
    return color
  }
}

extension Theme {
  /// The theme with another accent colour, adjusted to be readable on its background. Themes without colours are
  /// unchanged.
  public func accented(_ color: Color) -> Theme {
    let part = Part(role: .accent)
    guard var look = looks[part], look.foreground != nil else { return self }
    let ground = looks[Part(role: .plain)]?.background.map { self.color($0) }
    var theme = self
    look.foreground = theme.number(of: color.readable(onDark: (ground?.brightness ?? 0) < 128))
    theme.looks[part] = look
    theme.basicLooks[part] = nil
    return theme
  }
}

/// A picture in the terminal's pixels, drawn over blank cells.
public struct PlacedPicture: Hashable, Sendable {
  public var picture: Picture
  /// The cells that it covers, all on the screen.
  public var rect: Rect
  /// The protocol with which it is sent.
  public var form: PictureProtocol

  public init(_ picture: Picture, in rect: Rect, as form: PictureProtocol) {
    self.picture = picture
    self.rect = rect
    self.form = form
  }
}
