internal import Glibc

/// A terminal that a benchmark plays the person at.
struct PseudoTerminal: ~Copyable {
  /// What the program in it writes can be read here.
  let descriptor: Int32
  /// The device that the program opens.
  let path: String

  /// A fresh terminal of 120 × 40; nil when the system has none left.
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

  /// Starts `command` with this as its controlling terminal; nil when it cannot be started.
  borrowing func start(_ command: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a new session opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.newSession)
    setenv("TERM", "xterm-256color", 0)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    return posix_spawnp(&process, words[0]!, &actions, &attributes, &words, environ) == 0 ? process : nil
  }

  /// TIOCSPTLCK and TIOCGPTN of the kernel's ioctls.h, which Swift does not import.
  private static let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  /// POSIX_SPAWN_SETSID of glibc's spawn.h, which Swift does not import.
  private static let newSession: Int16 = 0x80
}
