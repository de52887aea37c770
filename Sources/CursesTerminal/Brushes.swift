import CNcurses
import Terminal

/// The curses attributes and colour pair of each style, made when first used; on the terminal's thread.
struct Brushes {
  struct Brush {
    var attributes: attr_t
    var pair: Int16
  }

  private struct Pair: Hashable {
    var foreground: Int16
    var background: Int16
  }

  let palette: Palette
  private var brushes: [Style: Brush] = [:]
  private var pairs: [Pair: Int16] = [:]
  private var last: (style: Style, brush: Brush)?

  init(palette: Palette) { self.palette = palette }

  mutating func brush(for style: Style) -> Brush {
    if let last, last.style == style { return last.brush }
    let brush = brushes[style] ?? make(style)
    brushes[style] = brush
    last = (style, brush)
    return brush
  }

  private mutating func make(_ style: Style) -> Brush {
    let look = palette.look(of: style)
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
