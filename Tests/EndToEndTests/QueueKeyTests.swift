import TestSupport
import Testing

@Suite("Keys for the queue of the last run", .waiting)
struct QueueKeyTests {
  private let home = PrivateHome()

  init() throws {
    home.folder.makeFolders(for: "music/x")
    for number in 1...9 {
      let song = TaggedFile(title: "Song \(number)", artist: "Quagga", album: "Nine", track: "\(number)")
      _ = home.folder.write(song.bytes(silence: 8000), to: "music/\(number).mp3")
    }
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play Nine")
    _ = try player.say("stop")
    _ = try player.say("quit")
    #expect(try player.end().status == 0)
  }

  /// However early they are typed: the queue may be there already, or nothing at all.
  @Test("do what they say before it is loaded", arguments: [0, 0.01, 0.02, 0.04, 0.08, 0.3])
  func typedAhead(seconds: Double) throws {
    let terminal = try FakeTerminal([ProgramUnderTest.path, "--output", "null"], home: home)
    _ = Deadline(seconds).waits { false }
    // Songs 3 and 4 go, and the one that is third then is played.
    terminal.type("\tggjj2D\r")
    #expect(
      Deadline().waits {
        terminal.takeUntilQuiet(milliseconds: 20)
        return (try? home.run(["status", "--format", "{title}"]).output) == "Song 5\n"
      })
    #expect(try home.run(["say", "how many songs are in the queue"]).output.contains("7"))
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
