import Files
import Glibc
import TestSupport
import Testing
import Threads

@Suite("The player survives crashes, signals and lost devices", .waiting)
struct EnduranceTests {
  @Test("after kill -9 a restart offers to go on where it was")
  func killedAtOnce() throws {
    let home = PrivateHome()
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let first = try TmuxSession([ProgramUnderTest.path], home: home)
    try first.wait(for: "Fennimore Vale")
    try first.say("play the album Slow Harbours")
    try first.wait(for: "Harbour Lights, Part One — Fennimore Vale")
    try first.say("go to 0:15")
    let playing = try first.wait(for: "two seconds") { Self.second("▶ 0:", in: $0).map { $0 >= 17 } ?? false }
    let shown = try #require(Self.second("▶ 0:", in: playing))
    kill(try first.process(), SIGKILL)
    #expect(try first.end() == 128 + SIGKILL)

    let second = try TmuxSession([ProgramUnderTest.path], home: home)
    let screen = try second.wait(for: "You left “Harbour Lights, Part One”")
    // A second of it may be lost, and some may have been heard until it was killed.
    #expect(try #require(Self.second("at 0:", in: screen)) >= shown - 1)
    #expect(screen.contains { $0.contains("Queue · 3 tracks") })
    try second.press("Space")
    try second.wait(for: "the track to go on") { Self.second("▶ 0:", in: $0).map { $0 >= shown - 1 } ?? false }
  }

  /// The two digits that follow `text` somewhere on the screen.
  private static func second(_ text: String, in screen: [String]) -> Int? {
    for line in screen {
      guard let place = line.ranges(of: text).first else { continue }
      return Int(line[place.upperBound...].prefix(2))
    }
    return nil
  }

  @Test("with the terminal stopped the music and the next track go on")
  func stoppedTerminal() throws {
    let server = try PulseServer()
    let record = TemporaryFolder()
    try server.record(to: record.file("heard.raw"))
    let home = PrivateHome(sound: server.alsaConfiguration)
    home.configure("set buffer 1000")
    // Long enough for the second to be opened on a busy machine.
    let first = home.folder.mp3("1.mp3", frames: 6 * 44_100, options: ["-b", "128", "--tt", "First Tone"])
    let second = home.folder.mp3(
      "2.mp3", frames: 30 * 44_100, offset: 6 * 44_100, options: ["-b", "128", "--tt", "Second Tone"])
    let terminal = try TmuxSession([ProgramUnderTest.path, first, second], home: home)
    try terminal.wait(for: "First Tone")
    try terminal.setStopped(true)
    let status = try CommandRun.until(
      [ProgramUnderTest.path, "status"], environment: home.environment
    ) { $0.output.contains("Second Tone") }
    #expect(status.status == 0)
    #expect(try server.playingStreams() == 1)
    // One thread carries the sound to the server, and no other of the library's has to be as quick.
    let threads = try Self.threads(of: terminal.process())
    #expect(threads.contains("tt-output") && !threads.contains("threaded-ml"))
    // Not a sample between the two is lost or added.
    let joined = [first, second].flatMap { ReferenceDecoding(path: $0).samples }.drop { $0 == 0 }
    func heard() -> ArraySlice<Float> { record.floats("heard.raw").drop { $0 == 0 } }
    #expect(Deadline().waits { heard().count > 13 * 44_100 })
    let isWhole = joined.starts(with: heard())
    #expect(isWhole)
    #expect(try !terminal.screen().contains { $0.contains("▶ ") && $0.contains("Second Tone — ") })
    try terminal.setStopped(false)
    try terminal.wait(for: "the second track on the screen") { $0.contains { $0.contains("Second Tone") } }
    try terminal.press("q")
    #expect(try terminal.end() == 0)
  }

  /// The names of a process's threads.
  private static func threads(of process: pid_t) -> [String] {
    let tasks = "/proc/\(process)/task"
    return (FolderNames.read(tasks) ?? []).compactMap { task in
      guard let file = fopen("\(tasks)/\(task)/comm", "r") else { return nil }
      defer { fclose(file) }
      var name = [UInt8](repeating: 0, count: 32)
      let count = fread(&name, 1, name.count, file)
      return String(decoding: name[..<max(0, count - 1)], as: UTF8.self)
    }
  }

  @Test("a server that nothing tells ALSA of plays what is meant for a device that ALSA cannot open")
  func asksServer() throws {
    let server = try PulseServer()
    let home = PrivateHome()
    let environment = ["PULSE_SERVER": server.address]
    #expect(try home.run(["outputs"], environment: environment).output.contains("pulse:silence "))
    let player = try Conversation(["--demo"], home: home, environment: environment)
    _ = try player.say("play the album Slow Harbours")
    #expect(Deadline().waits { (try? server.playingStreams()) == 1 })
    try server.control(["load-module", "module-null-sink", "sink_properties=device.description=Kitchen"])
    _ = try player.say("play on the kitchen speaker")
    #expect(
      Deadline().waits {
        (try? server.control(["list", "short", "sink-inputs"])).map { $0.contains("\t1\t") } == true
      })
    #expect(try player.say("pause") == "Paused.")
    #expect(Deadline().waits { (try? server.playingStreams()) == 0 })
    _ = try player.say("stop")
    #expect(try player.end().status == 0)
  }

  @Test("a terminal that hangs up or a polite signal ends it in order", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(_ signal: Int32) throws {
    let home = PrivateHome()
    let terminal = try TmuxSession([ProgramUnderTest.path, "--demo"], home: home)
    try terminal.wait(for: "▶ 0:0")
    kill(try terminal.process(), signal)
    #expect(try terminal.end() == 0)
  }

  @Test("Ctrl-Z puts it away and fg brings it back")
  func suspended() throws {
    let home = PrivateHome()
    let terminal = try TmuxSession(
      ["bash", "--norc", "--noprofile"], home: home, environment: ["PS1": "at the shell> "])
    try terminal.type("\(ProgramUnderTest.path) --demo")
    try terminal.press("Enter")
    try terminal.wait(for: "▶ 0:0")
    try terminal.press("C-z")
    try terminal.wait(for: "Stopped")
    try terminal.type("fg")
    try terminal.press("Enter")
    try terminal.wait(for: "Now playing")
    try terminal.press("q")
    try terminal.wait(for: "the prompt") { $0.last { !$0.isEmpty } == "at the shell>" }
    try terminal.type("echo left with $?")
    try terminal.press("Enter")
    try terminal.wait(for: "left with 0")
  }

  @Test("a second player of the same person is a screen of the first")
  func secondPlayer() throws {
    let home = PrivateHome()
    let first = try Conversation([], home: home)
    _ = try first.say("volume 70")
    let second = try TmuxSession([ProgramUnderTest.path], home: home)
    try second.wait(for: "vol 70")
    try second.press("q")
    #expect(try second.end() == 0)
    #expect(try first.say("volume 60").contains("60"))
    #expect(try first.end().status == 0)
  }
}
