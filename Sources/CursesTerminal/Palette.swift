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

/// Defines the RGB colours of a theme in the terminal's palette, and restores it at the end.
///
/// Curses keeps drawing with the 256 indices, so terminals that do not support this show the nearest colours (OSC 4 and OSC 104 of xterm;
/// tmux has a palette for each pane).
struct PaletteWriter {
  private let isTaken: Bool
  private var colors: [Int16: Color] = [:]

  init(isTaken: Bool) { self.isTaken = isTaken }

  /// The sequence that changes the palette to that of `theme`; empty if nothing changes.
  mutating func changing(to theme: Theme) -> String {
    guard isTaken, colors != theme.exactColors else { return "" }
    let old = colors
    colors = theme.exactColors
    let changed = colors.filter { old[$0.key] != $0.value }.sorted { $0.key < $1.key }
    let text = changed.map { number, color in
      let parts = [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return "\u{1B}]4;\(number);rgb:\(parts.joined(separator: "/"))\u{1B}\\"
    }
    return Self.restoring(old.keys.filter { colors[$0] == nil }) + text.joined()
  }

  /// Returns `farewell` and forgets the colours here.
  mutating func leaving() -> String {
    defer { colors = [:] }
    return farewell
  }

  /// The sequence that restores the palette.
  var farewell: String { Self.restoring(Array(colors.keys)) }

  private static func restoring(_ numbers: [Int16]) -> String {
    numbers.isEmpty ? "" : "\u{1B}]104;\(numbers.sorted().map(String.init).joined(separator: ";"))\u{1B}\\"
  }
}
