/// An answer of the terminal to a query, or a report that was enabled.
enum TerminalAnswer: Hashable, Sendable {
  /// It supports the kitty graphics protocol.
  case kittyGraphics
  /// It supports the kitty keyboard protocol, in which Esc never begins another key.
  case kittyKeyboard
  /// The size of a cell in pixels.
  case cell(height: Int, width: Int)
  /// The terminal gained the keyboard focus.
  case focus
  /// Its primary device attributes, which every terminal reports; the answer to the last query.
  case attributes([Int])
}
