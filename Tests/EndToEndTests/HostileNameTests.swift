import DesktopRemote
import Media
import TestSupport
import Testing

@Suite("Names that terminals would obey, on every way out", .waiting)
final class HostileNameTests {
  /// Sets a window title, clears the screen, colours by C1, turns the line around, and ends the line.
  private static let orders = "\u{1B}]0;PWN\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{2066}\n\u{9D}x\u{7F}"
  private static let title = "Zebra" + orders
  private static let file = "xylophone" + orders

  private let home = PrivateHome()
  private let music: String

  init() throws {
    home.folder.makeFolders(for: "music/x")
    music = home.folder.file("music")
    home.folder.write(TaggedFile().bytes(silence: 4000), to: "music/\(Self.file).mp3")
    let tagged = TaggedFile(
      title: Self.title, artist: "Quagga" + Self.orders, album: "Okapi" + Self.orders, genre: "Polka" + Self.orders)
    home.folder.write(tagged.bytes(silence: 4000), to: "music/tagged.mp3")
    home.folder.write([], to: "music/empty\(Self.orders).mp3")
    home.folder.write("tagged.mp3\n".utf8, to: "music/Savanna\(Self.orders).m3u8")
  }

  deinit { _ = try? home.run(["quit"]) }

  private func expectHarmless(_ text: String, _ surface: String, holding part: String) {
    #expect(text.contains(part), "\(surface) tells of no “\(part)”: \(text.debugDescription)")
    #expect(text.harmfulLine == nil, "\(surface)")
  }

  /// Runs a command whose output tells of `part`.
  private func expectHarmless(
    _ words: [String], input: String = "", environment: [String: String] = [:], holding part: String
  ) throws {
    let run = try home.run(words, input: input, environment: environment)
    expectHarmless(run.output + run.errors, "tuneterm \(words.map(\.debugDescription))", holding: part)
  }

  @Test("an import tells which files it skipped, one a line, in a terminal, too")
  func imports() throws {
    let run = try home.run(["import", music])
    expectHarmless(run.output, "import", holding: "skipped \(music)/empty\u{FFFD}]0;PWN")
    #expect(run.lines.count == 2)
    let terminal = try FakeTerminal([ProgramUnderTest.path, "import", music], home: home)
    #expect(try terminal.end() == 0)
    // Its progress is written over itself.
    let text = terminal.text.replacing("\r\n", with: "\n").replacing("\r\u{1B}[K", with: "")
    expectHarmless(text, "import in a terminal", holding: "skipped")
  }

