import TestSupport
import Testing

@Suite("Names from the web that terminals would obey, on every way out", .waiting)
final class HostileWebNameTests {
  /// What a server may put into a header or a title: a window title, a cleared screen, colours by C1, a turned line.
  private static let orders = "\u{1B}]0;PWN\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{2066}\u{9D}x\u{7F}"
  /// What of it XML allows.
  private static let ordersInXML = "\u{9B}31m\u{202E}\u{2066}\n\u{9D}x\u{7F}"

  private let home = PrivateHome()
  private let folder = TemporaryFolder()

  deinit { _ = try? home.run(["quit"]) }

  private func sound(_ seconds: Int = 2) -> [UInt8] {
    _ = folder.mp3("a.mp3", frames: seconds * 44_100)
    return folder.read("a.mp3")
  }

  private func station() throws -> Station {
    let station = try Station(sound(), name: "Quagga FM" + Self.orders)
    station.play("Okapi\(Self.orders) - Zebra\(Self.orders)")
    return station
  }

  private func expectHarmless(_ text: String, _ surface: String, holding part: String) {
    #expect(text.contains(part), "\(surface) tells of no “\(part)”: \(text.debugDescription)")
    #expect(text.harmfulLine == nil, "\(surface): \(text.debugDescription)")
  }

  private func expectHarmless(
    _ words: [String], input: String = "", environment: [String: String] = [:], holding part: String
  ) throws {
    let run = try home.run(words, input: input, environment: environment)
    expectHarmless(run.output + run.errors, "tuneterm \(words.map(\.debugDescription))", holding: part)
  }

  /// Waits until the player tells that the station's title is heard.
  private func waitForTitle() throws {
    let run = try CommandRun.until(
      [ProgramUnderTest.path, "status", "--format", "{title}"], environment: home.environment
    ) { $0.output.contains("Zebra") }
    expectHarmless(run.output, "status --format {title}", holding: "Zebra")
  }

  @Test("a station: commands, their errors, and what it is saved as")
  func commands() throws {
    let station = try station()
    try expectHarmless(["say", "--output", "null", "play \(station.address)"], holding: "Quagga FM")
    try waitForTitle()
    try expectHarmless(["status"], holding: "Zebra")
    try expectHarmless(["status", "--format", "{title} {artist} {station} {path}"], holding: "Quagga FM")
    try expectHarmless(["status", "--json"], holding: "Zebra")
    try expectHarmless(["say", "what song is this"], holding: "Okapi")
    try expectHarmless(["say", "what station is this"], holding: "Quagga FM")
    try expectHarmless(["say", "what is in the queue"], holding: "queue")
    try expectHarmless(["say", "save this station as Savanna\(Self.orders)"], holding: "Savanna")
    try expectHarmless(["say", "play Savanna"], holding: "Savanna")
    try expectHarmless(["say", "what stations do I have"], holding: "Savanna")
    let list = home.folder.file("stations.m3u8")
    try expectHarmless(["say", "export my stations to \(list)"], holding: list)
    expectHarmless(String(decoding: home.folder.read("stations.m3u8"), as: UTF8.self), "stations.m3u8", holding: "http")
    let follower = try ChildProcess(
      [ProgramUnderTest.path, "status", "--follow", "--format", "{station} {title}"], environment: home.environment)
    #expect(Deadline().waits { follower.takeOutput(within: 10) && !follower.output.isEmpty })
    expectHarmless(String(decoding: follower.output, as: UTF8.self), "status --follow", holding: "Savanna")
    let refusing = try WebServer { _, client in
      client.answer([], status: "503 Nope\(Self.orders)", ["Content-Type": "text/x\(Self.orders)"])
    }
    try expectHarmless(["say", "play \(refusing.address("x"))"], holding: "Cannot play")
    let moved = try WebServer { _, client in client.answer([], status: "302 Found", ["Location": "x:\(Self.orders)"]) }
    try expectHarmless(["say", "play \(moved.address("x"))"], holding: "Cannot play")
    let text = try WebServer { _, client in client.answer(Self.orders.utf8, ["Content-Type": "x/\(Self.orders)"]) }
    try expectHarmless(["say", "play \(text.address("x"))"], holding: "Cannot play")
  }

  @Test("a station: line mode, and on a terminal that shows no screen")
  func lineMode() throws {
    let station = try station()
    try expectHarmless(
      ["--output", "null"], input: "play \(station.address)\nwhat station is this\nquit\n", holding: "Quagga FM")
    let terminal = try FakeTerminal(
      [ProgramUnderTest.path, "--output", "null"], home: home, environment: ["TERM": "dumb"])
    try terminal.wait(for: "Each line that you type")
    terminal.type("play \(station.address)\n")
    try terminal.wait(for: "Here's")
    terminal.type("quit\n")
    #expect(try terminal.end() == 0)
    expectHarmless(terminal.text.replacing("\r\n", with: "\n"), "TERM=dumb", holding: "Quagga FM")
  }

