import Glibc
import Playback
import TestSupport
import Testing

@Suite("Exit statuses and what stands on which stream", .waiting)
struct ExitStatusTests {
  private let home = PrivateHome()

  @Test(
    "bad usage is 2, with one line on the standard error that names it",
    arguments: [
      (["--nonsense"], "--nonsense"), (["--output"], "--output"), (["--library"], "--library"), (["import"], "import"),
      (["parse"], "parse"), (["outputs", "left", "over"], "left"),
      (["statsu"], "did you mean “tuneterm status”?"), (["play", "jazz"], "type “tuneterm say play jazz”"),
    ])
  func badUsage(_ words: [String], _ named: String) throws {
    let run = try home.run(words)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains(named))
  }

  @Test("help and version go to the standard output", arguments: [["--help"], ["--version"], ["parse", "--help"]])
  func help(_ words: [String]) throws {
    let run = try home.run(words)
    #expect(run.status == 0)
    #expect(run.output.contains("tuneterm"))
    #expect(run.errors.isEmpty)
  }

  @Test("parse ends with 0, understood or not, and creates no library")
  func parse() throws {
    let run = try home.run(
      ["parse", "--json", "-"], input: "play jazz next\n\nhow tall is the tallest giraffe\nskip forward 30 seconds\n")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let lines = run.lines
    try #require(lines.count == 4)
    #expect(lines[0].contains(#""intent": "playMedia""#))
    #expect(lines[0].contains(#""genreNames": ["jazz"]"#))
    #expect(lines[0].contains(#""playbackQueueLocation": "next""#))
    #expect(lines[1].contains(#""intent": null"#))
    #expect(lines[2].contains(#""intent": null"#))
    #expect(lines[3].contains(#""name": "skipForward""#))
    #expect(!home.folder.has("data/tuneterm"))
  }

  @Test("options stand before or after the sub-command, and -- ends them")
  func optionPlaces() throws {
    let before = try home.run(["--json", "parse", "play", "jazz"])
    let after = try home.run(["parse", "play", "jazz", "--json"])
    #expect(before.output == after.output)
    #expect(before.output.hasPrefix("{"))
    let literal = try home.run(["parse", "--json", "--", "--help"])
    #expect(literal.output.contains(#""phrase": "--help""#))
  }

  @Test("an output that is none is refused with a way out")
  func noSuchOutput() throws {
    let run = try home.run(["--demo", "--output", "no-such-device"], input: "play jazz\nquit\n")
    #expect(run.lines.count == 2)
    #expect(run.lines[0].contains("no-such-device"))
  }

  @Test("status and quit with no player are 1", arguments: ["status", "quit"])
  func noPlayer(_ command: String) throws {
    #expect(try home.run([command]).status == 1)
  }

  @Test("what is not heard is not told to be: without the device, and without sound in the file")
  func silence() throws {
    let song = home.folder.mp3("song.mp3", frames: 4_410_000)
    let player = try ChildProcess(
      [ProgramUnderTest.path, "serve", "--output", "hw:9"], environment: home.environment)
    defer { player.send(SIGTERM) }
    _ = try CommandRun.until([ProgramUnderTest.path, "status"], environment: home.environment) {
      $0.status == 0
    }
    for words in [["play", song], ["play"], ["go to 1 minute"], ["play"]] {
      let run = try home.run(["say"] + words)
      #expect(run.status == 1, "\(words): \(run.output)")
      #expect(run.output.contains("hw:9"), "\(words): \(run.output)")
    }
    #expect(try home.run(["status", "--format", "{state} {elapsed}"]).output == "paused 1:00\n")
    #expect(try home.run(["quit"]).status == 0)
    #expect(player.ended(by: Deadline()) == 0)
    let empty = home.folder.sound("empty.wav", .wave, [], format: AudioFormat(sampleRate: 44_100, channelCount: 2))
    let run = try home.run(["say", "--output", "null", "play", empty])
    #expect(run.status == 1)
    #expect(run.output.contains("no sound"))
    #expect(try home.run(["quit"]).status == 0)
  }

  @Test("a file of the command line that is not played to its end makes it 1")
  func files() throws {
    let whole = home.folder.mp3("whole.mp3", frames: 44_100)
    _ = home.folder.sound(
      "whole.flac", .flac, Tone.samples(frames: 400_000, format: AudioFormat(sampleRate: 44_100, channelCount: 1)),
      format: AudioFormat(sampleRate: 44_100, channelCount: 1))
    let bytes = home.folder.read("whole.flac")
    let cut = home.folder.write(bytes.prefix(bytes.count / 2), to: "cut.flac")
    let rendering = ["--output", "wav:" + home.folder.file("out.wav")]
    #expect(try home.run(rendering + [whole]).status == 0)
    for faulty in [[cut], [whole, cut], [cut, whole], [home.folder.file("none.mp3")]] {
      let run = try home.run(rendering + faulty)
      #expect(run.status == 1, "\(faulty)")
      #expect(run.errors.contains("cut.flac") || run.errors.contains("none.mp3"), "\(run.errors)")
    }
  }

  @Test("nor when the sound server has gone meanwhile")
  func lostServer() throws {
    var server: PulseServer? = try PulseServer()
    let home = PrivateHome(sound: try #require(server).alsaConfiguration)
    let song = home.folder.mp3("song.mp3", frames: 4_410_000)
    #expect(try home.run(["say", "play", song]).status == 0)
    #expect(try home.run(["say", "pause"]).status == 0)
    server = nil
    let run = try home.run(["say", "play"])
    #expect(run.status == 1, "\(run.output)")
    #expect(try home.run(["status", "--format", "{state}"]).output == "paused\n")
    #expect(try home.run(["quit"]).status == 0)
  }

  @Test("when the sound server is back, “play” goes on where the music was")
  func returnedServer() throws {
    let server = try PulseServer()
    let home = PrivateHome(sound: server.alsaConfiguration)
    let song = home.folder.mp3("song.mp3", frames: 4_410_000)
    // Minutes and seconds, which are in order as texts, too.
    func elapsed() -> String { (try? home.run(["status", "--format", "{elapsed}"]).output) ?? "" }
    #expect(try home.run(["say", "play", song]).status == 0)
    for _ in 0..<3 {
      let before = elapsed()
      #expect(Deadline().waits { elapsed() > before })
      server.kill()
      #expect(Deadline().waits { (try? home.run(["status", "--format", "{state}"]).output) == "paused\n" })
      let place = elapsed()
      #expect(try home.run(["say", "play"]).status == 1)
      try server.restart()
      #expect(try home.run(["say", "play"]).status == 0)
      #expect(Deadline().waits { (try? server.playingStreams()) == 1 && elapsed() > place })
    }
    #expect(try home.run(["quit"]).status == 0)
  }
}
