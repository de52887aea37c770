import Playback
import TestSupport
import Testing

@Suite("A file of an odd sample rate")
struct OddRateTests: EngineTesting {
  let folder = TemporaryFolder()
  let log = EventLog()

  @Test(
    "is played to its end at any speed, on any device",
    arguments: [1, 50, 65, 384_000, 705_600, 768_000], [0.5, 1, 3])
  func plays(sampleRate: Int, speed: Double) {
    let format = AudioFormat(sampleRate: sampleRate, channelCount: 2)
    let path = folder.sound("odd.wav", .wave, Tone.samples(frames: 3000, format: format), format: format)
    // No device takes more than 384 kHz.
    let parts = sampleRate > 384_000 ? 2 : 1
    let output = ScriptedOutput(periodFrames: 16, periods: 8, canRewind: true)
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: path, rate: speed))
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    #expect(output.openings == [AudioFormat(sampleRate: sampleRate / parts, channelCount: 2)])
    #expect(abs(Double(output.heard.count / 2 * parts) * speed - 3000) < max(400, Double(sampleRate) / 16))
    #expect(engine.shutdown(within: 30))
  }
}
