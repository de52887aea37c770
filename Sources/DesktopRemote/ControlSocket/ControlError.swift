internal import Glibc

/// Why the control socket cannot be used.
public enum ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path exceeds the limit for sockets (107 bytes): choose a shorter runtime directory.
  case pathTooLong(String)
  /// A system call failed with this errno.
  case system(path: String, code: Int32)
  /// The socket belongs to another user, so nothing was sent.
  case foreign(path: String)
  /// The player ended before it accepted the request, which can be sent to another one.
  case notTaken
  /// The player ended before it answered.
  case ended
  /// The player did not answer in time, or not with a valid answer.
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
