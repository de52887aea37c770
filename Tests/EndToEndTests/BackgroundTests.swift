import DesktopRemote
import Glibc
import TestSupport
import Testing

@Suite("The player in the background, and screens attached to it", .waiting)
final class BackgroundTests {
  private let home = PrivateHome()

  init() throws {
    #expect(try home.run(["import", ProgramUnderTest.assets + "/demo"]).status == 0)
  }

  deinit { _ = try? home.run(["quit"]) }

  private func screen(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> TmuxSession {
    try TmuxSession([ProgramUnderTest.path] + arguments, home: home, columns: columns, rows: rows)
  }

  private func text(_ file: String) -> String { String(decoding: home.folder.read(file), as: UTF8.self) }

  private func status(_ format: String) throws -> String {
    String(try home.run(["status", "--format", format]).output.dropLast())
  }

  @Test("say starts a player that plays on by itself, and the exit status tells how each phrase went")
  func sayStartsOne() throws {
    let first = try home.run(["say", "--output", "null", "play", "jazz"])
    #expect(first.status == 0)
    #expect(first.lines.count == 1)
    #expect(first.output.contains("jazz"))
    #expect(first.errors.isEmpty)
    #expect(try status("{state}") == "playing")
    #expect(try home.run(["say", "how tall is the tallest giraffe"]).status == 2)
    #expect(try home.run(["say", "play Zyzzogeton Quux"]).status == 1)
    let json = try home.run(["say", "--json", "pause"])
    #expect(json.output.hasPrefix(#"{"outcome":0,"text":""#))
    let lines = try home.run(["say", "-"], input: "volume 30\n\nfnord blub\nvolume 40\n")
    #expect(lines.status == 2)
    #expect(lines.lines.count == 3)
    #expect(try status("{state} {volume}") == "paused 40")
    #expect(try home.run(["quit"]).status == 0)
    let gone = try CommandRun.until([ProgramUnderTest.path, "status"], environment: home.environment) {
      $0.status == 1
    }
    #expect(gone.status == 1)
  }

  @Test("it belongs to no terminal, and what it has to tell goes to a log")
  func daemon() throws {
    // No sound device is there, which nobody asked about.
    #expect(try home.run(["say", "play jazz"]).status == 0)
    let id = try #require(Int32(text("runtime/tuneterm.lock").filter(\.isNumber)))
    #expect(getsid(id) == id)
    #expect(text("state/tuneterm/log").contains("Playing without sound"))
  }

  @Test("several at once start one player")
  func race() throws {
    let runs = try (0..<4).map { _ in
      try ChildProcess([ProgramUnderTest.path, "say", "--output", "null", "play jazz"], environment: home.environment)
    }
    for run in runs { #expect(run.ended(by: Deadline()) == 0) }
  }

  @Test("screens show the same player, each in its own size; leaving one leaves it playing")
  func screens() throws {
    #expect(try home.run(["say", "--output", "null", "play the album Slow Harbours"]).status == 0)
    let small = try screen()
    let large = try screen(columns: 120, rows: 40)
    for (screen, columns, rows) in [(small, 80, 24), (large, 120, 40)] {
      try screen.wait(for: "a whole picture of its size") { picture in
        picture.count == rows && picture[rows - 1].hasPrefix("└") && picture.allSatisfy { $0.count == columns }
          && picture.contains { $0.contains("Fennimore Vale") }
      }
    }
    try small.say("volume 37")
    try small.wait(for: "Volume 37.")
    let picture = try large.wait(for: "vol 37")
    #expect(!picture.contains { $0.contains("Volume 37.") })
    try large.resize(columns: 60, rows: 16)
    try large.wait(for: "the smaller picture") { $0.count == 16 && $0[15].hasPrefix("└") && $0[0].count == 60 }
    try small.press("q")
    #expect(try small.end() == 0)
    #expect(try status("{state}") == "playing")
    #expect(try home.run(["quit"]).status == 0)
    #expect(try large.end() == 0)
    try large.wait(for: "the player has ended")
  }

  @Test("the screen that started the player can go; the others and the music go on")
  func detaching() throws {
    let first = try screen("--output", "null")
    try first.wait(for: "Fennimore Vale")
    try first.say("play the album Slow Harbours")
    try first.wait(for: "a second") { $0.contains { $0.contains(#/▶ 0:(0[1-9]|[12]\d)/#) } }
    let second = try screen()
    try second.wait(for: "▶ 0:")
    try first.say("detach")
    #expect(try first.end() == 0)
    try first.wait(for: "keeps running in the background")
    let before = try #require(Int(try status("{elapsed}").split(separator: ":").last ?? ""))
    #expect(before >= 1)
    #expect(try status("{state} {title} {position}/{count}") == "playing Harbour Lights, Part One 1/3")
    try second.say("volume 22")
    try second.wait(for: "vol 22")
    try second.press("q")
    #expect(try second.end() == 0)
    #expect(try status("{state}") == "playing")
  }

  @Test("q on the only screen ends the player that it started")
  func quitting() throws {
    let only = try screen("--output", "null")
    try only.wait(for: "Fennimore Vale")
    try only.press("q")
    #expect(try only.end() == 0)
    #expect(try home.run(["status"]).status == 1)
  }

  @Test("Ctrl-Z on an attached screen without a shell says so, and all goes on")
  func suspending() throws {
    #expect(try home.run(["say", "--output", "null", "play the album Slow Harbours"]).status == 0)
    let screen = try screen()
    try screen.wait(for: "Fennimore Vale")
    try screen.press("C-z")
    try screen.wait(for: "There is no shell to go back to")
    #expect(try status("{state}") == "playing")
    try screen.say("volume 21")
    try screen.wait(for: "vol 21")
  }

  @Test("status follows what happens, a line a change")
  func following() throws {
    #expect(try home.run(["say", "--output", "null", "play the album Slow Harbours"]).status == 0)
    let bar = try ChildProcess(
      [ProgramUnderTest.path, "status", "--follow", "--format", "{state}: {title} {volume}"],
      environment: home.environment)
    // It follows from its first line on.
    #expect(Deadline().waits { bar.takeOutput(within: 10) && !bar.output.isEmpty })
    #expect(try home.run(["say", "-"], input: "volume 31\nnext\npause\n").status == 0)
    #expect(try home.run(["quit"]).status == 0)
    #expect(bar.ended(by: Deadline()) == 1)
    while bar.takeOutput(within: 10) {}
    #expect(String(decoding: bar.errors, as: UTF8.self) == "tuneterm: the player has ended\n")
    let lines = String(decoding: bar.output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.first == "playing: Harbour Lights, Part One 100")
    #expect(lines.contains("playing: Harbour Lights, Part One 31"))
    #expect(lines.contains("playing: Harbour Lights, Part Two 31"))
    #expect(lines.last?.hasPrefix("paused: Harbour Lights, Part Two") == true)
  }

  @Test("what a restart goes on with is no step of undo")
  func undoAfterResuming() throws {
    #expect(try home.run(["say", "--output", "null", "play the album Slow Harbours"]).status == 0)
    #expect(try home.run(["say", "I like this song"]).status == 0)
    #expect(try home.run(["quit"]).status == 0)
    let player = try ChildProcess(
      [ProgramUnderTest.path, "serve", "--output", "null", "--resume"], environment: home.environment)
    #expect(Deadline().waits { (try? status("{state}")) == "playing" })
    #expect(try home.run(["say", "undo"]).output.contains("rating"))
    #expect(try status("{state}") == "playing")
    #expect(try home.run(["quit"]).status == 0)
    #expect(player.ended(by: Deadline()) == 0)
  }

  @Test("what waits in a shell ends when it is told to", arguments: [SIGINT, SIGTERM, SIGHUP])
  func ending(_ signal: Int32) throws {
    #expect(try home.run(["say", "--output", "null", "play the album Slow Harbours"]).status == 0)
    for words in [["status", "--follow"], ["parse", "-"], ["say", "-"]] {
      let command = try ChildProcess([ProgramUnderTest.path] + words, environment: home.environment)
      if words == ["parse", "-"] { try command.write("play jazz\n", by: Deadline()) }
      if words == ["say", "-"] { try command.write("volume 30\n", by: Deadline()) }
      #expect(Deadline().waits { command.takeOutput(within: 10) && !command.output.isEmpty })
      command.send(signal)
      #expect(command.ended(by: Deadline()) == 128 + signal, "\(words)")
    }
    #expect(try status("{state}") == "playing")
  }

  @Test("an interruption pauses spoken audio until it is over, and goes on only when it may")
  func interruptions() throws {
    #expect(try home.run(["say", "--output", "null", "play the podcast The Tea Interval"]).status == 0)
    #expect(try home.run(["interrupt", "begin"]).status == 0)
    #expect(try status("{state}") == "interrupted")
    #expect(try home.run(["interrupt", "end", "--resume"]).status == 0)
    #expect(try status("{state}") == "playing")
    #expect(try home.run(["interrupt", "begin"]).status == 0)
    #expect(try home.run(["interrupt", "end"]).status == 0)
    #expect(try status("{state}") == "paused")
  }

  @Test("fifty programs at once, slow and malformed ones among them, are borne")
  func manyClients() throws {
    #expect(try home.run(["say", "--output", "null", "play the album Slow Harbours"]).status == 0)
    let socket = home.folder.file("runtime/tuneterm.sock")
    let silent = try (0..<10).map { _ in try ControlClient(path: socket) }
    let followers = try (0..<10).map { _ in try ControlClient(path: socket) }
    for follower in followers { #expect(try follower.send(.follow).outcome == 0) }
    for noise in ["", "\u{0}\u{FFFD}{\"say\"", "[[[[[[", "{\"say\": 5}", "play jazz"] {
      #expect(try ControlClient(path: socket).send(line: noise).contains("A request is a line such as"))
    }
    let flood = try ControlClient(path: socket)
    #expect(throws: ControlError.self) { try flood.send(line: String(repeating: "x", count: 8 << 20)) }
    let askers = try (0..<30).map { _ in try ControlClient(path: socket) }
    for round in 0..<20 {
      for asker in askers { #expect(try asker.send(.status).status?.state == "playing", "round \(round)") }
    }
    for client in silent { #expect(try client.send(.say("volume 50")).outcome == 0) }
    #expect(try status("{state}") == "playing")
  }
}
