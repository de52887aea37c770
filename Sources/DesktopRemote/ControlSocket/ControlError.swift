internal import Glibc

/// Why the control socket cannot be used.
public enum ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path is longer than a socket's may be (107 bytes): choose a shorter runtime directory.
  case pathTooLong(String)
  /// A call of the system failed with this errno.
  case system(path: String, code: Int32)
  /// Somebody else listens there, who is told nothing.
  case foreign(path: String)
  /// The player ended before it took the request: another one can be asked.
  case notTaken
  /// The player ended before it answered.
  case ended
  /// The player did not answer in time, or with something else than an answer.
  case noAnswer

  public var description: String {
    switch self {
    case .pathTooLong(let path): "the path of the control socket is too long (\(path)): set a shorter XDG_RUNTIME_DIR"
    case .system(let path, let code): "the control socket \(path) cannot be used: \(String(cString: strerror(code)))"
    case .foreign(let path): "the control socket \(path) belongs to another user, so nothing was said to it"
    case .notTaken: "the running player was just ending: try again"
    case .ended: "the running player has ended without an answer"
    case .noAnswer: "the running player does not answer: try again, or end its process"
    }
  }
}
