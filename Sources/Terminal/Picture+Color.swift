extension Picture {
  /// The colour that stands out most: the mean of the dots of its strongest hue, the vivid ones counting most; nil for a
  /// picture in greys.
  public var standsOut: Color? {
    var hues = Array(repeating: (sums: [0, 0, 0], weight: 0), count: Color.hueCount)
    for dot in dots {
      let color = Color(packed: dot)
      let parts = [Int(color.red), Int(color.green), Int(color.blue)]
      let vividness = (parts.max() ?? 0) - (parts.min() ?? 0)
      // Greys are of no hue.
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

  /// Which twelfth of the circle of hues it is in, red being 0.
  fileprivate var hue: Int {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    guard range > 0 else { return 0 }
    let sixth =
      high == red ? (green - blue) / range : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    return (Int((2 * sixth).rounded()) + Self.hueCount) % Self.hueCount
  }

  /// The same hue, so bright that it can be read as text on a dark ground, or so dark that it can on a light one.
  func readable(onDark: Bool) -> Color {
    var color = self
    // Each step goes a tenth of the way to white or to black.
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
  /// The same with another accent, as bright as the ground of the theme needs it. Themes without colours stay as they are.
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
