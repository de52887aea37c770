import Glibc
import TestSupport
import Testing

@Suite("Of a file that lasts ten years, and of one that lasts no time", .waiting)
struct LengthTests {
  private let home = PrivateHome()
  private var decade: String { home.folder.file("music/Decade.wav") }

  init() throws {
    home.folder.makeFolders(for: "music/x")
    // One sample a second, of one byte, which takes no room on the disk.
    func little(_ number: UInt32, _ count: Int = 4) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 0xFF) } }
    func wave(_ name: String, seconds: UInt32) {
      let format = little(1, 2) + little(1, 2) + little(1) + little(1) + little(1, 2) + little(8, 2)
      let header = Array("WAVEfmt ".utf8) + little(16) + format + Array("data".utf8) + little(seconds)
      home.folder.write(Array("RIFF".utf8) + little(36 + seconds) + header, to: "music/\(name)")
      home.folder.lengthen("music/\(name)", to: 44 + Int(seconds))
    }
    wave("Decade.wav", seconds: 315_360_000)
    wave("Nothing.wav", seconds: 0)
  }

  @Test("import, replies, templates, seeks and the state after a restart tell the length and the place")
  func decades() throws {
    let report = try home.run(["import", home.folder.file("music")])
    #expect(report.status == 0)
    #expect((report.output + report.errors).contains("Nothing.wav: it contains no sound that can be played"))
    let answers = try home.run(
      ["--output", "null"],
      input: """
        play decade
        pause
        how long is my library
        how long is this
        go to 87599 hours
        how much is left
        quit

        """)
    #expect(answers.status == 0)
    for text in ["87,600 hours in all", "It is 87,600 hours long", "Now at 87599:00:0", "1 hour is left"] {
      #expect(answers.output.contains(text), "\(text) in\n\(answers.output)")
    }
    let next = try home.run(
      ["--output", "null"], input: "play\nhow much is left\nskip ahead 9999 hours\nquit\n")
    #expect(next.status == 0 && next.output.contains("1 hour is left"), "\(next.output)")
  }

  @Test("a sheet divides it anywhere")
  func sheet() throws {
    home.folder.write(
      """
      FILE "Decade.wav" WAVE
        TRACK 01 AUDIO
          TITLE "Early Years"
          INDEX 01 00:00:00
        TRACK 02 AUDIO
          TITLE "Late Years"
          INDEX 01 2628000:00:00

      """.utf8, to: "music/Decade.cue")
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
    let answers = try home.run(["--output", "null"], input: "play late years\nhow long is this\nquit\n")
    #expect(answers.output.contains("It is 43,800 hours long"), "\(answers.output)")
  }

  @Test("the screen shows them, and a file without sound is told")
  func screen() throws {
    let terminal = try FakeTerminal([ProgramUnderTest.path, "--output", "null", decade], home: home)
    try terminal.wait(for: "87600:00:00")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    let run = try home.run(["--output", "null", home.folder.file("music/Nothing.wav")])
    #expect(run.status != 0 && run.errors.contains("Nothing.wav"), "\(run.errors)")
  }
}
