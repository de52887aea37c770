import AudioOutputs
import Decoding
import Playback
import TestSupport
import Testing

@Suite("Rendering into a file")
struct RenderingTests {
  private let folder = TemporaryFolder()

  /// Plays the files one after the other into `out.wav` and returns the events.
  private func render(_ paths: [String], start: Double = 0) -> [EngineEvent] {
    let log = EventLog()
    let engine = Engine(
      output: AudioOutputs.make(named: "wav:\(folder.file("out.wav"))"), decoders: AudioDecoders(),
      onEvent: log.record)
    for (entry, path) in paths.enumerated() {
      let item = PlaybackItem(entry: entry, path: path, start: entry == 0 ? start : 0)
      if entry == 0 {
        engine.play(item)
      } else {
        engine.setNext(item, after: entry - 1)
        #expect(log.has(.advanced(entry: entry)))
      }
    }
    #expect(log.hasEnded(paths.count - 1))
    #expect(engine.shutdown(within: 10))
    return log.events
  }

  @Test(
    "gives what libmpg123 decodes, sample by sample",
    arguments: [
      ["-b", "128"], ["-V", "2"], ["-m", "m", "-b", "64"], ["-t", "-b", "96"], ["--resample", "22.05"],
      ["--resample", "11.025", "-b", "32"],
    ])
  func equalsReference(options: [String]) throws {
    let path = folder.mp3("tone.mp3", frames: 100_000, options: options)
    _ = render([path])
    let reference = ReferenceDecoding(path: path)
    let rendered = try #require(RenderedWave(folder.read("out.wav")))
    #expect(rendered.format == reference.parts.first?.format)
    #expect(rendered.samples == reference.samples)
  }

  @Test("joins two halves of 20 s to exactly 882,000 frames")
  func joinsHalves() throws {
    let halves = [0, 441_000].map { folder.mp3("half\($0).mp3", frames: 441_000, offset: $0) }
    _ = render(halves)
    let rendered = try #require(RenderedWave(folder.read("out.wav")))
    #expect(rendered.samples.count == 882_000 * 2)
    #expect(rendered.samples == halves.flatMap { ReferenceDecoding(path: $0).samples })
  }

  @Test("starts another file where the format changes")
  func changesFormat() throws {
    let mono = AudioFormat(sampleRate: 48_000, channelCount: 1)
    let first = folder.mp3("first.mp3", frames: 30_000)
    let second = folder.mp3("second.mp3", frames: 20_000, format: mono)
    _ = render([first, second])
    let rendered = ["out.wav", "out-2.wav"].compactMap { RenderedWave(folder.read($0)) }
    #expect(rendered.map(\.samples) == [first, second].map { ReferenceDecoding(path: $0).samples })
    #expect(rendered.map(\.format) == [AudioFormat(sampleRate: 44_100, channelCount: 2), mono])
  }

  @Test("starts at the very frame asked for", arguments: [0.25, 1.0, 1.75])
  func startsExactly(start: Double) throws {
    let path = folder.mp3("tone.mp3", frames: 88_200)
    _ = render([path], start: start)
    let rendered = try #require(RenderedWave(folder.read("out.wav")))
    let whole = ReferenceDecoding(path: path).samples
    #expect(rendered.samples.count == whole.count - Int(start * 44_100) * 2)
    let difference = zip(rendered.samples, whole.suffix(rendered.samples.count)).map { abs($0 - $1) }.max()
    #expect(try #require(difference) < 1e-5)
  }
}
