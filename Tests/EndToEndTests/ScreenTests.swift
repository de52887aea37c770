import Glibc
import TestSupport
import Testing

@Suite("The screen, in a real terminal", .waiting)
struct ScreenTests {
  private let home = PrivateHome()

  private func open(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> TmuxSession {
    try TmuxSession(
      [ProgramUnderTest.path] + arguments, home: home, environment: environment, columns: columns, rows: rows)
  }

  @Test("shows library, queue, what plays and the bar at any size", arguments: [(80, 24), (120, 40), (60, 16)])
  func sizes(_ columns: Int, _ rows: Int) throws {
    let terminal = try open("--demo", columns: columns, rows: rows)
    // The rows may arrive one by one.
    let screen = try terminal.wait(for: "a whole screen") { screen in
      screen.contains { $0.contains("▶ 0:0") } && screen.allSatisfy { $0.count == columns }
    }
    #expect(screen.count == rows)
    #expect(screen[0].hasPrefix("┌ [Artists]"))
    #expect(screen[0].contains("Queue · "))
    #expect(screen.contains { $0.hasPrefix("├ Now playing") })
    #expect(screen.contains { $0.contains("Fennimore Vale") })
    #expect(screen[rows - 1].hasPrefix("└"))
  }

  @Test("follows the terminal's size, down to the smallest and back")
  func resizing() throws {
    let terminal = try open("--demo")
    try terminal.wait(for: "▶ 0:0")
    for (columns, rows) in [(120, 40), (40, 10), (10, 3), (1, 1), (200, 60), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
    }
    // The rows may arrive one by one.
    try terminal.wait(for: "the picture for 80 × 24") {
      $0.count == 24 && $0[0].hasPrefix("┌ [Artists]") && $0[0].count == 80 && $0[23].hasPrefix("└")
        && $0[23].count == 80
    }
  }

  @Test("keys and phrases steer the same player")
  func keysAndPhrases() throws {
    let terminal = try open("--demo")
    try terminal.wait(for: "▶ 0:0")
    try terminal.press("Space")
    try terminal.wait(for: "‖ ")
    try terminal.press("Space")
    try terminal.wait(for: "▶ ")
    try terminal.say("volume 40")
    try terminal.wait(for: "vol 40")
    try terminal.press("+")
    try terminal.wait(for: "the volume to rise") { $0.contains { $0.contains("vol ") && !$0.contains("vol 40") } }
    try terminal.press("s")
    try terminal.wait(for: "⇄ on")
    try terminal.say("play HELLO! by The Gravel Choirs")
    try terminal.wait(for: "HELLO! — The Gravel Choirs")
  }

  @Test("lines that come all at once are done in their order, and the reply is that to the last")
  func linesAtOnce() throws {
    let terminal = try open("--demo", "--output", "null")
    try terminal.wait(for: "▶ 0:0")
    let lines = ["play copper bloom", "play the album slow harbours", "play hello next", "next", "pause"]
    try terminal.type(lines.map { ":\($0)\r" }.joined())
    let screen = try terminal.wait(for: "all of it") { screen in
      screen.contains { $0.contains("Paused.") } && screen.contains { $0.contains(#/▶ Hello +Tilda/#) }
    }
    #expect(screen[0].contains("Queue · 4 tracks"))
    #expect(screen[3].contains("▶ Hello") && screen[2].contains("Harbour Lights"))
    usleep(500_000)
    #expect(try terminal.screen().contains { $0.contains("Paused.") })
  }

  @Test("an import that runs is stopped by a phrase, and what it has read stays")
  func stoppingImport() throws {
    home.folder.makeFolders(for: "music/0.mp3")
    let song = home.folder.write(TaggedFile(title: "Song").bytes(), to: "song.mp3")
    for number in 0..<20_000 { home.folder.hardLink("music/\(number).mp3", to: song) }
    let terminal = try FakeTerminal([ProgramUnderTest.path, "--output", "null"], home: home)
    try terminal.wait(for: "Your library is empty.")
    terminal.type(":import \(home.folder.file("music"))\r")
    // The phrase is there as soon as the first progress is shown, with thousands of files still to be read.
    try terminal.wait(for: "importing ")
    terminal.type(":cancel the import\r")
    try terminal.wait(for: "Stopped; import it again to continue. The library has ")
    #expect(try home.run(["say", "stop importing"]).output == "Nothing is being imported or searched.\n")
    #expect(try !home.run(["say", "how many songs do I have"]).output.contains("20,000"))
  }

  @Test("folders are a tree, those with nothing but one other folder together with that")
  func folders() throws {
    let terminal = try open("--demo", columns: 120, rows: 40)
    try terminal.wait(for: "▶ 0:0")
    try terminal.say("view folders")
    try terminal.wait(for: "the folders") { $0.contains { $0.contains(#/▸ Fennimore Vale/Slow Harbours +3/#) } }
    try terminal.press("j", "Right")
    try terminal.wait(for: "the tracks") { $0.contains { $0.contains(#/  Harbour Lights, Part One +0:27/#) } }
  }

  @Test("who is quicker than the start of the demo reads the reply to what was asked")
  func quickerThanTheDemo() throws {
    let terminal = try FakeTerminal([ProgramUnderTest.path, "--demo", "--output", "null"], home: home)
    try terminal.wait(for: "Fennimore Vale")
    terminal.type(":bind F5 volume 40\r")
    try terminal.wait(for: "F5 now means")
    try terminal.wait(for: "▶")
    terminal.type(":volume 41\r")
    try terminal.wait(for: "Volume 41.")
    #expect(!terminal.text.contains("Here's"))
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("a key that is to say what is not understood is bound with a warning")
  func doubtfulKey() throws {
    let terminal = try open("--demo")
    try terminal.wait(for: "▶ 0:0")
    try terminal.say("bind F5 volume 40")
    try terminal.wait(for: "F5 now means “volume 40”.  ")
    try terminal.say("bind F5 fnord blubb")
    try terminal.wait(for: "no longer “volume 40”. I don't understand")
  }

  @Test("while a phrase is typed the bar tells what Enter would do")
  func preview() throws {
    let terminal = try open("--demo")
    try terminal.wait(for: "▶ 0:0")
    try terminal.press(":")
    try terminal.type("play jazz next")
    try terminal.wait(for: "the preview") { $0.contains { $0.contains("› play jazz next") && $0.contains("→") } }
    try terminal.press("Escape")
    try terminal.wait(for: "the bar to be empty") { !$0.contains { $0.contains("› play jazz next") } }
  }

  @Test("the filter narrows the library as it is typed")
  func filter() throws {
    let terminal = try open("--demo")
    try terminal.wait(for: "Gravel Choirs")
    try terminal.press("/")
    try terminal.type("nilo")
    let screen = try terminal.wait(for: "the filtered list") {
      $0.contains { $0.contains("Nilo Vantage") } && !$0.contains { $0.hasPrefix("│ ▸ The Gravel") }
    }
    #expect(!screen.contains { $0.contains("▸ Clara") })
  }

  @Test("--show-cursor has the cursor stand on the chosen row, on an attached screen too")
  func cursor() throws {
    let first = try open("--show-cursor", "--demo")
    try first.wait(for: "▸ Fennimore Vale")
    try first.press("g", "g")
    #expect(Deadline().waits { (try? first.cursor()) == "1 2 2" })
    try first.press("j", "j")
    #expect(Deadline().waits { (try? first.cursor()) == "1 2 4" })
    let player = try Conversation([], home: home)
    _ = try player.say("volume 70")
    let attached = try open("--show-cursor")
    try attached.wait(for: "vol 70")
    #expect(Deadline().waits { (try? attached.cursor())?.hasPrefix("1 ") == true })
    let plain = try open()
    try plain.wait(for: "vol 70")
    #expect(try plain.cursor().hasPrefix("0 "))
  }

  @Test("the line with the cursor tells the row, its mark, a choice and what is typed, as a console reader speaks it")
  func cursorLine() throws {
    let terminal = try open("--show-cursor", "--demo")
    try terminal.wait(for: "▸ Fennimore Vale")
    func isSpoken(_ text: String) -> Bool {
      Deadline().waits {
        guard let row = try? terminal.cursor().split(separator: " ").last.flatMap({ Int($0) }) else { return false }
        return (try? terminal.screen()[row].contains(text)) == true
      }
    }
    try terminal.press("g", "g", "j")
    #expect(isSpoken("│ ▸ Fennimore Vale"))
    try terminal.press("t")
    #expect(isSpoken("│•▸ Fennimore Vale"))
    try terminal.press("a")
    #expect(isSpoken("›  type to find, or a new name"))
    try terminal.press("Down")
    #expect(isSpoken("tracks│"))
    try terminal.press("Escape")
    #expect(isSpoken("│•▸ Fennimore Vale"))
    for (key, reply) in [("s", "Shuffle is on."), ("r", "Repeating the whole queue."), ("m", "Muted.")] {
      try terminal.press(key)
      #expect(isSpoken("│ \(reply)"))
    }
    try terminal.press("k", "j")
    #expect(isSpoken("│•▸ Fennimore Vale"))
    try terminal.type(":add to ")
    #expect(isSpoken("› add to "))
  }

  @Test("the line between library and queue stays where it was drawn")
  func share() throws {
    let first = try open()
    try first.wait(for: "import ~/Music")
    let before = try first.screen()[0]
    try first.type("\u{1B}[<0;34;5M\u{1B}[<32;50;5M\u{1B}[<0;50;5m")
    try first.wait(for: "another width") { $0[0] != before && $0[0].contains("┬") }
    let drawn = try first.screen()[0]
    try first.press("q")
    #expect(try first.end() == 0)
    let second = try open()
    let again = try second.wait(for: "import ~/Music")
    #expect(again[0] == drawn)
  }

  @Test("? shows keys and phrases")
  func help() throws {
    let terminal = try open("--demo")
    try terminal.wait(for: "▶ 0:0")
    try terminal.press("?")
    try terminal.wait(for: "pause")
    try terminal.press("Escape")
    try terminal.wait(for: "[Artists]")
  }

  @Test("q leaves the terminal as it was, with status 0")
  func leaving() throws {
    let terminal = try open("--demo")
    try terminal.wait(for: "▶ 0:0")
    try terminal.press("q")
    #expect(try terminal.end() == 0)
    #expect(try terminal.screen().allSatisfy { !$0.contains("Library") })
  }

  @Test("with no sound device it says so, and plays on")
  func noSoundDevice() throws {
    let terminal = try open("--demo")
    try terminal.wait(for: "no sound device")
    try terminal.wait(for: "two seconds") { $0.contains { $0.contains(#/▶ 0:(0[2-9]|[1-5]\d)/#) } }
  }

  @Test(
    "runs in poor surroundings",
    arguments: [
      ["TERM": "vt100"], ["TERM": "xterm-mono"], ["LANG": "C", "LC_ALL": "C"], ["NO_COLOR": "1"],
      [
        "HOME": "/nonexistent", "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "", "XDG_STATE_HOME": "", "XDG_RUNTIME_DIR": "",
      ],
    ])
  func poorSurroundings(_ environment: [String: String]) throws {
    let terminal = try open("--demo", environment: environment)
    try terminal.wait(for: "Fennimore Vale")
    try terminal.wait(for: "no sound device")
    try terminal.press("q")
    #expect(try terminal.end() == 0)
  }

  @Test("a terminal that cannot show a screen takes a phrase a line, and says so")
  func dumb() throws {
    let terminal = try open("--demo", "--output", "null", columns: 120, environment: ["TERM": "dumb"])
    let reason = "A terminal of type “dumb” cannot show a full screen."
    try terminal.wait(for: "tuneterm: \(reason) Each line that you type is taken as a phrase instead.")
    try terminal.type("volume 40")
    try terminal.press("Enter")
    try terminal.wait(for: "Volume 40.")
    try terminal.type("quit")
    try terminal.press("Enter")
    #expect(try terminal.end() == 0)
  }

  @Test("in GNU screen, inside tmux, Esc is felt at once", .enabled(if: Tool.isThere("screen")))
  func escapeInScreen() throws {
    let sockets = home.folder.file("screens")
    try #require(mkdir(sockets, 0o700) == 0)
    let terminal = try TmuxSession(
      ["screen", "-c", "/dev/null", ProgramUnderTest.path, "--demo", "--output", "null"], home: home,
      environment: ["SCREENDIR": sockets])
    try terminal.wait(for: "▶ 0:0")
    for word in ["first", "second"] {
      try terminal.press(":")
      try terminal.type(word)
      try terminal.wait(for: "› \(word)")
      try terminal.press("Escape")
      try terminal.wait(for: "for help")
    }
    try terminal.press("q")
    #expect(try terminal.end() == 0)
  }

  @Test("an empty library offers the music folder and the demo")
  func emptyLibrary() throws {
    let terminal = try open()
    try terminal.wait(for: "import ~/Music")
  }
}
