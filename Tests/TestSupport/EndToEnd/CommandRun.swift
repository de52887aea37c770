/// How one run of a program went.
public struct CommandRun: Sendable {
  /// The exit status, or 128 and the number of the signal that ended it.
  public var status: Int32
  /// All that it wrote to its standard output.
  public var output: String
  /// All that it wrote to its standard error.
  public var errors: String

  /// The lines of the standard output.
  public var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) }

  /// Runs `arguments` to their end with `input` at the standard input; throws when the end does not come in time.
  public init(
    _ arguments: [String], input: String = "", environment: [String: String], within seconds: Double = 60
  ) throws {
    let deadline = Deadline(seconds)
    let process = try ChildProcess(arguments, environment: environment)
    try process.write(input, by: deadline)
    process.closeInput()
    while process.takeOutput(within: 100) {
      if deadline.hasPassed {
        throw TestFailure(
          """
          \(arguments.joined(separator: " ")) still runs after \(seconds) s, having written:
          \(String(decoding: process.output + process.errors, as: UTF8.self))
          """)
      }
    }
    guard let status = process.ended(by: deadline) else {
      throw TestFailure("\(arguments.joined(separator: " ")) has closed its streams but still runs after \(seconds) s")
    }
    self.status = status
    output = String(decoding: process.output, as: UTF8.self)
    errors = String(decoding: process.errors, as: UTF8.self)
  }
}

extension CommandRun {
  /// Runs `arguments` again and again until a run satisfies `condition`; the last run when none does in time.
  public static func until(
    _ arguments: [String], environment: [String: String], within seconds: Double = 60, _ condition: (CommandRun) -> Bool
  ) throws -> CommandRun {
    let deadline = Deadline(seconds)
    while true {
      let run = try CommandRun(arguments, environment: environment)
      if condition(run) || deadline.hasPassed { return run }
      _ = Deadline(0.1).waits { false }
    }
  }
}
