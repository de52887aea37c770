import Glibc
import TestSupport
import Testing

@Suite("The terminal is given back", .waiting)
struct GivingBackTests {
  private let home = PrivateHome()

  private func open(columns: Int = 80, rows: Int = 24, backtrace: String = "enable=no") throws -> FakeTerminal {
    let terminal = try FakeTerminal(
      [ProgramUnderTest.path, "--demo", "--output", "null"], home: home,
      // A debug build would else tell where it was, and ask whether to tell more.
      environment: ["SWIFT_BACKTRACE": backtrace], columns: columns, rows: rows)
    try terminal.wait(for: "Fennimore Vale")
    return terminal
  }

  @Test(
    "whatever signal ends the program",
    arguments: [
      SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGALRM, SIGTERM,
      SIGSYS, SIGPWR,
    ])
  func signals(_ signal: Int32) throws {
    let terminal = try open()
    try terminal.wait(for: "\u{1B}[?1049h")
    #expect(!terminal.isForLines)
    terminal.forget()
    terminal.send(signal)
    let status = try terminal.end()
    #expect(status == ([SIGHUP, SIGINT, SIGTERM].contains(signal) ? 0 : 128 + signal))
    // The screen, pastes, the mouse and the cursor.
    for end in ["\u{1B}[?1049l", "\u{1B}[?2004l", "\u{1B}[?1002l", "\u{1B}[?25h"] {
      #expect(terminal.text.contains(end), "\(end.debugDescription)")
    }
    #expect(terminal.isForLines)
  }

  @Test("when memory runs out, and nothing that was answered is lost", .enabled(if: Tool.isThere("prlimit")))
  func withoutMemory() throws {
    home.folder.makeFolders(for: "music/x")
    for number in 0..<200 {
      home.folder.write(TaggedFile(title: "Song \(number)", artist: "Quagga").bytes(), to: "music/\(number).mp3")
    }
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
    let terminal = try FakeTerminal(
      [ProgramUnderTest.path, "--output", "null"], home: home, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(for: "Quagga")
    for phrase in ["make a playlist called Kept", "volume 37"] {
      #expect(try home.run(["say", phrase]).status == 0)
    }
    // From now on it gets no more memory, and no more room on the stack of its first thread.
    let lines = ProcessTree.text(of: terminal.id, "status").split(separator: "\n")
    let size = lines.first { $0.hasPrefix("VmSize:") }?.filter(\.isNumber)
    let limit = "--as=\(try #require(size.flatMap { Int($0) }) << 10)"
    #expect(Tool.run(["prlimit", "--pid", "\(terminal.id)", limit, "--stack=4096"]) == 0)
    let saying = try ChildProcess([ProgramUnderTest.path, "say", "shuffle everything"], environment: home.environment)
    // A terminal that nobody reads would take no farewell.
    _ = Deadline(5).waits {
      terminal.takeUntilQuiet(milliseconds: 5)
      return saying.ended(by: Deadline(0)) != nil
    }
    terminal.send(SIGABRT)
    #expect(try terminal.end() > 128)
    #expect(terminal.isForLines)
    #expect(terminal.text.contains("\u{1B}[?1049l"))
    #expect(try home.run(["say", "--output", "null", "what is the volume"]).output.contains("37"))
    #expect(try home.run(["say", "what playlists are there"]).output.contains("Kept"))
    #expect(try home.run(["quit"]).status == 0)
  }

  @Test("Ctrl-S does not freeze the screen")
  func flowControl() throws {
    let terminal = try open()
    terminal.type("\u{13}")
    terminal.type(":volume 37\r")
    try terminal.wait(for: "vol 37")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.isForLines)
  }

  @Test("a screen without keys is refused, because it could not be left")
  func withoutKeys() throws {
    let terminal = try FakeTerminal(
      [ProgramUnderTest.path, "--output", "null"], home: home,
      environment: ["TUNETERM_ASSETS": home.folder.file("nothing")])
    #expect(try terminal.end() == 1)
    #expect(terminal.isForLines)
    #expect(terminal.text.contains("can't be left: set TUNETERM_ASSETS"))
  }

  @Test("with its own palette, by a signal or by “quit”", arguments: [SIGTERM, SIGSEGV, nil])
  func palette(_ signal: Int32?) throws {
    let terminal = try open()
    let ground = "rgb:2e/34/40\u{1B}\\"
    #expect(!terminal.text.contains(ground))
    terminal.type(":theme nord\r")
    try terminal.wait(for: ground)
    terminal.forget()
    if let signal { terminal.send(signal) } else { terminal.type(":quit\r") }
    _ = try terminal.end()
    #expect(terminal.text.contains("\u{1B}]104;"))
  }

