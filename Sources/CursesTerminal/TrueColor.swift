import Terminal

/// Pictures in all their colours, for terminals that have more than the 256 of curses.
///
/// Curses draws the nearest of 256 first and knows of nothing else; the same cells are then written over, which curses does
/// not undo before they change.
enum TrueColor {
  /// Whether the terminal takes them, by what `TERM` and `COLORTERM` say; GNU screen takes them for something else.
  static func isTaken(terminal: String, colorTerminal: String) -> Bool {
    ["truecolor", "24bit"].contains(colorTerminal) && !terminal.hasPrefix("screen") && terminal != "linux"
  }

  /// What writes the picture's cells of row `y` (0 being the first) and leaves cursor and colours as they were; empty without any.
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
