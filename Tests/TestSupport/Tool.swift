internal import Processes

/// Programs of the system that make what tests need.
public enum Tool {
  /// Runs `arguments` (found on the path) with its output thrown away and returns its exit status.
  @discardableResult
  public static func run(_ arguments: [String]) -> Int32 {
    let streams = Array(repeating: ChildProgram.Stream.file("/dev/null"), count: 3)
    guard let process = try? ChildProgram.start(arguments, streams: streams) else { return -1 }
    return ChildProgram.wait(for: process)
  }

  /// Whether a program is on this machine.
  public static func isThere(_ name: String) -> Bool { run(["sh", "-c", "command -v \(name)"]) == 0 }
}
