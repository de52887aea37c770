import Terminal

/// Queries the capabilities of a terminal. Nothing waits for the answers, which arrive among the keys.
struct TerminalProbe {
  /// The query sequences; empty if they might leave traces on the screen.
  let question: String
  /// Whether answers are outstanding; every terminal sends the last one.
  private(set) var isWaiting: Bool
  private(set) var graphics = TerminalGraphics()
  /// The query about pictures, to be repeated in tmux, which drops sequences to pass through while it redraws its
  /// window, as at the start.
  private let repetition: String
  /// The pause before the next repetition, in nanoseconds: doubled each time, up to a minute.
  private var pause: Int64 = 200_000_000

  /// Queries kitty pictures, kitty keys, the cell size, and last the device attributes.
  init(_ terminal: TerminalKind) {
    isWaiting = terminal.takesQuestions
    let pictures =
      terminal.takesKittyPictures
      ? terminal.passed("\u{1B}_Gi=\(Self.number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\") : ""
    repetition = terminal.isInTmux && terminal.takesQuestions ? pictures : ""
    question = terminal.takesQuestions ? pictures + "\u{1B}[?u\u{1B}[16t\u{1B}[c" : ""
  }

  /// The ID of the picture in the query.
  private static let number = 1

  /// The query to repeat `nanoseconds` after the last one; empty if answered or queried recently.
  mutating func again(after nanoseconds: Int64) -> String {
    guard nanoseconds > pause, !graphics.protocols.contains(.kitty) else { return "" }
    pause = min(2 * pause, 60_000_000_000)
    return repetition
  }

  /// Processes an answer.
  mutating func take(_ answer: TerminalAnswer) {
    switch answer {
    case .kittyGraphics: graphics.protocols.insert(.kitty)
    case .kittyKeyboard, .focus: break
    case .cell(let height, let width):
      if (1...500).contains(height), (1...500).contains(width) {
        graphics.cell = PictureSize(width: width, height: height)
      }
    case .attributes(let numbers):
      isWaiting = false
      if numbers.dropFirst().contains(4) { graphics.protocols.insert(.sixel) }
    }
  }
}

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
