/// Why a key could not be bound.
public enum KeyMapError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownKey(String)
  case nothingToDo(String)
  /// A line of a key file that is not `bind KEY PHRASE`, 1 being the first line.
  case notABinding(line: Int)
  /// A key bound twice in one key file.
  case boundTwice(String, line: Int)
  /// A sequence and its prefix bound in one key file.
  case excluded(String, by: String, line: Int)

  /// A sentence for the user, with a solution.
  public var description: String {
    switch self {
    case .unknownKey(let name):
      "There is no key called “\(name)”; names look like x, L, space, Enter, C-d, M-f, F1, PgUp, gg or <C-x>s."
    case .nothingToDo(let name): "Say what the key is to do, for example: bind \(name) \"play jazz\"."
    case .notABinding(let line): "Line \(line) of the key file is not of the form: bind KEY PHRASE."
    case .boundTwice(let name, let line): "Line \(line) of the key file binds \(name), which an earlier line has bound."
    case .excluded(let name, let other, let line):
      "Line \(line) of the key file binds \(name), but \(other) is bound, and one begins the other."
    }
  }
}
