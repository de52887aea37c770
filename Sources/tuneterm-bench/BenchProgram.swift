import Glibc
import Processes

/// Runs auxiliary or measured programs with their standard streams on /dev/null.
enum BenchProgram {
  /// Starts the first of `words`, looked up in `PATH`, with the rest as arguments; nil if it is missing.
  static func start(_ words: [String]) -> pid_t? {
    try? ChildProgram.start(words, streams: Array(repeating: .file("/dev/null"), count: 3))
  }

  /// Runs a program to its end; returns its exit status, or −1 if it could not be started or was killed.
  @discardableResult
  static func run(_ words: [String]) -> Int32 {
    start(words).map(ChildProgram.wait) ?? -1
  }
}
