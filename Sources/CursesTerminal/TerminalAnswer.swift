/// What a terminal answers when it is asked what it can do, and tells since it is to.
enum TerminalAnswer: Hashable, Sendable {
  /// It takes pictures in the kitty graphics protocol.
  case kittyGraphics
  /// It can send keys in the kitty keyboard protocol, where Esc is never the beginning of another key.
  case kittyKeyboard
  /// The dots of a cell.
  case cell(height: Int, width: Int)
  /// The keyboard is ours again.
  case focus
  /// Its primary device attributes, which every terminal tells: the answer to what is asked last.
  case attributes([Int])
}
