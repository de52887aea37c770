import Terminal

/// Gives the terminal's own palette the colours of a theme that are not among the 256, and restores it.
///
/// Curses draws with numbers of the 256 colours, so that each cell is as short as ever, and terminals that do not take this show the nearest
/// colours (OSC 4 and OSC 104 of xterm; tmux has a palette for each pane).
struct PaletteWriter {
  private let isTaken: Bool
  private var colors: [Int16: Color] = [:]

  init(isTaken: Bool) { self.isTaken = isTaken }

  /// What changes the palette to that of `theme`; empty if nothing changes.
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

  /// What restores the palette, and would on the way out.
  mutating func leaving() -> String {
    defer { colors = [:] }
    return farewell
  }

  var farewell: String { Self.restoring(Array(colors.keys)) }

  private static func restoring(_ numbers: [Int16]) -> String {
    numbers.isEmpty ? "" : "\u{1B}]104;\(numbers.sorted().map(String.init).joined(separator: ";"))\u{1B}\\"
  }
}
