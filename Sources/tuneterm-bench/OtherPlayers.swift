import Files
import Glibc
import Threads

/// Measures other players with the same files on the same output.
enum OtherPlayers {
  static func measure(_ paths: [String], output: String, seconds: Int) {
    guard !output.hasPrefix("wav:"), output != "null" else { return }
    measure("mpg123", ["mpg123", "-q", "-o", "alsa", "-a", output] + paths, seconds)
    measure(
      "mpv",
      ["mpv", "--no-config", "--really-quiet", "--no-video", "--ao=alsa", "--audio-device=alsa/\(output)"] + paths,
      seconds)
    measureCmus(paths, output: output, seconds)
  }

  private static func measure(_ name: String, _ command: [String], _ seconds: Int) {
    guard let process = BenchProgram.start(command) else { return print("\(name): cannot be started") }
    sleep(2)
    print("\(name): \(ProcessUsage.during(seconds, of: process).summary(seconds))")
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  /// Runs cmus in tmux, because it needs a terminal.
  private static func measureCmus(_ paths: [String], output: String, _ seconds: Int) {
    let socket = "/tmp/tuneterm-bench-cmus-\(getpid())"
    let name = "tuneterm-bench-\(getpid())"
    BenchProgram.run(["tmux", "-L", name, "new-session", "-d", "-x", "80", "-y", "24", "cmus --listen \(socket)"])
    defer { BenchProgram.run(["tmux", "-L", name, "kill-server"]) }
    sleep(1)
    // If it reports a problem at the start, it waits for Enter and ignores its socket.
    BenchProgram.run(["tmux", "-L", name, "send-keys", "Enter"])
    for command in ["set output_plugin=alsa", "set dsp.alsa.device=\(output)"] {
      BenchProgram.run(["cmus-remote", "--server", socket, "-C", command])
    }
    for path in paths { BenchProgram.run(["cmus-remote", "--server", socket, "-q", path]) }
    BenchProgram.run(["cmus-remote", "--server", socket, "-n"])
    BenchProgram.run(["cmus-remote", "--server", socket, "-p"])
    sleep(2)
    guard let process = process(listeningAt: socket) else { return print("cmus: cannot be started") }
    print("cmus: \(ProcessUsage.during(seconds, of: process).summary(seconds))")
  }

  /// The cmus process with `socket` as its last argument.
  private static func process(listeningAt socket: String) -> pid_t? {
    for name in FolderNames.read("/proc") ?? [] {
      guard let process = pid_t(name) else { continue }
      let file = open("/proc/\(name)/cmdline", O_RDONLY)
      guard file >= 0 else { continue }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = max(0, read(file, &bytes, bytes.count))
      let words = bytes[..<count].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      if words.first == "cmus", words.last == socket { return process }
    }
    return nil
  }
}
