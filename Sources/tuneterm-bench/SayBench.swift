internal import Glibc
import Threads

/// `tuneterm-bench say BINARY [COUNT] [OUTPUT]`: from the start of `tuneterm say` in a shell to its reply.
///
/// The reply to a phrase that starts something comes when its first period has been handed to the device, so the figures are a
/// little longer than what they stand for. The demo library is played, in a home of its own.
enum SayBench {
  static func run(_ binary: String, count: Int, output: String = "null") {
    var template = Array("/tmp/tuneterm-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let binary = realpath(binary, nil).map({ String(cString: $0) }) else {
      fail("there is no \(binary), or no room in /tmp")
    }
    let home = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for (name, folder) in [
      ("XDG_RUNTIME_DIR", "run"), ("XDG_DATA_HOME", "data"), ("XDG_STATE_HOME", "state"), ("XDG_CONFIG_HOME", "config"),
    ] {
      mkdir("\(home)/\(folder)", 0o700)
      setenv(name, "\(home)/\(folder)", 1)
    }
    defer { start(["/bin/rm", "-rf", home]) }
    guard let demo = getenv("TUNETERM_ASSETS").map({ String(cString: $0) }) else {
      fail("TUNETERM_ASSETS must name the folder of the demo library")
    }
    guard start([binary, "import", demo + "/demo"]) == 0 else { fail("the demo library cannot be imported") }
    var (cold, warm): ([Double], [Double]) = ([], [])
    for _ in 0..<count {
      cold.append(milliseconds { start([binary, "say", "--output", output, "play jazz"]) })
      for _ in 0..<3 { warm.append(milliseconds { start([binary, "say", "play jazz"]) }) }
      start([binary, "quit"])
      while start([binary, "status"]) == 0 { usleep(5_000) }
    }
    for (name, times) in [("cold", cold), ("with the player running", warm)] {
      let sorted = times.sorted()
      print(
        "say, \(name): median \(rounded(sorted[sorted.count / 2])) ms, p99 "
          + "\(rounded(sorted[min(sorted.count - 1, sorted.count * 99 / 100)])) ms of \(sorted.count)")
    }
  }

  private static func rounded(_ milliseconds: Double) -> Double { (milliseconds * 10).rounded() / 10 }

  private static func milliseconds(_ body: () -> Int32) -> Double {
    let start = MonotonicClock.nanoseconds
    let status = body()
    if status != 0 { fail("“play jazz” ended with status \(status)") }
    return Double(MonotonicClock.nanoseconds - start) / 1e6
  }

  /// Runs a program to its end, its output thrown away; the exit status.
  @discardableResult
  private static func start(_ words: [String]) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, words[0], &actions, nil, &arguments, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}
