import TestSupport
import Testing

@Suite("Files that claim what cannot be")
struct AbsurdFileTests {
  private let home = PrivateHome()

  /// Runs the player with no more than 300 MB for data, far less than any of the files claims.
  private func run(_ arguments: [String]) throws -> CommandRun {
    try CommandRun(
      ["sh", "-c", "ulimit -d 300000 && exec \"$0\" \"$@\"", ProgramUnderTest.path] + arguments,
      environment: home.environment, within: 120)
  }

  @Test("are played as far as they go, and what follows them is played whole")
  func plays() throws {
    let files = AbsurdFile.all.map { home.folder.write($0.bytes, to: $0.name) }
    let good = home.folder.mp3("good.mp3", frames: 20_000)
    let run = try run(["--output", "wav:\(home.folder.file("out.wav"))"] + files + [good])
    #expect(run.status == 1, "\(run.errors)")
    let wanted = ReferenceDecoding(path: good).samples
    let renderings = (1...files.count + 1).map { $0 == 1 ? "out.wav" : "out-\($0).wav" }.filter(home.folder.has)
    let last = try #require(renderings.last.flatMap { RenderedWave(home.folder.read($0)) })
    #expect(Array(last.samples.suffix(wanted.count)) == wanted)
  }

  @Test(
    "a jump behind the end of one that was cut off tells that it has ended",
    arguments: [
      ("skip ahead 40 seconds", "That was the end of the queue."),
      ("go to 0:50", "“cut” ends before that, and nothing comes after it."),
    ])
  func cutOff(phrase: String, reply: String) throws {
    let whole = home.folder.mp3("whole.mp3", frames: 60 * 44_100, options: ["-b", "64"])
    let bytes = home.folder.read("whole.mp3")
    #expect(!whole.isEmpty)
    let cut = home.folder.write(bytes.prefix(bytes.count / 4), to: "cut.mp3")
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("play \(cut)") == "Here's “cut.mp3”.")
    #expect(try player.say(phrase) == reply)
    #expect(try player.say("volume 30") == "Volume 30.")
  }

  @Test("are imported or listed as skipped")
  func imports() throws {
    home.folder.makeFolders(for: "music/good.mp3")
    _ = home.folder.mp3("music/good.mp3", frames: 20_000)
    for file in AbsurdFile.all { home.folder.write(file.bytes, to: "music/\(file.name)") }
    let run = try run(["import", home.folder.file("music")])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1 ") || run.output.contains("track"), "\(run.output)")
  }
}
