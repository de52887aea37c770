import Terminal

/// Finds out what a terminal can do by asking it. Nothing waits for the answers: they come among the keys.
struct TerminalProbe {
  /// What is asked; empty where that might leave a trace on the screen.
  let question: String
  /// Whether an answer is still to come; every terminal gives the last one.
  private(set) var isWaiting: Bool
  private(set) var graphics = TerminalGraphics()
  /// What is asked about pictures again where tmux may have dropped it, as it does with what is to pass while it draws its
  /// window anew: at the start, when it changes to our screen.
  private let repetition: String
  /// How long it is not asked again, in nanoseconds: each time twice as long, up to a minute.
  private var pause: Int64 = 200_000_000

  /// Pictures of kitty, its keys, the dots of a cell, and at last what every terminal answers.
  init(_ terminal: TerminalKind) {
    isWaiting = terminal.takesQuestions
    let pictures =
      terminal.takesKittyPictures
      ? terminal.passed("\u{1B}_Gi=\(Self.number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\") : ""
    repetition = terminal.isInTmux && terminal.takesQuestions ? pictures : ""
    question = terminal.takesQuestions ? pictures + "\u{1B}[?u\u{1B}[16t\u{1B}[c" : ""
  }

  /// The number of the picture that is only asked about.
  private static let number = 1

  /// What is to be asked once more, `nanoseconds` after the last question; empty when it is known, or was asked just now.
  mutating func again(after nanoseconds: Int64) -> String {
    guard nanoseconds > pause, !graphics.protocols.contains(.kitty) else { return "" }
    pause = min(2 * pause, 60_000_000_000)
    return repetition
  }

  /// Learns from an answer.
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
