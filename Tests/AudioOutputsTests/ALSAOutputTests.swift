import Decoding
import Playback
import TestSupport
import Testing

@testable import AudioOutputs

/// ALSA's own `file` PCM writes what it was given.
@Suite("An ALSA output")
struct ALSAOutputTests {
  private let folder = TemporaryFolder()

  @Test("gives the device exactly the samples, whole to the last period", arguments: [44_100, 48_000], [1, 2])
  func passesSamples(rate: Int, channels: Int) {
    let format = AudioFormat(sampleRate: rate, channelCount: channels)
    let path = folder.mp3("tone.mp3", frames: 30_000, format: format, options: ["-b", "128"])
    let log = EventLog()
    let engine = Engine(
      output: AudioOutputs.make(named: "file:\(folder.file("out.raw")),raw"), decoders: AudioDecoders(),
      onEvent: log.record)
    engine.play(PlaybackItem(entry: 1, path: path))
    #expect(log.hasEnded(1))
    #expect(engine.shutdown(within: 30))
    let samples = folder.floats("out.raw")
    let reference = ReferenceDecoding(path: path).samples
    #expect(Array(samples.prefix(reference.count)) == reference)
    #expect(samples.dropFirst(reference.count).allSatisfy { $0 == 0 })
  }

  @Test("says that there is no such device", arguments: ["no-such-device", "hw:99", "hw:99,9"])
  func unknownDevice(name: String) {
    #expect(throws: AudioOutputError.notFound) { try AudioOutputs.make(named: name).probe() }
  }

  @Test("pauses, drops and goes on without an error")
  func survivesDrop() throws {
    let output = AudioOutputs.make(named: "file:\(folder.file("out.raw")),raw")
    let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
    let parameters = try output.open(format)
    #expect(parameters.format == format)
    #expect(parameters.bufferFrames >= 2 * parameters.periodFrames)
    let silence = [Float](repeating: 0, count: parameters.periodFrames * 2)
    _ = try output.write(silence, frames: parameters.periodFrames)
    try output.start()
    try output.drop()
    #expect(try output.writableFrames() >= parameters.periodFrames)
    _ = try output.write(silence, frames: parameters.periodFrames)
    output.close()
  }

  @Test(
    "is offered when it leads to a device",
    arguments: [
      ("default", true), ("pulse", true), ("pipewire", true), ("hw:CARD=PCH,DEV=0", true),
      ("hdmi:CARD=HDMI,DEV=1", true), ("sysdefault:CARD=PCH", true),
      ("bluealsa:DEV=00:11:22:33:44:55,PROFILE=a2dp", true), ("lavrate", false), ("speexrate", false), ("upmix", false),
      ("vdownmix", false), ("jack", false), ("oss", false), ("speex", false), ("usbstream:CARD=PCH", false),
    ])
  func destinations(name: String, isDestination: Bool) {
    #expect(AudioOutputs.isDestination(name) == isDestination)
  }

  @Test("lists ours beside those of ALSA")
  func lists() {
    let names = AudioOutputs.list().map(\.name)
    #expect(names.suffix(2) == ["null", "wav:FILE"])
    #expect(Set(names).count == names.count)
  }
}
