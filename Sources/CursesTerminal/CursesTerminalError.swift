/// Why the screen cannot be used; line mode works in each case.
public enum CursesTerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  case notATerminal
  /// TERM is not set, or is not in the terminfo database.
  case unknownTerminal(String)
  /// The terminal cannot place its cursor (TERM=dumb).
  case cannotPlaceCursor(String)
  /// The system allows no thread for the screen.
  case noThread

  /// A sentence with a solution.
  public var description: String {
    switch self {
    case .notATerminal: "Standard input and output are not a terminal, so there is no screen to draw on."
    case .unknownTerminal(""):
      "TERM is not set, so the terminal is unknown; set it, for example: export TERM=xterm-256color."
    case .unknownTerminal(let name):
      "The terminal type “\(name)” is unknown here; set TERM to one that is, for example xterm, or install its terminfo entry."
    case .cannotPlaceCursor(let name):
      "A terminal of type “\(name)” cannot show a full screen."
    case .noThread:
      "The system allows no further threads for the screen; end other programs, or raise the limit that “ulimit -u” shows."
    }
  }
}
