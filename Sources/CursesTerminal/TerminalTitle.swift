import Text
import Media

/// The title of the terminal's window or tab: set while we are there, given back when we leave.
struct TerminalTitle {
  /// Characters; terminals cut longer titles, or drop them.
  private static let lengthLimit = 200

  /// Whether the terminal has one; the rest is silent when not.
  private let isKnown: Bool
  private var shown: String?

  init(_ terminal: TerminalKind) { isKnown = terminal.hasTitle }

  /// What makes `title` the title; empty when it is already. The first one puts the title that was there onto the terminal's stack.
  mutating func changing(to title: String?) -> String {
    guard isKnown, let title, title != shown else { return "" }
    let save = shown == nil ? "\u{1B}[22;2t" : ""
    shown = title
    return save + "\u{1B}]2;\(DisplayText.line(String(title.prefix(TerminalTitle.lengthLimit))))\u{1B}\\"
  }

  /// What brings the title back that was there before us.
  var farewell: String { shown == nil ? "" : "\u{1B}[23;2t" }

  /// The same, when it is brought back.
  mutating func leaving() -> String {
    defer { shown = nil }
    return farewell
  }
}
