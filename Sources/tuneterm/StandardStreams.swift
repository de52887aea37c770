import Text
internal import Glibc
import Media
import Synchronization

/// Writing to the standard streams, whole lines at a time.
///
/// All that goes out passes through `DisplayText`, so nothing in the name of a file or in a tag is obeyed by a terminal.
enum StandardStreams {
  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Why the standard output took no more, as an errno; 0 while it does, and where only its reader has gone.
  private static let failure = Atomic<Int32>(0)

  /// Opens the null device in place of each standard stream that this program was started without.
  ///
  /// Call it before anything else is opened: that would get the number of the stream, and what is written to the stream.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR | O_NOCTTY)
    }
  }

  /// Writes `line` to the standard output; false when that takes no more.
  @discardableResult
  static func writeLine(_ line: String) -> Bool { write(DisplayText.line(line) + "\n") }

  /// Writes `text`, which may have several lines; the names in it are fit to be shown already.
  @discardableResult
  static func writeLines(_ text: String) -> Bool { write(DisplayText.lines(text) + "\n") }

  /// Writes a line of a person's own template, which may hold colours; what was filled in is fit to be shown already.
  @discardableResult
  static func writeTemplate(_ line: String) -> Bool { write(line + "\n") }

  /// Puts `line` in place of the last one written so, for the progress of something; on a terminal only.
  static func replaceLine(with line: String) { write("\r\u{1B}[K" + DisplayText.line(line)) }

  /// One line on the standard error, for what no phrase asked for.
  static func complain(_ text: String) { send("tuneterm: \(DisplayText.line(text))\n", to: STDERR_FILENO) }

  /// The exit status of a program that otherwise ends with `status`: 1 at least, with a sentence, when output was lost.
  static func exitStatus(_ status: Int32) -> Int32 {
    let failure = failure.load(ordering: .relaxed)
    guard failure != 0 else { return status }
    complain("the standard output cannot be written: \(String(cString: strerror(failure)))")
    return max(status, 1)
  }

  @discardableResult
  private static func write(_ text: String) -> Bool {
    let code = send(text, to: STDOUT_FILENO)
    // Who closed a pipe has read enough.
    if code != 0, code != EPIPE { failure.store(code, ordering: .relaxed) }
    return code == 0
  }

  /// Writes all of `text`; 0, or the errno that refused it.
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
