public import Glibc

/// A program in a terminal of its own: a tmux server for this test alone, without a status line.
public final class TmuxSession {
  private let home: PrivateHome
  private let name: String

  /// Starts `arguments` in a terminal of `columns` × `rows`.
  public init(
    _ arguments: [String], home: PrivateHome, environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws {
    self.home = home
    name = "test\(UInt32.random(in: 0 ... .max))"
    home.folder.write(
      """
      set -g status off
      set -g remain-on-exit on
      set -g remain-on-exit-format ""
      set -g default-terminal "\(environment["TERM"] ?? "tmux-256color")"
      set -s escape-time 0

      """.utf8, to: "tmux.conf")
    var words = ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
    for (name, value) in environment where name != "TERM" { words += ["-e", "\(name)=\(value)"] }
    _ = try tmux(words + ["--"] + arguments)
  }

  deinit {
    // The server, and with it what still runs in the terminal, goes; nothing waits for it.
    _ = try? tmux(["kill-server"])
  }

  /// Presses keys by their tmux names, such as "Enter", "Tab", "C-s" or "q".
  public func press(_ keys: String...) throws { try press(keys) }

  /// Presses many keys, one right after the other.
  public func press(_ keys: [String]) throws { _ = try tmux(["send-keys"] + keys) }

  /// Types text as it stands.
  public func type(_ text: String) throws { _ = try tmux(["send-keys", "-l", "--", text]) }

  /// Types a phrase into the command bar and presses Enter.
  public func say(_ phrase: String) throws {
    try press(":")
    try type(phrase)
    try press("Enter")
  }

  /// The lines on the screen now, without trailing spaces.
  public func screen() throws -> [String] {
    let picture = try tmux(["capture-pane", "-p"])
    return picture.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The screen with the escape sequences of its colours and attributes.
  public func colours() throws -> String { try tmux(["capture-pane", "-p", "-e"]) }

  /// Whether the cursor is shown (1 or 0), its column and its row.
  public func cursor() throws -> String { try value("cursor_flag} #{cursor_x} #{cursor_y") }

  /// Waits until the screen satisfies `condition` and returns it; throws, with the picture, when it does not in time.
  @discardableResult
  public func wait(
    for what: String, within seconds: Double = 60, until condition: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = Deadline(seconds)
    while true {
      let screen = try screen()
      if condition(screen) { return screen }
      if deadline.hasPassed { throw TestFailure("\(what) never came; the screen:\n\(screen.joined(separator: "\n"))") }
      usleep(20_000)
    }
  }

  /// Waits until `text` stands somewhere on the screen.
  @discardableResult
  public func wait(for text: String, within seconds: Double = 60) throws -> [String] {
    try wait(for: "“\(text)”", within: seconds) { $0.contains { $0.contains(text) } }
  }

  /// Gives the terminal another size.
  public func resize(columns: Int, rows: Int) throws {
    _ = try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The process in the terminal.
  public func process() throws -> pid_t {
    guard let id = pid_t(try value("pane_pid")) else { throw TestFailure("the terminal has no process") }
    return id
  }

  /// How the program has ended: its exit status, or 128 and the number of the signal that ended it; nil while it runs.
  public func exitStatus() throws -> Int32? {
    if let status = Int32(try value("pane_dead_status")) { return status }
    return Int32(try value("pane_dead_signal")).map { 128 + $0 }
  }

  /// Waits for the program to end and returns how it did, as `exitStatus()` does.
  public func end(within seconds: Double = 60) throws -> Int32 {
    let deadline = Deadline(seconds)
    while true {
      if let status = try exitStatus() { return status }
      if deadline.hasPassed { throw TestFailure("it still runs; the screen:\n\(try screen().joined(separator: "\n"))") }
      // tmux 3.3 can miss the end of a program until another of its children ends, so it is given one, without waiting for that.
      _ = try tmux(["run-shell", "-b", "true"])
      usleep(20_000)
    }
  }

  /// Stops or lets go on what the program writes, as Ctrl-S and Ctrl-Q do in a terminal that heeds them.
  public func setStopped(_ isStopped: Bool) throws {
    let descriptor = open(try value("pane_tty"), O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TestFailure("the terminal cannot be opened: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    guard tcflow(descriptor, isStopped ? TCOOFF : TCOON) == 0 else {
      throw TestFailure("the terminal cannot be stopped: \(String(cString: strerror(errno)))")
    }
  }

  private func value(_ format: String) throws -> String {
    String(try tmux(["display-message", "-p", "#{\(format)}"]).dropLast())
  }

  private func tmux(_ words: [String]) throws -> String {
    let run = try CommandRun(
      ["tmux", "-L", name, "-f", home.folder.file("tmux.conf")] + words, environment: home.environment)
    guard run.status == 0 else { throw TestFailure("tmux \(words.joined(separator: " ")): \(run.errors)") }
    return run.output
  }
}
