import Playback
import TestSupport
import Testing

@Suite("WAV output: every sample as libmpg123 decodes it", .waiting)
struct WaveOutputTests {
  private let home = PrivateHome()
  private static let stereo = AudioFormat(sampleRate: 44_100, channelCount: 2)

  private func render(_ paths: [String]) throws -> RenderedWave {
    let run = try home.run(["--output", "wav:\(home.folder.file("out.wav"))"] + paths)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    return try #require(RenderedWave(home.folder.read("out.wav")))
  }

  @Test(
    "a piece of the demo comes out as it is decoded",
    arguments: [
      "The Gravel Choirs/Loud Weather (Deluxe Edition)/02 HELLO!.mp3",
      "The Tea Interval/The Tea Interval/12 Episode 12- How a Kettle Sings.mp3",
    ])
  func demoPiece(_ name: String) throws {
    let path = ProgramUnderTest.demo(name)
    let wave = try render([path])
    let reference = ReferenceDecoding(path: path)
    #expect(wave.format == reference.parts.first?.format)
    #expect(wave.samples == reference.samples)
  }

  @Test("two halves of one piece, encoded separately, join to exactly its frames")
  func halvesJoin() throws {
    let first = home.folder.mp3("1.mp3", frames: 441_000)
    let second = home.folder.mp3("2.mp3", frames: 441_000, offset: 441_000)
    let wave = try render([first, second])
    #expect(wave.frameCount == 882_000)
    #expect(wave.samples == ReferenceDecoding(path: first).samples + ReferenceDecoding(path: second).samples)
  }

  @Test("a cut anywhere joins: also where the encoder's padding is shorter than the decoder's delay")
  func oddCutsJoin() throws {
    let lengths = [1, 1151, 1152, 4607, 44_100, 10_007]
    var paths: [String] = []
    var offset = 0
    for (number, frames) in lengths.enumerated() {
      paths.append(home.folder.mp3("\(number).mp3", frames: frames, offset: offset))
      offset += frames
    }
    let wave = try render(paths)
    #expect(wave.samples == paths.flatMap { ReferenceDecoding(path: $0).samples })
  }

  @Test("paths play in the order given, folders in natural order")
  func order() throws {
    _ = home.folder.mp3("b.mp3", frames: 3000)
    #expect(Tool.run(["mkdir", "-p", home.folder.file("album/disc 10"), home.folder.file("album/disc 2")]) == 0)
    let names = ["album/disc 2/track 9.mp3", "album/disc 2/track 10.mp3", "album/disc 10/track 1.mp3"]
    for (number, name) in names.enumerated() {
      _ = home.folder.mp3(name, frames: 2000 + 1000 * number, offset: 50_000 * number)
    }
    let wave = try render([home.folder.file("b.mp3"), home.folder.file("album")])
    #expect(wave.samples == (["b.mp3"] + names).flatMap { ReferenceDecoding(path: home.folder.file($0)).samples })
  }

  @Test("a change of rate or channels starts another file")
  func formatChange() throws {
    let first = home.folder.mp3("1.mp3", frames: 20_000)
    let second = home.folder.mp3("2.mp3", frames: 9_000, format: AudioFormat(sampleRate: 22_050, channelCount: 1))
    let third = home.folder.mp3("3.mp3", frames: 7_000, format: AudioFormat(sampleRate: 22_050, channelCount: 1))
    let wave = try render([first, second, third])
    #expect(wave.samples == ReferenceDecoding(path: first).samples)
    let other = try #require(RenderedWave(home.folder.read("out-2.wav")))
    #expect(other.format == AudioFormat(sampleRate: 22_050, channelCount: 1))
    #expect(other.samples == ReferenceDecoding(path: second).samples + ReferenceDecoding(path: third).samples)
  }

  @Test("a broken file is passed over, and the next one plays")
  func brokenFile() throws {
    home.folder.write("this is no music at all".utf8, to: "broken.mp3")
    let good = home.folder.mp3("good.mp3", frames: 5000)
    let run = try home.run(
      ["--output", "wav:\(home.folder.file("out.wav"))", home.folder.file("broken.mp3"), good])
    #expect(run.status == 1)
    let wave = try #require(RenderedWave(home.folder.read("out.wav")))
    #expect(wave.samples == ReferenceDecoding(path: good).samples)
  }
}
