import Glibc
import Threads

/// A program that runs beside what is measured, or is measured itself, with nothing on its standard streams.
enum BenchProgram {
  /// Starts the first of `words`, looked up in the search path, with the rest as its arguments; nil when there is none.
  static func start(_ words: [String]) -> pid_t? {
    try? ChildProgram.start(words, streams: Array(repeating: .file("/dev/null"), count: 3))
  }

  /// Runs it to its end; its exit status, −1 where it could not be started or was killed.
  @discardableResult
  static func run(_ words: [String]) -> Int32 {
    guard let process = start(words) else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}
