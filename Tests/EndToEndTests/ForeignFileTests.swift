import Glibc
import Playback
import TestSupport
import Testing

@Suite("Files that FFmpeg decodes, in the player", .waiting)
struct ForeignFileTests {
  private let home = PrivateHome()
  private static let format = AudioFormat(sampleRate: 44_100, channelCount: 2)

  private func encoded(_ name: String, frames: Int, offset: Int = 0, _ options: [String] = []) -> String {
    let tone = Tone.samples(frames: frames, format: Self.format, offset: offset)
    return home.folder.encoded(name, tone, format: Self.format, options: options)
  }

  /// An audiobook of three chapters.
  private func book(_ options: [String]) -> String {
    let chapters = (1...3).map { "[CHAPTER]\nTIMEBASE=1/1\nSTART=\($0 * 4 - 4)\nEND=\($0 * 4)\ntitle=Part \($0)\n" }
    home.folder.write((";FFMETADATA1\ntitle=The Long Road\nartist=Ann Author\n" + chapters.joined()).utf8, to: "meta")
    return encoded(
      "book.m4b", frames: 12 * 44_100, ["-i", home.folder.file("meta"), "-map_metadata", "1", "-map", "0:a"] + options)
  }

  @Test("halves of a piece join to exactly its frames", arguments: ["aac", "alac"])
  func halvesJoin(codec: String) throws {
    let paths = [(100_001, 0), (77_777, 100_001)].map { frames, offset in
      encoded("\(offset).m4a", frames: frames, offset: offset, ["-c:a", codec, "-b:a", "256k"])
    }
    let run = try home.run(["--output", "wav:\(home.folder.file("out.wav"))"] + paths)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let wave = try #require(RenderedWave(home.folder.read("out.wav")))
    #expect(wave.frameCount == 177_778)
    let tone = Tone.samples(frames: 177_778, format: Self.format)
    let errors = (180_000..<230_000).map { abs(wave.samples[$0] - tone[$0]) }
    #expect(errors.reduce(0, +) / Float(errors.count) < 0.02)
    if codec == "alac" { #expect(zip(wave.samples, tone).allSatisfy { abs($0 - $1) < 1e-4 }) }
  }

  @Test("an audiobook out of a shop is imported, played and gone through by its chapters")
  func importedBook() throws {
    let path = book([])
    // Without the program that knows FFmpeg beside it.
    Tool.run(["cp", ProgramUnderTest.path, home.folder.file("tuneterm")])
    let imported = try CommandRun([home.folder.file("tuneterm"), "import", path], environment: home.environment)
    #expect(imported.status == 0)
    #expect(imported.output.contains("1 new, none skipped"))
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("play the audiobook The Long Road").contains("The Long Road"))
    #expect(try player.say("next chapter").contains("Part 2"))
    #expect(try player.say("what chapter is this").contains("Part 2"))
    #expect(try player.say("go to 0:09").contains("0:09"))
    #expect(try player.say("what chapter is this").contains("Part 3"))
    // Its end is that of all the processes that decoded for it.
    let program = try #require(ProcessTree.children(of: player.id).first)
    let decoder = try #require(ProcessTree.children(of: program).first)
    player.killAtOnce()
    #expect(Eventually.isTrue { kill(decoder, 0) != 0 })
    #expect(Eventually.isTrue { kill(program, 0) != 0 })
  }

  @Test("an audiobook on the web is gone through by its chapters, too", arguments: [[], ["-movflags", "faststart"]])
  func bookOnTheWeb(options: [String]) throws {
    _ = book(options)
    let bytes = home.folder.read("book.m4b")
    let server = try WebServer { _, client in client.answer(bytes, ["Content-Type": "audio/mp4"]) }
    let player = try Conversation(["--output", "null"], home: home)
    _ = try player.say("play \(server.address("1.m4b"))")
    #expect(Eventually.isTrue { (try? player.say("what is this"))?.contains("“The Long Road” by Ann Author") == true })
    #expect(try player.say("next chapter").contains("Part 2"))
    player.killAtOnce()
  }

  @Test("DSD and modules of trackers are imported and heard")
  func silenceAndModule() throws {
    home.folder.makeFolders(for: "music/x")
    home.folder.write(ForeignFile.dsd(seconds: 3), to: "music/quiet.dsf")
    home.folder.write(ForeignFile.module, to: "music/tune.mod")
    #expect(try home.run(["import", home.folder.file("music")]).output.contains("2 new, none skipped"))
    for (name, isHeard) in [("quiet.dsf", false), ("tune.mod", true)] {
      let run = try home.run(["--output", "wav:\(home.folder.file("out.wav"))", home.folder.file("music/\(name)")])
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      let wave = try #require(RenderedWave(home.folder.read("out.wav")))
      #expect(wave.frameCount > 2 * 44_100)
      #expect(wave.samples.dropFirst(4000).contains { abs($0) > 0.01 } == isHeard)
    }
  }

  @Test("a decoder that crashes costs its item")
  func crash() throws {
    let first = encoded("first.m4a", frames: 12 * 44_100, ["-c:a", "alac"])
    let second = home.folder.mp3("second.mp3", frames: 12 * 44_100)
    let player = try Conversation(["--output", "null", first, second], home: home)
    #expect(Eventually.isTrue { (try? player.say("what song is this"))?.contains("first") == true })
    let program = try #require(ProcessTree.children(of: player.id).first)
    for decoder in ProcessTree.children(of: program) { kill(decoder, SIGSEGV) }
    _ = try player.say("go to 0:10")
    #expect(Eventually.isTrue { (try? player.say("what song is this"))?.contains("second") == true })
    _ = try player.say("quit")
    // Not all was played.
    #expect(try player.end().status == 1)
  }
}
