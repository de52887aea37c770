import TestSupport
import Testing

@Suite("Line mode: a phrase a line in, a reply a line out", .waiting)
struct LineModeTests {
  private let home = PrivateHome()

  /// The jazz of the demo library.
  private static let jazz = ["Umbrella Weather", "Hello", "Sugar for Two"]

  @Test("each phrase gets one true sentence")
  func trueSentences() throws {
    let player = try Conversation(["--demo", "--output", "null"], home: home)
    let first = try #require(Self.named(in: try player.say("play jazz")))
    #expect(try player.say("what song is this").contains(first))
    let second = try #require(Self.named(in: try player.say("next")))
    #expect(second != first)
    #expect(try player.say("what song is this").contains(second))
    #expect(try player.say("pause").contains("aused"))
    #expect(try player.say("quit").isEmpty == false)
    let (status, rest) = try player.end()
    #expect(status == 0)
    #expect(rest.isEmpty)
  }

  @Test("piped in at once, the replies are as many and in the same order")
  func pipedAtOnce() throws {
    let run = try home.run(
      ["--demo", "--output", "null"], input: "play jazz\nwhat song is this\nnext\npause\n")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let lines = run.lines
    try #require(lines.count == 4)
    let first = try #require(Self.named(in: lines[0]))
    #expect(lines[1].contains(first))
    let second = try #require(Self.named(in: lines[2]))
    #expect(second != first)
    #expect(lines[3].contains("aused"))
  }

  @Test("a playlist called Mix is meant before what is recommended, which is offered")
  func mixByName() throws {
    let player = try Conversation(["--demo", "--output", "null"], home: home)
    #expect(try player.say("play my mix").hasPrefix("Here's recommended music: "))
    #expect(try player.say("make a playlist called Mix with copper bloom") == "Made the playlist “Mix” with 1 song.")
    #expect(
      try player.say("play my mix")
        == "Here's the playlist “Mix”: 1 song. Maybe you wanted: 1 recommended music.")
  }

  @Test("genres go by other names, and moods by their genres, as the tables that come with it say")
  func tables() throws {
    let input = "play some edm\nput on some sad music\nplay hip hop\nquit\n"
    let run = try home.run(["--demo", "--output", "null"], input: input)
    try #require(run.lines.count == 4)
    #expect(run.lines[0].hasPrefix("Here's electronic dance music: "))
    #expect(run.lines[1].hasPrefix("I can't find sad music in your library. It has "))
    #expect(run.lines[2].hasPrefix("I can't find hip hop in your library. It has "))
  }

  @Test("an empty line gets no reply")
  func emptyLine() throws {
    let run = try home.run(["--demo", "--output", "null"], input: "\nvolume 40\n\n   \nvolume 50\n")
    #expect(run.lines.count == 2)
  }

  @Test("quit ends it at once, whatever plays")
  func quitWhilePlaying() throws {
    let run = try home.run(["--demo", "--output", "null"], input: "play Hello\nquit\nplay jazz\n")
    #expect(run.status == 0)
    #expect(run.lines.count == 2)
  }

  @Test("what cannot be done or understood is answered, and the status is still 0")
  func refusals() throws {
    let run = try home.run(
      ["--demo", "--output", "null"],
      input: "play Zyzzogeton Quux\nhow tall is the tallest giraffe\n\(String(repeating: "la ", count: 30_000))\n")
    #expect(run.status == 0)
    #expect(run.lines.count == 3)
    #expect(run.lines[0].contains("Zyzzogeton Quux"))
    #expect(run.errors.isEmpty)
  }

  @Test("at the end of its input it plays the queue once, repeat ignored")
  func endOfInput() throws {
    let run = try home.run(
      ["--demo", "--output", "wav:\(home.folder.file("out.wav"))"],
      input: "repeat all\nplay the album Slow Harbours\n")
    #expect(run.status == 0)
    let wave = try #require(RenderedWave(home.folder.read("out.wav")))
    #expect(wave.frameCount == 2 * 27 * 44_100 + 26 * 44_100)
  }

  @Test("the demo touches no state of the real library")
  func demoTouchesNothing() throws {
    let run = try home.run(["--demo", "--output", "null"], input: "play jazz\nI like this song\nvolume 30\nquit\n")
    #expect(run.lines.count == 4)
    for place in ["data/tuneterm", "state/tuneterm", "config/tuneterm"] {
      #expect(!home.folder.has(place), "\(place) was written")
    }
  }

  /// The jazz title that a reply names first.
  private static func named(in reply: String) -> String? {
    jazz.compactMap { title in reply.firstRange(of: title).map { (title, $0.lowerBound) } }.min { $0.1 < $1.1 }?.0
  }
}
