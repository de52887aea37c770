import Terminal

/// The looks of a theme on a terminal with a given colour support.
struct Palette {
  enum Ability: Hashable, Sendable {
    case colors256, colors16, colors8
    /// NO_COLOR, or a terminal without colours.
    case none

    init(colors: Int32, noColor: Bool) {
      self = noColor ? .none : colors >= 256 ? .colors256 : colors >= 16 ? .colors16 : colors >= 8 ? .colors8 : .none
    }
  }

  /// Colours as indices; −1 is the terminal's default.
  struct Look: Hashable, Sendable {
    var foreground: Int16 = -1
    var background: Int16 = -1
    var isBold = false
    var isDim = false
    var isUnderlined = false
    var isReversed = false
  }

  let ability: Ability
  var theme: Theme

  func look(of style: Style) -> Look {
    // Without colours, themes made of them would show no differences.
    let theme = ability == .none ? Theme.plain : theme
    let part = theme.look(of: style, isBasic: ability != .colors256)
    var look = Look(
      foreground: part.foreground ?? -1, background: part.background ?? -1, isBold: part.isBold, isDim: part.isDim,
      isUnderlined: part.isUnderlined, isReversed: part.isReversed)
    if ability == .colors8 {
      // With eight colours, grey is the dim default colour, and bright colours are bold.
      if look.foreground == 8 {
        (look.foreground, look.isDim) = (-1, true)
      } else if look.foreground > 8 {
        (look.foreground, look.isBold) = (look.foreground - 8, true)
      }
      if look.background >= 8 { look.background -= 8 }
    }
    return look
  }

  /// The look of a piece of a picture; nil if the terminal has too few colours.
  func look(upper: Color, lower: Color) -> Look? {
    switch ability {
    case .colors256: Look(foreground: upper.nearestOf256, background: lower.nearestOf256)
    case .colors16: Look(foreground: upper.nearestOf16, background: lower.nearestOf16)
    case .colors8: Look(foreground: upper.nearestOf16 % 8, background: lower.nearestOf16 % 8)
    case .none: nil
    }
  }
}
