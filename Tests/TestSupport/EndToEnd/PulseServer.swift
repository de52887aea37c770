import Glibc

/// A PulseAudio server of its own with a null sink that plays in real time, and nothing else.
public final class PulseServer {
  private let folder = TemporaryFolder()
  private var process: ChildProcess
  private let environment: [String: String]
  private var recorder: ChildProcess?

  /// The name of the device that is played on.
  public private(set) var sink = "silence"

  /// Starts the server and waits until it answers.
  public init() throws {
    let folder = folder
    environment = [
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "PULSE_RUNTIME_PATH": folder.path,
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
    process = try Self.start(in: folder, environment)
    try waitForAnswer()
  }

  private static func start(in folder: TemporaryFolder, _ environment: [String: String]) throws -> ChildProcess {
    try ChildProcess(
      [
        "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--realtime=yes",
        "--high-priority=yes", "--load=module-null-sink sink_name=silence rate=44100",
        "--load=module-native-protocol-unix auth-anonymous=1 socket=\(folder.file("socket"))",
      ], environment: environment)
  }

  private func waitForAnswer() throws {
    let deadline = Deadline()
    while (try? control(["info"])) == nil {
      if deadline.hasPassed { throw TestFailure("pulseaudio does not answer: \(complaints)") }
      _ = process.takeOutput(within: 50)
    }
  }

  /// What a client connects to.
  public var address: String { "unix:\(folder.file("socket"))" }

  /// The ALSA configuration whose default device is this server's.
  public var alsaConfiguration: String { "pcm.default { type pulse server \"\(address)\" device \"\(sink)\" }\n" }

  /// How many streams are playing, paused ones left out.
  public func playingStreams() throws -> Int {
    try control(["list", "sink-inputs"]).split(separator: "\n").count { $0.hasSuffix("Corked: no") }
  }

  /// Does what `pactl` calls by these words, and returns what it prints.
  @discardableResult
  public func control(_ words: [String]) throws -> String {
    let run = try CommandRun(
      ["pactl", "--server", address] + words, environment: environment, within: 10)
    guard run.status == 0 else { throw TestFailure("pactl \(words.joined(separator: " ")): \(run.errors)") }
    return run.output
  }

  /// Adds a device that plays in real time, gives nothing back, and writes what it plays to the file at `path`, silence too,
  /// as floats in stereo at 44.1 kHz; `sink` from now on.
  public func record(to path: String) throws {
    sink = "tape"
    let pipe = folder.file(sink)
    try control([
      "load-module", "module-pipe-sink", "file=\(pipe)", "sink_name=\(sink)", "format=float32le", "rate=44100",
      "channels=2", "use_system_clock_for_timing=yes",
    ])
    recorder = try ChildProcess(["sh", "-c", "exec cat \"$0\" > \"$1\"", pipe, path], environment: environment)
  }

  /// Keeps the server from doing anything, or lets it go on.
  public func setHung(_ isHung: Bool) { process.send(isHung ? SIGSTOP : SIGCONT) }

  /// Ends the server at once.
  public func kill() { process.send(SIGKILL) }

  /// Starts the server again after it was ended.
  public func restart() throws {
    guard process.ended(by: Deadline()) != nil else { throw TestFailure("pulseaudio does not end") }
    unlink(folder.file("socket"))
    process = try Self.start(in: folder, environment)
    try waitForAnswer()
  }

  private var complaints: String { String(decoding: process.errors, as: UTF8.self) }
}
