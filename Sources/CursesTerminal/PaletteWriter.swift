import Terminal

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
