import Glibc
import Playback
import TestSupport
import Testing

@Suite("Files that claim what cannot be", .waiting)
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
    "a jump behind the end of one that was truncated says that it is damaged, as does the exit status, and the next plays",
    arguments: ["mp3", "wav"], ["skip ahead 40 seconds", "go to 0:50"])
  func truncated(kind: String, phrase: String) throws {
    let whole = home.folder.mp3("whole.mp3", frames: 60 * 44_100, options: ["-b", "64"])
    let format = AudioFormat(sampleRate: 8000, channelCount: 1)
    let sound = Tone.samples(frames: 60 * 8000, format: format)
    let wave = home.folder.sound("whole.wav", .wave, sound, format: format)
    let bytes = home.folder.read("whole.\(kind)")
    #expect(whole != wave)
    for hasNext in [false, true] {
      let cut = home.folder.write(bytes, to: "cut.\(kind)")
      #expect(try home.run(["say", "--output", "null", "play \(cut)"]).status == 0)
      if hasNext { #expect(try home.run(["say", "queue \(whole)"]).status == 0) }
      truncate(cut, bytes.count / 4)
      let said = try home.run(["say", phrase])
      #expect(said.status == 1)
      #expect(said.output.hasPrefix("Cannot play cut.\(kind): the file is damaged ("), "\(said.output)")
    }
    let status = try CommandRun.until(
      [ProgramUnderTest.path, "status", "--format", "{title} {state}"], environment: home.environment
    ) { $0.output.hasPrefix("whole") }
    #expect(status.output == "whole playing\n")
    #expect(try home.run(["quit"]).status == 0)
  }

  @Test("a jump behind the real end of one whose length was overestimated says so")
  func guessedLength() throws {
    // The length is estimated from the bit rate of the first frames, which is the lowest.
    _ = home.folder.mp3("slow.mp3", frames: 20 * 44_100, options: ["-t", "-b", "32"])
    _ = home.folder.mp3("fast.mp3", frames: 60 * 44_100, options: ["-t", "-b", "320"])
    let bytes = home.folder.read("slow.mp3").prefix(4000) + home.folder.read("fast.mp3")
    let path = home.folder.write(bytes, to: "guess.mp3")
    #expect(try home.run(["say", "--output", "null", "play \(path)"]).status == 0)
    let said = try home.run(["say", "go to 2:00"])
    #expect(said.status == 1)
    #expect(said.output == "“guess” ends before that, and nothing comes after it.\n")
    #expect(try home.run(["quit"]).status == 0)
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
