import Glibc
import TestSupport
import Testing

@Suite("Typing faster than anybody can", .waiting)
struct TypingTests {
  private let home = PrivateHome()
  /// How many tracks the library holds: the number of `$TUNETERM_TRACKS`, else 3,000.
  private static let tracks = getenv("TUNETERM_TRACKS").flatMap { Int(String(cString: $0)) } ?? 3_000

  init() throws {
    home.folder.makeFolders(for: "music/x")
    // A file has 65,000 names at most.
    var song = ""
    for number in 0..<Self.tracks {
      if number % 50_000 == 0 {
        song = home.folder.write(TaggedFile(title: "Song", artist: "Quagga").bytes(), to: "song\(number).mp3")
      }
      home.folder.hardLink("music/\(number).mp3", to: song)
    }
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
  }

  private func open() throws -> FakeTerminal {
    let terminal = try FakeTerminal([ProgramUnderTest.path, "--output", "null"], home: home)
    try terminal.wait(for: "Quagga")
    return terminal
  }

  /// Types `text`, and returns when the player has done what is typed behind it; letter by letter that would take minutes.
  private func finish(typing text: String, in terminal: FakeTerminal, volume: Int) throws {
    let start = Deadline.now
    var typed = start
    // What is in the field goes, and Enter leaves it.
    terminal.type(text + "\u{15}\r")
    terminal.type(":\u{15}volume \(volume)\r")
    while try home.run(["status", "--format", "{volume}"]).output != "\(volume)\n" {
      terminal.takeUntilQuiet(milliseconds: 20)
      // Where the machine is busy it may have come so soon behind a paste that it counts as part of it, or the last letters of that so
      // late that they are keys, which open a menu.
      if Deadline.now - typed > 3 {
        for _ in 1...2 {
          terminal.type("\u{1B}")
          _ = Deadline(0.5).waits {
            terminal.takeUntilQuiet(milliseconds: 20)
            return false
          }
        }
        terminal.type(":\u{15}volume \(volume)\r")
        typed = Deadline.now
      }
      if Deadline.now - start > 60 {
        throw TestFailure("it never came to the volume; the last:\n\(terminal.text.suffix(2000).debugDescription)")
      }
    }
  }

  @Test("a large text that is pasted as keys is taken in pieces, not letter by letter")
  func pasted() throws {
    let terminal = try open()
    let words = String(repeating: "play something quite long ", count: 40_000)
    try finish(typing: ":" + words.prefix(64_000), in: terminal, volume: 41)
    try finish(typing: "/" + words.prefix(4_000), in: terminal, volume: 42)
    terminal.forget()
    try finish(typing: ":" + words, in: terminal, volume: 43)
    try finish(typing: "/" + words, in: terminal, volume: 44)
    // Shown letter by letter each would take some bytes.
    #expect(terminal.sent.count < words.utf8.count)
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("text that is pasted as keys where no field is open does nothing, and is told")
  func pastedNowhere() throws {
    let terminal = try open()
    // Over a slow line, too.
    for _ in 0..<20 {
      terminal.type(String(repeating: "quack nibble hello \r", count: 15))
      terminal.takeUntilQuiet(milliseconds: 100)
    }
    terminal.type(String(repeating: "quack nibble hello \r", count: 3_000))
    try terminal.wait(for: "paste")
    // The screen may be there before the socket is.
    #expect(Deadline().waits { (try? home.run(["status"]))?.output.hasPrefix("Nothing is playing.") == true })
    // A hand is slower than the rest of a paste.
    _ = Deadline(0.6).waits {
      terminal.takeUntilQuiet(milliseconds: 20)
      return false
    }
    try finish(typing: ":", in: terminal, volume: 45)
    #expect(try home.run(["say", "what playlists do I have"]).output.contains("no playlists"))
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("a word in one burst does nothing where no field is open, if one of its letters is no key")
  func wordNowhere() throws {
    let terminal = try open()
    let modes = ["status", "--json"]
    #expect(Deadline().waits { (try? home.run(modes))?.status == 0 })
    let before = try home.run(modes).output
    terminal.type("louder")
    try terminal.wait(for: "paste")
    #expect(try home.run(modes).output == before)
    _ = Deadline(0.6).waits {
      terminal.takeUntilQuiet(milliseconds: 20)
      return false
    }
    // Each of these letters is a key.
    terminal.type("rs")
    #expect(Deadline().waits { (try? home.run(modes).output) != before })
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("a thousand letters a second arrive whole and in order")
  func fast() throws {
    let terminal = try open()
    for round in 1...5 {
      let name = (0..<50).map { "\(Character(Unicode.Scalar(UInt8(96 + round))))\($0)" }.joined()
      for letter in ":make a playlist called \(name)\r" {
        terminal.type(String(letter))
        _ = Deadline(0.001).waits { false }
      }
      #expect(
        Deadline().waits {
          terminal.takeUntilQuiet(milliseconds: 20)
          return (try? home.run(["say", "what playlists do I have"]).output.contains(name)) == true
        }, "\(name)")
    }
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
