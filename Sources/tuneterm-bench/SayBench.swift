internal import Glibc
import Threads

/// `tuneterm-bench say BINARY [COUNT] [OUTPUT]`: measures the time from the start of `tuneterm say` in a shell to its reply.
///
/// A phrase that starts playback is answered after the first period was handed to the device, so the figures include a
/// little more than the latency. Plays the demo library, with a temporary home folder.
enum SayBench {
  static func run(_ binary: String, count: Int, output: String = "null") {
    guard let binary = realpath(binary, nil).map({ String(cString: $0) }) else { fail("there is no \(binary)") }
    let home = BenchFolder()
    defer { home.remove() }
    for (name, folder) in [
      ("XDG_RUNTIME_DIR", "run"), ("XDG_DATA_HOME", "data"), ("XDG_STATE_HOME", "state"), ("XDG_CONFIG_HOME", "config"),
    ] {
      mkdir(home.path(folder), 0o700)
      setenv(name, home.path(folder), 1)
    }
    guard let demo = getenv("TUNETERM_ASSETS").map({ String(cString: $0) }) else {
      fail("TUNETERM_ASSETS must name the folder of the demo library")
    }
    guard BenchProgram.run([binary, "import", demo + "/demo"]) == 0 else { fail("the demo library cannot be imported") }
    var (cold, warm): ([Double], [Double]) = ([], [])
    for _ in 0..<count {
      cold.append(milliseconds { BenchProgram.run([binary, "say", "--output", output, "play jazz"]) })
      for _ in 0..<3 { warm.append(milliseconds { BenchProgram.run([binary, "say", "play jazz"]) }) }
      BenchProgram.run([binary, "quit"])
      while BenchProgram.run([binary, "status"]) == 0 { usleep(5_000) }
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
}