  @Test("a station: the full screen and the title of its window")
  func screen() throws {
    let station = try station()
    home.configure("set title on\n")
    let terminal = try FakeTerminal([ProgramUnderTest.path, "--output", "null"], home: home)
    try terminal.wait(for: "\u{1B}[?1049h")
    terminal.type(":play \(station.address)\r")
    try terminal.wait(for: "\u{1B}]2;▶ Zebra")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(!terminal.text.contains("\u{1B}]0;PWN"))
    let plain = String(String.UnicodeScalarView(terminal.text.unicodeScalars.filter { $0.value >= 0x20 }))
    #expect(plain.isHarmless)
  }

  @Test("a station: the message bus and notifications")
  func messageBus() throws {
    let station = try station()
    let bus = try MessageBus()
    home.configure("set notifications on\n")
    let monitor = try bus.monitor("interface='org.freedesktop.Notifications'")
    #expect(try home.run(["say", "--output", "null", "volume 100"], environment: bus.environment).status == 0)
    _ = try CommandRun.until(["playerctl", "-p", "tuneterm", "volume"], environment: bus.environment) {
      $0.status == 0
    }
    #expect(try home.run(["say", "play \(station.address)"]).status == 0)
    expectHarmless(try monitor.wait(for: "Quagga"), "a notification", holding: "Quagga FM")
    let seen = try CommandRun.until(
      ["playerctl", "-p", "tuneterm", "metadata"], environment: bus.environment
    ) { $0.output.contains("Zebra") }
    expectHarmless(seen.output, "MPRIS", holding: "Zebra")
  }

  @Test("a podcast: its title, its author, its episodes and their notes")
  func podcast() throws {
    let (sound, orders) = (sound(), Self.ordersInXML)
    let server = try WebServer { request, client in
      if request.path.hasPrefix("/ep") { return _ = client.answer(sound, ["Content-Type": "audio/mpeg"]) }
      let item =
        "<item><title>Zebra\(orders)</title><guid>g\(orders)</guid><pubDate>Mon, 01 Jan 2024 08:00:00 +0000</pubDate><description>Notes\(orders)</description><enclosure url=\"/ep/1.mp3\" type=\"audio/mpeg\"/></item>"
      let feed =
        "<rss xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\"><channel><title>Gnu\(orders)</title><itunes:author>Okapi\(orders)</itunes:author><description>About\(orders)</description>\(item)</channel></rss>"
      client.answer(feed.utf8, ["Content-Type": "application/rss+xml"])
    }
    try expectHarmless(["say", "--output", "null", "subscribe to \(server.address("feed"))"], holding: "Gnu")
    try expectHarmless(["say", "what podcasts do I have"], holding: "Gnu")
    try expectHarmless(["say", "play the newest episode of Gnu"], holding: "Zebra")
    try expectHarmless(["status"], holding: "Zebra")
    try expectHarmless(["status", "--format", "{title} {artist} {album}"], holding: "Zebra")
    try expectHarmless(["status", "--json"], holding: "Zebra")
    try expectHarmless(["say", "what song is this"], holding: "Zebra")
    let terminal = try FakeTerminal([ProgramUnderTest.path], home: home)
    try terminal.wait(for: "Zebra")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    let plain = String(String.UnicodeScalarView(terminal.text.unicodeScalars.filter { $0.value >= 0x20 }))
    #expect(plain.isHarmless)
    try expectHarmless(["say", "unsubscribe from Gnu"], holding: "Gnu")
    try expectHarmless(["say", "undo"], holding: "Gnu")
    let broken = try WebServer { _, client in client.answer("<rss><\(Self.orders)".utf8, ["Content-Type": "text/xml"]) }
    try expectHarmless(["say", "subscribe to \(broken.address("x"))"], holding: "Cannot")
  }

  @Test("a list of stations and of podcasts that somebody else has written")
  func lists() throws {
    let orders = Self.ordersInXML
    home.folder.write(
      "#EXTM3U\n#EXTINF:-1,Gnu\(Self.orders)\nhttp://127.0.0.1:9/gnu\n".utf8, to: "stations.m3u8")
    home.folder.write(
      "<opml version='2.0'><body><outline text='Okapi\(orders)' type='rss' xmlUrl='http://127.0.0.1:9/x'/></body></opml>"
        .utf8, to: "podcasts.opml")
    try expectHarmless(
      ["say", "--output", "null", "import \(home.folder.file("stations.m3u8"))"], holding: "station")
    try expectHarmless(["say", "what stations do I have"], holding: "Gnu")
    try expectHarmless(["say", "import \(home.folder.file("podcasts.opml"))"], holding: "127.0.0.1")
  }
}
