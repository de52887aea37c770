import Text
import Media

/// The title of the terminal's window or tab, restored at the end.
struct TerminalTitle {
  /// The maximum number of characters; terminals cut or drop longer titles.
  private static let lengthLimit = 200

  /// Whether the terminal has a title; if not, all sequences are empty.
  private let isKnown: Bool
  private var shown: String?

  init(_ terminal: TerminalKind) { isKnown = terminal.hasTitle }

  /// The sequence that sets `title`; empty if unchanged. The first one pushes the previous title onto the terminal's
  /// stack.
  mutating func changing(to title: String?) -> String {
    guard isKnown, let title, title != shown else { return "" }
    let save = shown == nil ? "\u{1B}[22;2t" : ""
    shown = title
    return save + "\u{1B}]2;\(DisplayText.line(String(title.prefix(TerminalTitle.lengthLimit))))\u{1B}\\"
  }

  /// The sequence that restores the previous title.
  var farewell: String { shown == nil ? "" : "\u{1B}[23;2t" }

  /// Returns `farewell` and forgets the title here.
  mutating func leaving() -> String {
    defer { shown = nil }
    return farewell
  }
}
