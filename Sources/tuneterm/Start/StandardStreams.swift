import Text
internal import Glibc
import Media
import Synchronization

/// Writing to the standard streams, whole lines at a time.
///
/// All output passes through `DisplayText`, so that file names and tags cannot contain terminal escape sequences.
enum StandardStreams {
  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The errno of a failed write to standard output; 0 if there was none, or only its reader has gone.
  private static let failure = Atomic<Int32>(0)

  /// Opens the null device for each standard stream that is closed.
  ///
  /// Call it before anything else is opened, which would otherwise get the descriptor of the stream and its output.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR | O_NOCTTY)
    }
  }

  /// Writes `line` to standard output; returns false if that fails.
  @discardableResult
  static func writeLine(_ line: String) -> Bool { write(DisplayText.line(line) + "\n") }

  /// Writes `text`, which may have several lines; its names are already safe to display.
  @discardableResult
  static func writeLines(_ text: String) -> Bool { write(DisplayText.lines(text) + "\n") }

  /// Writes a line of a user's template, which may contain colours; the inserted values are already safe to display.
  @discardableResult
  static func writeTemplate(_ line: String) -> Bool { write(line + "\n") }

  /// Replaces the last line with `line`, to show progress; on a terminal only.
  static func replaceLine(with line: String) { write("\r\u{1B}[K" + DisplayText.line(line)) }

  /// Writes a line to standard error.
  static func complain(_ text: String) { send("tuneterm: \(DisplayText.line(text))\n", to: STDERR_FILENO) }

  /// The exit status of a program that otherwise ends with `status`: at least 1, with a message, if output was lost.
  static func exitStatus(_ status: Int32) -> Int32 {
    let failure = failure.load(ordering: .relaxed)
    guard failure != 0 else { return status }
    complain("the standard output cannot be written: \(String(cString: strerror(failure)))")
    return max(status, 1)
  }

  @discardableResult
  private static func write(_ text: String) -> Bool {
    let code = send(text, to: STDOUT_FILENO)
    // The reader of a closed pipe has read enough.
    if code != 0, code != EPIPE { failure.store(code, ordering: .relaxed) }
    return code == 0
  }

  /// Writes all of `text`; returns 0 or an errno.
  @discardableResult
  private static func send(_ text: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
