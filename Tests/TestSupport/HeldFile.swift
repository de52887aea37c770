internal import Glibc

/// A file that nobody else can open until this is released: whoever tries waits, for the 45 seconds that the kernel grants at
/// most (a write lease, F_SETLEASE of fcntl(2)).
public final class HeldFile {
  private let descriptor: Int32

  /// Holds the file at `path`, which is open nowhere.
  public init(_ path: String) throws {
    // By this signal the kernel tells that somebody waits; it would end the tests.
    signal(SIGIO, SIG_IGN)
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0, fcntl(descriptor, Self.setLease, Int32(F_WRLCK)) == 0 else {
      throw TestFailure("\(path) cannot be held: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// F_SETLEASE of Linux's fcntl.h, which Swift does not import.
  private static let setLease: Int32 = 1024
}
