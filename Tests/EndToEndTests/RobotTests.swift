import Glibc
import TestSupport
import Testing

/// A person who does everything at once, over the real program in a real terminal.
@Suite("A robot at the screen", .waiting)
struct RobotTests {
  private let home = PrivateHome()

  /// What is pressed: all but what leaves the program (q, C-c) or stops it (C-z), and help, where Enter may choose the line of one of these.
  ///
  /// Not even a paste holds a q: a kernel that is busy may hand over an escape sequence in parts, seconds apart.
  private static let pieces: [String] =
    Array("jjjkkkhlgGgtTVVabsneymlfpckrowAOPiIMuUyJKLReEDxvbz<>,.[]+-=/:nN*0123456789 ").map(String.init)
    + ["\r", "\t", "\u{1B}", "\u{1B}", "\u{7F}", "\u{4}", "\u{15}", "\u{6}", "\u{2}", "\u{12}", "\u{7}", "\u{C}"]
    + ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{1B}[Z"]
    + ["é", "長", "\u{1B}[200~pasted 長い\nx\u{1B}[201~", "\u{1B}]0;x\u{7}", "\u{1B}[99;99;99x", "\u{1B}[<64;9;9M"]
    + ["\u{1B}3", "\u{1B}0", "\u{1B}[3~", "gi", "gt", "gT", "gb", "gs"]

  /// What the storms differ by.
  private static let seeds = SeededNumbers.seeds(usual: [1, 2])

  /// A button pressed or released, a drag or the wheel, anywhere on a screen and a little beside it.
  private func mouse(_ random: inout SeededNumbers, columns: Int, rows: Int) -> String {
    let (x, y) = (Int.random(in: 1...columns + 10, using: &random), Int.random(in: 1...rows + 5, using: &random))
    let button = [0, 0, 2, 32, 64, 65].randomElement(using: &random) ?? 0
    return "\u{1B}[<\(button);\(x);\(y)\(Bool.random(using: &random) ? "M" : "m")"
  }

  @Test("5,000 keys, pastes and clicks, and sizes in between, leave it alive and its screen whole", arguments: seeds)
  func storm(_ seed: UInt64) throws {
    try storm(seed, columns: 80, rows: 24, bursts: 125)
  }

  @Test(
    "large and tiny screens live through keys, pastes and clicks, too",
    arguments: [(120, 40), (200, 50), (40, 10)])
  func otherSizes(columns: Int, rows: Int) throws {
    try storm(UInt64(columns), columns: columns, rows: rows, bursts: 40)
  }

  /// Presses 20 keys in each burst, which is no paste, and gives the terminal another size after every fiftieth.
  private func storm(_ seed: UInt64, columns: Int, rows: Int, bursts: Int) throws {
    let terminal = try TmuxSession(
      [ProgramUnderTest.path, "--demo", "--output", "null"], home: home, columns: columns, rows: rows)
    try terminal.wait(for: "▶ 0:0")
    var random = SeededNumbers(seed: seed)
    for burst in 0..<bursts {
      let text = (0..<20).map { _ in
        Int.random(in: 0..<12, using: &random) == 0
          ? mouse(&random, columns: columns, rows: rows) : Self.pieces.randomElement(using: &random) ?? ""
      }
      try terminal.type(text.joined())
      _ = Deadline(0.25).waits { false }
      if let status = try terminal.exitStatus() {
        throw TestFailure("it ended with \(status) after burst \(burst) of seed \(seed), \(text)")
      }
      if burst % 50 == 49 {
        let sizes = [(120, 40), (40, 10), (3, 2), (80, 24), (200, 50)]
        let size = sizes.randomElement(using: &random) ?? (80, 24)
        try terminal.resize(columns: size.0, rows: size.1)
      }
    }
    try terminal.resize(columns: columns, rows: rows)
    // Out of whatever it is in, and then a phrase. What comes right behind so many keys may count as one of them and do nothing;
    // on a busy machine they take more than a minute.
    let isReady = Deadline(300).waits {
      guard (try? terminal.press(Array(repeating: "Escape", count: 6))) != nil else { return false }
      return Deadline(3).waits { (try? terminal.screen().contains { $0.contains("for help") }) == true }
    }
    #expect(isReady, "after seed \(seed)")
    // So may the phrase, which is said again then.
    _ = Deadline(300).waits {
      // Right behind an Escape a letter is one with Alt.
      _ = Deadline(0.5).waits { false }
      guard (try? terminal.say("volume 33")) != nil else { return false }
      let isHeard = Deadline(5).waits { (try? terminal.screen().contains { $0.contains("vol 33") }) == true }
      if !isHeard { try? terminal.press(["Escape", "Escape"]) }
      return isHeard
    }
    let screen = try terminal.wait(for: "vol 33, after seed \(seed)") { $0.contains { $0.contains("vol 33") } }
    #expect(screen.count == rows)
    if columns >= 60 {
      #expect(screen[0].hasPrefix("┌") && screen[rows - 1].hasPrefix("└"))
      #expect(screen.allSatisfy { $0.count == columns || $0.contains("長") })
    } else {
      #expect(screen.allSatisfy { $0.count <= columns })
    }
    try terminal.press("q")
    #expect(try terminal.end() == 0)
  }

  @Test("the mouse opens, plays, sorts, scrolls, chooses and seeks")
  func mouse() throws {
    let terminal = try TmuxSession([ProgramUnderTest.path, "--demo", "--output", "null"], home: home)
    try terminal.wait(for: "▸ The Gravel Choirs")
    try terminal.wait(for: "▶ 0:0")
    try terminal.press("Space")
    try terminal.wait(for: "‖ ")
    func click(_ x: Int, _ y: Int, times: Int = 1) throws {
      try terminal.type(String(repeating: "\u{1B}[<0;\(x);\(y)M\u{1B}[<0;\(x);\(y)m", count: times))
    }
    // The triangle, and what is beside it.
    try click(3, 5)
    try terminal.wait(for: "▸ Loud Weather")
    try click(8, 4, times: 2)
    try terminal.wait(for: "Queue · 3 tracks")
    try terminal.press("Space")
    try terminal.wait(for: "‖ ")
    try click(36, 19)
    try click(30, 20)
    try terminal.wait(for: "a place in the track") { $0.contains { $0.hasPrefix("│ ‖ 0:1") } }
    try click(8, 2)
    try terminal.wait(for: "Artist▾")
    try terminal.press("g", "s")
    try terminal.wait(for: "│   Canon at the")
    try terminal.resize(columns: 80, rows: 16)
    try terminal.wait(for: "few rows") { $0.count == 16 && $0[15].hasPrefix("└") && $0[2].contains("Canon at the") }
    try terminal.type("\u{1B}[<65;8;4M")
    try terminal.wait(for: "rows three further down") { !$0[2].contains("Canon at the") }
    try terminal.type("\u{1B}[<64;8;4M")
    try terminal.wait(for: "rows three further up") { $0[2].contains("Canon at the") }
  }

  @Test("keys of another player, a bound sequence and a theme of one's own come from the config and from the bar")
  func settings() throws {
    for folder in ["config/tuneterm", "config/tuneterm/themes"] { mkdir(home.folder.file(folder), 0o700) }
    home.folder.write("set keys cmus\nbind gz next pane\nset theme mine\n".utf8, to: "config/tuneterm/config")
    home.folder.write("playing #ff0000\n".utf8, to: "config/tuneterm/themes/mine")
    let terminal = try TmuxSession([ProgramUnderTest.path, "--demo", "--output", "null"], home: home)
    try terminal.wait(for: "▶ 0:0")
    #expect(try terminal.colours().contains("38;5;196m"))
    try terminal.press("3")
    try terminal.wait(for: "[Playlists]")
    home.folder.write("playing #0000ff\n".utf8, to: "config/tuneterm/themes/mine")
    try terminal.wait(for: "the theme to be read again") { _ in (try? terminal.colours().contains("38;5;21m")) == true }
    try terminal.say("keys default")
    try terminal.wait(for: "Keys: default.")
    try terminal.say("bind g next song")
    try terminal.wait(for: "these do nothing now")
    try terminal.say("theme nothing")
    try terminal.wait(for: "“nothing” does not fit theme")
  }

  @Test("search results are a list, help runs its lines, and views are a key away")
  func discovering() throws {
    let terminal = try TmuxSession([ProgramUnderTest.path, "--demo", "--output", "null"], home: home)
    try terminal.wait(for: "▶ 0:0")
    try terminal.say("find hello")
    try terminal.wait(for: "[Search results]")
    try terminal.press("?", "/")
    try terminal.type("view years")
    try terminal.press("Enter", "j", "Enter")
    try terminal.wait(for: "[Years]")
    try terminal.press("P")
    try terminal.wait(for: "▀▀▀▀▀▀▀▀")
    try terminal.press("g", "b")
    try terminal.wait(for: "[Albums]")
    try terminal.wait(for: "Slow Harbours")
  }

  /// The picture in README.md is this run's: paste what the failure shows when the screen has changed.
  @Test("the screen in README.md is what the program shows")
  func readme() throws {
    let terminal = try TmuxSession(
      [ProgramUnderTest.path, "--demo", "--output", "null"], home: home, columns: 80, rows: 20)
    try terminal.wait(for: "▶ 0:0")
    try terminal.say("play the album Slow Harbours")
    try terminal.wait(for: "Queue · 3 tracks")
    try terminal.press("Space")
    try terminal.wait(for: "‖ ")
    try terminal.say("go to 0:12")
    try terminal.wait(for: "‖ 0:12")
    try terminal.press("g", "g", "Right")
    try terminal.wait(for: "Vierling")
    try terminal.press("j", "Right")
    try terminal.wait(for: "Invention No. 1")
    try terminal.press(":")
    try terminal.type("play hello next")
    let screen = try terminal.wait(for: "the preview") { screen in
      screen.contains { $0.contains("play hello next ") && $0.contains("→ play next: “Hello” by") }
    }
    let shown = try Repository.text(of: "README.md").split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("    ") && "┌│├└".contains($0.dropFirst(4).first ?? " ") }.map { String($0.dropFirst(4)) }
    #expect(shown == screen, "README.md shows another screen than this:\n\(screen.joined(separator: "\n"))")
  }

