import CNcurses
import Terminal

/// The curses attributes and colour pairs of styles, created on first use; for the terminal's thread.
struct Brushes {
  struct Brush {
    var attributes: attr_t
    var pair: Int16
  }

  private struct Pair: Hashable {
    var foreground: Int16
    var background: Int16
  }

  /// The maximum number of pairs: curses numbers them in 15 bits, and covers need many.
  private static let pairLimit = 20_000

  private let ability: Palette.Ability
  private var palette: Palette
  private var brushes: [Style: Brush] = [:]
  private var pairs: [Pair: Int16] = [:]
  private var last: (style: Style, brush: Brush)?

  init(ability: Palette.Ability, theme: Theme) {
    self.ability = ability
    palette = Palette(ability: ability, theme: theme)
  }

  /// Whether all pairs are used; after `forget`, the screen must be redrawn.
  var isFull: Bool { pairs.count >= Brushes.pairLimit }

  /// Starts over with the looks of `theme`.
  mutating func forget(theme: Theme) { self = Brushes(ability: ability, theme: theme) }

  /// The brush for a piece of a picture; nil if the terminal has too few colours.
  mutating func brush(upper: Color, lower: Color) -> Brush? {
    palette.look(upper: upper, lower: lower).map { brush(of: $0) }
  }

  mutating func brush(for style: Style) -> Brush {
    if let last, last.style == style { return last.brush }
    let brush = brushes[style] ?? make(style)
    brushes[style] = brush
    last = (style, brush)
    return brush
  }

  private mutating func make(_ style: Style) -> Brush { brush(of: palette.look(of: style)) }

  private mutating func brush(of look: Palette.Look) -> Brush {
    var attributes: attr_t = 0
    if look.isBold { attributes |= cncurses_bold() }
    if look.isDim { attributes |= cncurses_dim() }
    if look.isUnderlined { attributes |= cncurses_underline() }
    if look.isReversed { attributes |= cncurses_reverse() }
    let pair = Pair(foreground: look.foreground, background: look.background)
    if pair == Pair(foreground: -1, background: -1) { return Brush(attributes: attributes, pair: 0) }
    if let number = pairs[pair] { return Brush(attributes: attributes, pair: number) }
    let number = Int16(pairs.count + 1)
    pairs[pair] = number
    init_pair(number, pair.foreground, pair.background)
    return Brush(attributes: attributes, pair: number)
  }
}
