import Playback
import TestSupport
import Testing

@Suite("Rendering into a file")
struct RenderingTests {
  private let folder = TemporaryFolder()

  @Test(
    "gives what libmpg123 decodes, sample by sample",
    arguments: [
      ["-b", "128"], ["-V", "2"], ["-m", "m", "-b", "64"], ["-t", "-b", "96"], ["--resample", "22.05"],
      ["--resample", "11.025", "-b", "32"],
    ])
  func equalsReference(options: [String]) throws {
    let path = folder.mp3("tone.mp3", frames: 100_000, options: options)
    folder.render([path])
    let reference = ReferenceDecoding(path: path)
    let rendered = try folder.rendered()
    #expect(rendered.format == reference.parts.first?.format)
    #expect(rendered.samples == reference.samples)
  }

  @Test("joins two halves of 20 s to exactly 882,000 frames")
  func joinsHalves() throws {
    let halves = [0, 441_000].map { folder.mp3("half\($0).mp3", frames: 441_000, offset: $0) }
    folder.render(halves)
    let rendered = try folder.rendered()
    #expect(rendered.samples.count == 882_000 * 2)
    #expect(rendered.samples == halves.flatMap { ReferenceDecoding(path: $0).samples })
  }

  @Test("starts another file where the format changes")
  func changesFormat() throws {
    let mono = AudioFormat(sampleRate: 48_000, channelCount: 1)
    let first = folder.mp3("first.mp3", frames: 30_000)
    let second = folder.mp3("second.mp3", frames: 20_000, format: mono)
    folder.render([first, second])
    let rendered = ["out.wav", "out-2.wav"].compactMap { RenderedWave(folder.read($0)) }
    #expect(rendered.map(\.samples) == [first, second].map { ReferenceDecoding(path: $0).samples })
    #expect(rendered.map(\.format) == [AudioFormat(sampleRate: 44_100, channelCount: 2), mono])
  }

  @Test("starts at the very frame asked for", arguments: [0.25, 1.0, 1.75])
  func startsExactly(start: Double) throws {
    let path = folder.mp3("tone.mp3", frames: 88_200)
    folder.render([path], start: start)
    let rendered = try folder.rendered()
    let whole = ReferenceDecoding(path: path).samples
    #expect(rendered.samples.count == whole.count - Int(start * 44_100) * 2)
    let difference = zip(rendered.samples, whole.suffix(rendered.samples.count)).map { abs($0 - $1) }.max()
    #expect(try #require(difference) < 1e-5)
  }

  @Test("starts another file where the format changes within one", arguments: [(48_000, 2), (44_100, 1), (22_050, 2)])
  func changesFormatInMidStream(rate: Int, channels: Int) throws {
    let other = AudioFormat(sampleRate: rate, channelCount: channels)
    _ = folder.mp3("a.mp3", frames: 30_000, options: ["-t", "-b", "128"])
    _ = folder.mp3("b.mp3", frames: 20_000, format: other, options: ["-t", "-b", rate < 44_100 ? "64" : "128"])
    _ = folder.mp3("c.mp3", frames: 10_000, options: ["-t", "-b", "128"])
    let path = folder.write(["a.mp3", "b.mp3", "c.mp3"].flatMap(folder.read), to: "all.mp3")
    let next = folder.mp3("next.mp3", frames: 5000)
    folder.render([path, next])
    let parts = ReferenceDecoding(path: path).parts
    let last = ReferenceDecoding(path: next).samples
    #expect(parts.map(\.format.channelCount) == [2, channels, 2])
    #expect(parts.map(\.format.sampleRate) == [44_100, rate, 44_100])
    let rendered = try (1...3).map(folder.rendered)
    #expect(rendered.map(\.format) == parts.map(\.format))
    // The file after it has the format of its last part and joins that.
    #expect(rendered.map(\.samples) == [parts[0].samples, parts[1].samples, parts[2].samples + last])
  }
}
