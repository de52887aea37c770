public import Glibc

/// Line mode, one phrase and one reply at a time.
public final class Conversation {
  private let process: ChildProcess

  /// Starts the player with `arguments` and its pipes in the hands of the test.
  public init(_ arguments: [String], home: PrivateHome, environment: [String: String] = [:]) throws {
    process = try ChildProcess(
      [ProgramUnderTest.path] + arguments, environment: home.environment.merging(environment) { $1 })
  }

  /// The player's process.
  public var id: pid_t { process.id }

  /// Says a phrase and returns the one line that comes back.
  public func say(_ phrase: String, within seconds: Double = 60) throws -> String {
    let deadline = Deadline(seconds)
    try process.write(phrase + "\n", by: deadline)
    while true {
      if let end = process.output.firstIndex(of: 10) {
        defer { process.output.removeFirst(end + 1) }
        return String(decoding: process.output[..<end], as: UTF8.self)
      }
      if !process.takeOutput(within: min(deadline.milliseconds, 100)) || deadline.hasPassed {
        throw TestFailure("no reply to “\(phrase)”; standard error: \(String(decoding: process.errors, as: UTF8.self))")
      }
    }
  }

  /// Ends the input and waits for the end: the exit status and what was still written.
  public func end(within seconds: Double = 60) throws -> (status: Int32, rest: String) {
    let deadline = Deadline(seconds)
    process.closeInput()
    while process.takeOutput(within: 100) {
      if deadline.hasPassed { throw TestFailure("it still runs \(seconds) s after the end of its input") }
    }
    guard let status = process.ended(by: deadline) else { throw TestFailure("it still runs, its streams closed") }
    return (status, String(decoding: process.output, as: UTF8.self))
  }

  /// Says “quit” and waits for the end.
  public func quit() throws {
    _ = try say("quit")
    _ = try end()
  }

  /// Kills the player as `kill -9` does, and waits for its end.
  public func killAtOnce() {
    process.send(SIGKILL)
    _ = process.ended(by: Deadline())
  }
}
