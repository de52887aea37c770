import Terminal

/// Draws pictures in 24-bit colour, which curses does not support.
///
/// Curses first draws the nearest of 256 colours. The same cells are then overwritten, and curses leaves them alone
/// until they change.
enum TrueColor {
  /// Whether the terminal supports it, according to `TERM` and `COLORTERM`; GNU screen misinterprets the sequences.
  static func isTaken(terminal: String, colorTerminal: String) -> Bool {
    ["truecolor", "24bit"].contains(colorTerminal) && !terminal.hasPrefix("screen") && terminal != "linux"
  }

  /// The sequence that writes the picture cells of row `y`, counted from 0, and restores cursor and colours; empty if
  /// there are none.
  static func text(of row: ArraySlice<Cell>, y: Int) -> String {
    var text = ""
    var last: (column: Int, upper: Color, lower: Color)?
    for (x, cell) in row.enumerated() {
      guard let colors = cell.colors else { continue }
      if text.isEmpty { text = "\u{1B}7" }
      if last?.column != x - 1 { text += "\u{1B}[\(y + 1);\(x + 1)H" }
      if last?.upper != colors.upper { text += sequence(38, colors.upper) }
      if last?.lower != colors.lower { text += sequence(48, colors.lower) }
      text += "▀"
      last = (x, colors.upper, colors.lower)
    }
    return text.isEmpty ? "" : text + "\u{1B}[0m\u{1B}8"
  }

  private static func sequence(_ ground: Int, _ color: Color) -> String {
    "\u{1B}[\(ground);2;\(color.red);\(color.green);\(color.blue)m"
  }
}