  @Test(
    "nothing is drawn on it while Swift's backtracer tells of a crash, and then the program ends",
    arguments: [SIGSEGV, SIGABRT])
  func backtrace(_ signal: Int32) throws {
    let terminal = try open(backtrace: "enable=yes,interactive=no,color=no")
    try terminal.wait(for: "\u{1B}[?1049h")
    terminal.forget()
    terminal.send(signal)
    #expect(try terminal.end() == 128 + signal)
    #expect(terminal.isForLines)
    let farewell = try #require(terminal.text.ranges(of: "\u{1B}[?1049l").last)
    // Whatever is drawn begins by moving the cursor somewhere.
    let moves = terminal.text[farewell.upperBound...].split(separator: "\u{1B}[").filter { command in
      command.drop { "0123456789;".contains($0) }.first == "H"
    }
    #expect(moves.isEmpty, "\(moves)")
  }

  @Test("SIGQUIT is no crash that Swift's backtracer tells of, and asks whether to tell more")
  func quitSignal() throws {
    let terminal = try open(backtrace: "enable=yes")
    terminal.forget()
    terminal.send(SIGQUIT)
    #expect(try terminal.end() == 128 + SIGQUIT)
    #expect(terminal.isForLines)
    #expect(!terminal.text.lowercased().contains("backtrac"))
  }

  @Test("a terminal that takes no more output keeps no program that a signal ends", arguments: [SIGQUIT, SIGTERM])
  func unread(_ signal: Int32) throws {
    let terminal = try open()
    // Nothing of what this draws is taken in.
    for step in 0..<200 {
      terminal.resize(columns: 100 + step % 2, rows: 40)
      usleep(10_000)
    }
    terminal.send(signal)
    #expect(Deadline().waits { ProcessTree.text(of: terminal.id, "stat").contains(") Z ") })
  }

  @Test("Ctrl-Z stops it where a shell lets it go on")
  func suspending() throws {
    let shell = try FakeTerminal(["bash", "--norc", "-i"], home: home, environment: ["PS1": "ready$ "])
    try shell.wait(for: "ready$ ")
    // A script in between is stopped, too; its word is written so that the line as typed does not have it.
    shell.type("sh -c '\"$0\" --demo --output null; echo ov\"\"er' \(ProgramUnderTest.path)\r")
    try shell.wait(for: "Fennimore Vale")
    shell.forget()
    shell.type("\u{1A}")
    try shell.wait(for: "Stopped")
    // Once only: a second time, it would be a handler of curses that goes on to stop the program without its group.
    #expect(shell.text.ranges(of: "\u{1B}[?1049l").count == 1)
    shell.forget()
    shell.type("fg\r")
    try shell.wait(for: "Fennimore Vale")
    shell.type("q")
    try shell.wait(for: "over")
    shell.type("exit\r")
    #expect(try shell.end() == 0)
  }

  @Test("Ctrl-Z says how to get a shell where there is none, and everything goes on")
  func noShell() throws {
    let terminal = try open()
    terminal.type("\u{1A}")
    try terminal.wait(for: "“detach”")
    terminal.type(":volume 34\r")
    try terminal.wait(for: "Volume 34.")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test(
    "a terminal of any size takes little memory",
    arguments: [(9_999, 9_999), (65_535, 65_535), (65_535, 1), (1, 65_535)])
  func sizes(columns: Int, rows: Int) throws {
    let terminal = try FakeTerminal(
      [ProgramUnderTest.path, "--demo", "--output", "null"], home: home, columns: columns, rows: rows)
    try terminal.wait(for: "\u{1B}[?1049h")
    terminal.type(":")
    terminal.takeUntilQuiet(milliseconds: 500)
    terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "Fennimore Vale")
    let status = try CommandRun(["cat", "/proc/\(terminal.id)/status"], environment: home.environment)
    let peak = status.lines.first { $0.hasPrefix("VmHWM") }?.split(separator: " ").compactMap { Int($0) }.first
    #expect(try #require(peak) < 300_000, "\(columns) × \(rows): \(peak ?? 0) KiB")
    // Right behind an Escape a letter is one with Alt, so the bar has to be closed first.
    terminal.forget()
    terminal.type("\u{1B}")
    try terminal.wait(for: "for help")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