  @Test("commands that speak to a player, and their errors")
  func commands() throws {
    #expect(try home.run(["import", music]).status == 0)
    try expectHarmless(["say", "--output", "null", "play zebra"], holding: "Zebra ]0;PWN [2J\u{FFFD}31m")
    try expectHarmless(["status"], holding: "Zebra")
    try expectHarmless(["status", "--format", "{title} {artist} {album} {path}"], holding: "Quagga")
    try expectHarmless(["say", "play my Savanna playlist"], holding: "Savanna")
    try expectHarmless(["say", "what playlists do I have"], holding: "Savanna")
    try expectHarmless(["say", "fnord \(Self.orders)"], holding: "PWN")
    try expectHarmless(["say", "play xylophone"], holding: "xylophone")
    try expectHarmless(["status", "--format", "{path}"], holding: "xylophone")
    try expectHarmless(["parse", "play \(Self.orders)"], holding: "PWN")
    try expectHarmless(["parse", "--json", "play \(Self.orders)"], holding: "PWN")
    try expectHarmless(["import", "/nowhere\(Self.orders)"], holding: "nowhere")
    try expectHarmless(["--nonsense\(Self.orders)"], holding: "nonsense")
    try expectHarmless(["import", "--library", "/nowhere\(Self.orders)/x", music], holding: "nowhere")
    // JSON holds the name as it is, written so that a terminal obeys nothing.
    let json = try home.run(["status", "--json"]).output
    expectHarmless(json, "status --json", holding: #"xylophone\u001b]0;PWN\u0007\u001b[2J\u009b31m\u202e\u2066\n"#)
    let follower = try ChildProcess(
      [ProgramUnderTest.path, "status", "--follow", "--format", "{title}"], environment: home.environment)
    #expect(Deadline().waits { follower.takeOutput(within: 10) && !follower.output.isEmpty })
    #expect(try home.run(["quit"]).status == 0)
    #expect(follower.ended(by: Deadline()) == 1)
    while follower.takeOutput(within: 10) {}
    expectHarmless(String(decoding: follower.output, as: UTF8.self), "status --follow", holding: "xylophone")
  }

  @Test("line mode, on a terminal that shows no screen as well, and what it exports")
  func lineMode() throws {
    #expect(try home.run(["import", music]).status == 0)
    let list = home.folder.file("list.m3u8")
    let phrases = """
      play zebra
      play xylophone
      what song is this
      make a playlist called Alpha
      add this to Alpha
      export Alpha to \(list)
      quit

      """
    try expectHarmless(["--output", "null"], input: phrases, holding: "xylophone\u{FFFD}]0;PWN")
    let exported = String(decoding: home.folder.read("list.m3u8"), as: UTF8.self)
    expectHarmless(exported, "a playlist file", holding: "\nfile:///")
    #expect(exported.split(separator: "\n").count == 5)
    let terminal = try FakeTerminal(
      [ProgramUnderTest.path, "--output", "null"], home: home, environment: ["TERM": "dumb"])
    try terminal.wait(for: "Each line that you type")
    terminal.type("play zebra\n")
    try terminal.wait(for: "Here's")
    terminal.type("quit\n")
    #expect(try terminal.end() == 0)
    expectHarmless(terminal.text.replacing("\r\n", with: "\n"), "TERM=dumb", holding: "Zebra ]0;PWN")
  }

  @Test("the full screen and the title of its window")
  func screen() throws {
    #expect(try home.run(["import", music]).status == 0)
    home.configure("set title on\n")
    let terminal = try FakeTerminal([ProgramUnderTest.path, "--output", "null"], home: home)
    try terminal.wait(for: "Quagga")
    terminal.type(":play zebra\r")
    try terminal.wait(for: "\u{1B}]2;")
    terminal.type(":play xylophone\r")
    try terminal.wait(for: "xylophone\u{FFFD}]0;PWN")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(!terminal.text.contains("\u{1B}]0;PWN"))
    let plain = String(String.UnicodeScalarView(terminal.text.unicodeScalars.filter { $0.value >= 0x20 }))
    #expect(plain.isHarmless)
  }

  @Test("the message bus: what plays, playlists and notifications")
  func messageBus() throws {
    let bus = try MessageBus()
    home.configure("set notifications on\n")
    #expect(try home.run(["import", music]).status == 0)
    let monitor = try bus.monitor("interface='org.freedesktop.Notifications'")
    #expect(
      try home.run(["say", "--output", "null", "volume 100"], environment: bus.environment).status == 0)
    _ = try CommandRun.until(["playerctl", "-p", "tuneterm", "volume"], environment: bus.environment) {
      $0.status == 0
    }
    #expect(try home.run(["say", "play zebra"]).status == 0)
    expectHarmless(try monitor.wait(for: "Okapi"), "a notification", holding: "Zebra")
    let seen = try CommandRun.until(
      ["playerctl", "-p", "tuneterm", "metadata"], environment: bus.environment
    ) { $0.output.contains("Zebra") }
    expectHarmless(seen.output, "MPRIS", holding: "Zebra ]0;PWN [2J\u{FFFD}31m")
    let playlists = try bus.run(
      "busctl", "--address=\(bus.address)", "call", "org.mpris.MediaPlayer2.tuneterm", "/org/mpris/MediaPlayer2",
      "org.mpris.MediaPlayer2.Playlists", "GetPlaylists", "uusb", "0", "9", "", "false")
    expectHarmless(playlists.output, "MPRIS playlists", holding: "Savanna")
  }

  @Test("what a client is told by a player that is not ours")
  func lyingPlayer() async throws {
    let orders = Self.orders
    let path = home.folder.file("runtime/tuneterm.sock")
    let server = try await RunningLoop.run {
      try ControlServer(paths: [path]) { request in
        var status = ControlStatus(
          state: "playing" + orders, queueCount: 1, repeatMode: orders, shuffle: orders, volume: 1, isMuted: false,
          rate: 1)
        status.title = "Lies" + orders
        switch request {
        case .status: return ControlReply(outcome: 0, text: "Lies" + orders, status: status)
        default: return ControlReply(outcome: 1, text: "Lies" + orders)
        }
      }
    }
    try expectHarmless(["say", "play"], holding: "Lies")
    try expectHarmless(["status"], holding: "Lies")
    try expectHarmless(["status", "--json"], holding: "Lies")
    try expectHarmless(["status", "--format", "{title}{state}{repeat}{shuffle}"], holding: "Lies")
    try expectHarmless(["interrupt", "begin"], holding: "Lies")
    try expectHarmless(["/nowhere.mp3"], input: "play\n", holding: "Lies")
    let terminal = try FakeTerminal([ProgramUnderTest.path], home: home)
    try terminal.wait(for: "Lies")
    #expect(try terminal.end() == 1)
    #expect(!terminal.text.contains("\u{1B}]0;PWN"))
    await RunningLoop.run { server.close() }
  }
}
