internal import Glibc
import Processes

/// A pseudoterminal with which a benchmark acts as the user.
struct PseudoTerminal: ~Copyable {
  /// The master side: reads the output of the program.
  let descriptor: Int32
  /// The path of the device that the program opens.
  let path: String

  /// Creates a terminal of 120 × 40; nil if the system has none left.
  init?() {
    descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (number, isLocked) = (Int32(0), Int32(0))
    guard descriptor >= 0, ioctl(descriptor, Self.unlock, &isLocked) == 0,
      ioctl(descriptor, Self.getNumber, &number) == 0
    else {
      path = ""
      return nil
    }
    path = "/dev/pts/\(number)"
    var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Starts `command` with this as its controlling terminal; nil if it cannot be started.
  borrowing func start(_ command: [String]) -> pid_t? {
    setenv("TERM", "xterm-256color", 0)
    return try? ChildProgram.start(command, streams: Array(repeating: .file(path), count: 3), group: .session)
  }

  /// TIOCSPTLCK and TIOCGPTN of the kernel's ioctls.h, which Swift does not import.
  private static let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
}
