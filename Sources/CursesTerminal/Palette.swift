import Terminal

/// Which colours each style has on a terminal of some ability; all of them are readable on dark and on light ground.
struct Palette {
  enum Ability: Hashable, Sendable {
    case colors256, colors16, colors8
    /// NO_COLOR, or a terminal that has none.
    case none

    init(colors: Int32, noColor: Bool) {
      self = noColor ? .none : colors >= 256 ? .colors256 : colors >= 16 ? .colors16 : colors >= 8 ? .colors8 : .none
    }
  }

  /// −1 is the terminal's own colour.
  struct Look: Hashable, Sendable {
    var foreground: Int16 = -1
    var background: Int16 = -1
    var isBold = false
    var isDim = false
    var isUnderlined = false
    var isReversed = false
  }

  let ability: Ability

  func look(of style: Style) -> Look {
    let isSelected = style.attributes.contains(.selected)
    let isMarked = style.attributes.contains(.marked)
    var look = Look()
    look.isBold = style.attributes.contains(.bold)
    look.isUnderlined = style.attributes.contains(.underline)
    switch ability {
    case .colors256:
      look.foreground = isSelected || isMarked ? Palette.onBar(style.role) : Palette.in256(style.role)
      if isSelected { look.background = 24 } else if isMarked { look.background = 238 }
    case .colors16, .colors8:
      look.foreground = Palette.in16(style.role)
      look.isReversed = isSelected
      // In eight colours grey is the dim form of the terminal's own colour.
      if look.foreground == 8, ability == .colors8 { (look.foreground, look.isDim) = (-1, true) }
      if isMarked { look.isUnderlined = true }
    case .none:
      look.isDim = style.role == .secondary || style.role == .border
      look.isBold = look.isBold || style.role == .playing || style.role == .warning || style.role == .error
      look.isReversed = isSelected
      if isMarked { look.isUnderlined = true }
    }
    return look
  }

  private static func in256(_ role: Style.Role) -> Int16 {
    switch role {
    case .plain: -1
    case .secondary: 244
    case .border: 240
    case .accent: 68
    case .playing: 71
    case .liked: 168
    case .warning: 172
    case .error: 167
    }
  }

  /// On the bar of the cursor, which is dark on every ground.
  private static func onBar(_ role: Style.Role) -> Int16 {
    switch role {
    case .plain: 255
    case .secondary, .border: 250
    case .accent: 153
    case .playing: 157
    case .liked: 218
    case .warning: 222
    case .error: 217
    }
  }

  private static func in16(_ role: Style.Role) -> Int16 {
    switch role {
    case .plain: -1
    case .secondary, .border: 8
    case .accent: 4
    case .playing: 2
    case .liked: 5
    case .warning: 3
    case .error: 1
    }
  }
}
