/// An RGB colour.
public struct Color: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// 0xRRGGBB.
  public var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  public init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed >> 16), green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed))
  }

  /// The perceived brightness, 0…255 (ITU-R BT.601).
  public var brightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }

  /// The nearest of the colours 16…255 of a 256-colour terminal: a 6 × 6 × 6 cube and 24 greys.
  public var nearestOf256: Int16 {
    let parts = [Int(red), Int(green), Int(blue)]
    let steps = parts.map { Color.step(of: $0) }
    let cube = zip(parts, steps).reduce(0) { $0 + Color.square($1.0 - Color.levels[$1.1]) }
    let mean = parts.reduce(0, +) / 3
    let grey = max(0, min(23, (mean - 3) / 10))
    let greyDistance = parts.reduce(0) { $0 + Color.square($1 - (8 + 10 * grey)) }
    return greyDistance < cube ? Int16(232 + grey) : Int16(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
  }

  /// The numbers of the colours 16…255, the nearest first.
  var numbersOf256: [Int16] {
    let nearest = nearestOf256
    let others = (Int16(16)...255).filter { $0 != nearest }.map {
      (number: $0, distance: distance(Color(of256: Int($0))))
    }
    return [nearest] + others.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }.map(\.number)
  }

  private func distance(_ other: Color) -> Int {
    Color.square(Int(red) - Int(other.red)) + Color.square(Int(green) - Int(other.green))
      + Color.square(Int(blue) - Int(other.blue))
  }

  private static let levels = [0, 95, 135, 175, 215, 255]
  private static func step(of part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
  private static func square(_ number: Int) -> Int { number * number }

  /// The usual RGB value of one of the 256 colours; 0…15 as in xterm.
  public init(of256 index: Int) {
    switch index {
    case 16..<232:
      let rest = index - 16
      self.init(
        red: UInt8(Color.levels[rest / 36]), green: UInt8(Color.levels[rest / 6 % 6]),
        blue: UInt8(Color.levels[rest % 6]))
    case 232..<256:
      let grey = UInt8(8 + 10 * (index - 232))
      self.init(red: grey, green: grey, blue: grey)
    default: self.init(packed: Color.basic[max(0, min(15, index))])
    }
  }

  /// The nearest of the 16 basic colours.
  public var nearestOf16: Int16 {
    let distances = Color.basic.map { distance(Color(packed: $0)) }
    return Int16(distances.indices.min { distances[$0] < distances[$1] } ?? 7)
  }

  private static let basic: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
    0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
