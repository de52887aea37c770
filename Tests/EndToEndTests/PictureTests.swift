import TestSupport
import Testing

/// Covers in the terminal's own dots, over a terminal that the test plays itself.
@Suite("Pictures, in terminals that have them", .waiting)
struct PictureTests {
  private let home = PrivateHome()

  private static let attributes = "\u{1B}[c"
  private static let kittyQuestion = "\u{1B}_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  private func open(
    _ answers: [(question: String, answer: String)], config: String = "", environment: [String: String] = [:]
  ) throws -> FakeTerminal {
    if !config.isEmpty { home.configure(config) }
    // An album that has covers.
    let album = ProgramUnderTest.demo("Fennimore Vale/Slow Harbours")
    let terminal = try FakeTerminal(
      [ProgramUnderTest.path, "--output", "null", album], home: home, environment: environment, answers: answers)
    try terminal.wait(for: "▶ 0:0")
    terminal.type(":pause\r")
    try terminal.wait(for: "Paused.")
    terminal.takeUntilQuiet()
    return terminal
  }

  /// Plays `albums` in a tmux of its own, which runs in a terminal with kitty's pictures; and the words that call that tmux.
  private func openInTmux(_ albums: [String], options: [String] = []) throws -> (FakeTerminal, server: [String]) {
    let options = ["status off", "allow-passthrough on", "default-terminal tmux-256color"] + options
    home.folder.write(options.map { "set -g \($0)\n" }.joined().utf8, to: "tmux.conf")
    let server = ["tmux", "-L", "pictures\(UInt32.random(in: 0 ... .max))", "-f", home.folder.file("tmux.conf")]
    let program = [ProgramUnderTest.path, "--output", "null"] + albums.map(ProgramUnderTest.demo)
    let terminal = try FakeTerminal(
      server + ["new-session", "--"] + program, home: home, environment: ["TERM": "xterm-256color"],
      answers: [(Self.kittyQuestion, "\u{1B}_Gi=1;OK\u{1B}\\"), (Self.attributes, "\u{1B}[?62c")])
    try terminal.wait(for: "▶ 0:0")
    return (terminal, server)
  }

  private static func count(_ text: String, in terminal: FakeTerminal) -> Int {
    terminal.text.split(separator: text, omittingEmptySubsequences: false).count - 1
  }

  @Test("kitty gets the cover once, and it goes with the view")
  func kitty() throws {
    let terminal = try open([
      (Self.kittyQuestion, "\u{1B}_Gi=1;OK\u{1B}\\"), ("\u{1B}[16t", "\u{1B}[6;16;8t"),
      (Self.attributes, "\u{1B}[?62c"),
    ])
    terminal.forget()
    terminal.type("P")
    try terminal.wait(for: "a=p,")
    try terminal.wait(for: "m=0;")
    terminal.takeUntilQuiet()
    #expect(Self.count("a=t,f=24", in: terminal) == 1)
    #expect(!terminal.text.contains("▀"))
    let pieces = terminal.text.split(separator: "\u{1B}_G").dropFirst().filter { !$0.hasPrefix("a=p") }
      .map { $0.prefix { $0 != "\u{1B}" }.split(separator: ";").last ?? "" }
    #expect(pieces.allSatisfy { $0.utf8.count <= 4096 })
    // 32 columns of 8 dots and 16 rows of 16 are the room; the cover is square.
    #expect(terminal.text.contains("s=256,v=256,"))
    #expect(pieces.reduce(0) { $0 + $1.utf8.count } == 256 * 256 * 4)
    terminal.forget()
    // Help covers it, and it comes back without being sent again.
    terminal.type("?")
    try terminal.wait(for: "a=d,d=i")
    terminal.forget()
    terminal.type("\u{1B}")
    try terminal.wait(for: "a=p,")
    #expect(!terminal.text.contains("a=t,"))
    terminal.forget()
    terminal.type("P")
    try terminal.wait(for: "a=d,d=i")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.text.contains("a=d,d=I"))
  }

  @Test("in tmux kitty's cover stands in text, which a terminal of 256 colours gets as the protocol has it")
  func kittyInTmux() throws {
    let (terminal, server) = try openInTmux(["Fennimore Vale/Slow Harbours"])
    defer { _ = try? CommandRun(server + ["kill-server"], environment: home.environment) }
    // What plays is drawn anew every second, and what was dropped is asked for again then.
    terminal.type(":repeat all\r")
    try terminal.wait(for: "Repeating")
    terminal.forget()
    terminal.type("P")
    try terminal.wait(for: "a=p,U=1,i=")
    terminal.type(":pause\r")
    try terminal.wait(for: "Paused.")
    terminal.takeUntilQuiet()
    // Until kitty's answer has come through tmux there may have been half blocks.
    let shown = try #require(terminal.text.split(separator: "a=p,U=1,").last)
    let keys = shown.prefix { $0 != "\u{1B}" }
    let values = keys.split(separator: ",").compactMap { Int($0.drop { $0 != "=" }.dropFirst()) }
    try #require(values.count == 4, "\(keys)")
    let (number, width, height) = (values[0], values[1], values[2])
    // The colour says the lowest byte of the number, a third mark the highest, and nothing the two between.
    #expect(number >> 8 & 0xFFFF == 0 && number >> 24 > 0)
    #expect(terminal.text.contains("\u{1B}[38;5;\(number & 255)m\u{10EEEE}"))
    #expect(Self.count("\u{10EEEE}", in: terminal) >= width * height)
    #expect(terminal.text.contains("i=\(number),q=2,m="))
    #expect(!shown.contains("▀"))
    terminal.type("Pq")
    #expect(try terminal.end() == 0)
    #expect(terminal.text.contains("a=d,d=I,i=\(number)"))
  }

  @Test("a cover that tmux drops while it shows another window is sent again", arguments: [false, true])
  func droppedByTmux(hasFocusEvents: Bool) throws {
    let (terminal, server) = try openInTmux(
      ["Fennimore Vale/Slow Harbours", "Nilo Vantage/Circuit Garden"],
      options: ["focus-events \(hasFocusEvents ? "on" : "off")"])
    defer { _ = try? CommandRun(server + ["kill-server"], environment: home.environment) }
    // There is always something that plays, however long it takes.
    terminal.type("r")
    try terminal.wait(for: "all")
    terminal.type("P")
    try terminal.wait(for: "a=p,U=1,i=")
    terminal.takeUntilQuiet()
    terminal.forget()
    terminal.resize(columns: 82, rows: 24)
    try terminal.wait(for: "a=t,")
    try terminal.wait(for: "a=p,U=1,i=")
    _ = try CommandRun(server + ["new-window", "--", "sleep", "100"], environment: home.environment)
    terminal.takeUntilQuiet(milliseconds: 1200)
    terminal.forget()
    #expect(try home.run(["say", "next", "album"]).status == 0)
    terminal.takeUntilQuiet(milliseconds: 1200)
    #expect(!terminal.text.contains("a=t,"))
    _ = try CommandRun(server + ["select-window", "-t", ":^"], environment: home.environment)
    if !hasFocusEvents {
      terminal.takeUntilQuiet(milliseconds: 600)
      terminal.type("j")
    }
    try terminal.wait(for: "a=t,")
    try terminal.wait(for: "a=p,U=1,i=")
  }

  @Test("a terminal with sixels gets sixels")
  func sixel() throws {
    let terminal = try open([(Self.attributes, "\u{1B}[?62;4;22c")])
    terminal.forget()
    terminal.type("P")
    try terminal.wait(for: "\u{1B}P0;1;0q\"1;1;320;320")
    terminal.takeUntilQuiet()
    #expect(!terminal.text.contains("▀") && !terminal.text.contains("\u{1B}_G"))
    terminal.forget()
    // All is drawn anew, the picture too.
    terminal.type("\u{C}")
    try terminal.wait(for: "\u{1B}P0;1;0q")
    terminal.type(":set cover blocks\r")
    try terminal.wait(for: "▀")
  }

  @Test("a terminal that answers nothing gets half blocks, at once")
  func blocks() throws {
    let terminal = try open([])
    terminal.type("P")
    try terminal.wait(for: "▀▀▀▀")
    #expect(!terminal.text.contains("\u{1B}P0;1"))
    terminal.type("q")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("what is set counts more than what the terminal says")
  func setting() throws {
    let terminal = try open([(Self.attributes, "\u{1B}[?62;4c")], config: "set cover off\n")
    terminal.forget()
    terminal.type("P")
    terminal.takeUntilQuiet()
    #expect(!terminal.text.contains("\u{1B}P0;1") && !terminal.text.contains("▀"))
    terminal.type(":set cover kitty\r")
    try terminal.wait(for: "a=t,f=24")
  }

  @Test("the Linux console is asked nothing")
  func console() throws {
    let terminal = try open([], environment: ["TERM": "linux"])
    #expect(!terminal.text.contains("\u{1B}_G") && !terminal.text.contains(Self.attributes))
  }

  @Test("a keyboard of kitty's kind is told to say Esc for itself, and as it was at the end")
  func keyboard() throws {
    let terminal = try open([("\u{1B}[?u", "\u{1B}[?0u"), (Self.attributes, "\u{1B}[?62c")])
    try terminal.wait(for: "\u{1B}[>1u")
    terminal.type(":play jazz")
    try terminal.wait(for: "› ")
    terminal.type("\u{1B}[27u")
    terminal.type("\u{1B}[113u")
    #expect(try terminal.end() == 0)
    #expect(terminal.text.contains("\u{1B}[<u"))
  }
}
