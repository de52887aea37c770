import Terminal

/// How a theme looks on a terminal of some ability.
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
  var theme: Theme

  func look(of style: Style) -> Look {
    // Without colours a theme that is made of them says nothing.
    let theme = ability == .none ? Theme.plain : theme
    let part = theme.look(of: style, isBasic: ability != .colors256)
    var look = Look(
      foreground: part.foreground ?? -1, background: part.background ?? -1, isBold: part.isBold, isDim: part.isDim,
      isUnderlined: part.isUnderlined, isReversed: part.isReversed)
    if ability == .colors8 {
      // Of eight colours grey is the dim form of the terminal's own, and the bright ones are the bold forms.
      if look.foreground == 8 {
        (look.foreground, look.isDim) = (-1, true)
      } else if look.foreground > 8 {
        (look.foreground, look.isBold) = (look.foreground - 8, true)
      }
      if look.background >= 8 { look.background -= 8 }
    }
    return look
  }

  /// The colours of a piece of a picture; nil where the terminal has none.
  func look(upper: Color, lower: Color) -> Look? {
    switch ability {
    case .colors256: Look(foreground: upper.nearestOf256, background: lower.nearestOf256)
    case .colors16: Look(foreground: upper.nearestOf16, background: lower.nearestOf16)
    case .colors8: Look(foreground: upper.nearestOf16 % 8, background: lower.nearestOf16 % 8)
    case .none: nil
    }
  }
}