  /// After a change of the screen: TUNETERM_DRAW=1 swift test --filter pictureOfReadme
  @Test("the coloured picture in README.md is what the program draws")
  func pictureOfReadme() throws {
    let terminal = try TmuxSession(
      [ProgramUnderTest.path, "--demo", "--output", "null"], home: home, columns: 160, rows: 36)
    try terminal.wait(for: "▶ 0:0")
    try terminal.say("play the album Slow Harbours")
    try terminal.wait(for: "Queue · 3 tracks")
    try terminal.press("Space")
    try terminal.wait(for: "‖ ")
    try terminal.say("go to 0:12")
    try terminal.wait(for: "‖ 0:12")
    try terminal.press("g", "b")
    try terminal.wait(for: "[Albums]")
    try terminal.wait(for: "▸ Circuit Garden")
    try terminal.press("Right")
    try terminal.wait(for: "3 Hibernate Mode")
    try terminal.press(":")
    try terminal.type("play hello next")
    // The reply to “go to 0:12” goes by itself.
    try terminal.wait(for: "the cover and the preview alone") { screen in
      let text = screen.joined(separator: "\n")
      return text.contains("▀▀▀▀") && text.contains("gain track") && text.contains("→ play next: “Hello” by")
        && !text.contains("Now at 0:12")
    }
    let drawn = ScreenPicture(try terminal.colours())
      .svg(title: "tuneterm on a terminal of 160 columns: the library, the queue, and what plays with its cover")
    if getenv("TUNETERM_DRAW") != nil {
      try Repository.write(drawn, to: ".github/screen.svg")
      Issue.record("The picture was drawn. Look at it, and run the test without TUNETERM_DRAW.")
    }
    #expect(try Repository.text(of: ".github/screen.svg") == drawn, "The screen has changed: draw the picture again.")
  }
}
