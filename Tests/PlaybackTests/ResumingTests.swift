import Decoding
import Playback
import TestSupport
import Testing

@Suite("Going on after a pause")
struct ResumingTests: EngineTesting {
  let folder = TemporaryFolder()
  let log = EventLog()

  @Test("is told when the device plays")
  func started() {
    let (engine, output, _) = playing(frames: 60_000, heard: 10_000)
    engine.pause()
    #expect(Eventually.isTrue { !output.isRunning })
    let generation = engine.resume()
    #expect(log.has(.started(generation: generation, entry: 1)))
    #expect(output.isRunning)
  }

  @Test("is told to have failed when the device cannot be had any more", arguments: [0, 10_000])
  func failed(releaseDelay: Int64) {
    let (engine, output, _) = playing(
      frames: 60_000, heard: 10_000, releaseDelay: .milliseconds(releaseDelay))
    engine.pause()
    #expect(Eventually.isTrue { releaseDelay == 0 ? !output.isOpen : !output.isRunning })
    for _ in 0..<8 { output.fail(releaseDelay == 0 ? .open : nil, with: .deviceLost(code: 19)) }
    let failure = PlaybackFailure.output(name: "scripted", .deviceLost(code: 19))
    let generation = engine.resume()
    #expect(log.has(.failed(generation: generation, entry: 1, failure)))
    #expect(engine.snapshot.state == .paused)
  }

  @Test("is over after another pause, and does nothing without an item")
  func superseded() {
    let idle = engine(ScriptedOutput(missing: true))
    let none = idle.resume()
    #expect(log.has(.superseded(generation: none, entry: 0)))
    let (engine, output, _) = playing(frames: 60_000, heard: 10_000)
    output.holdUp(.start)
    engine.pause()
    #expect(Eventually.isTrue { !output.isRunning })
    let generation = engine.resume()
    engine.pause()
    output.letGo()
    #expect(
      log.first {
        $0 == .superseded(generation: generation, entry: 1) || $0 == .started(generation: generation, entry: 1)
      } != nil)
  }

  @Test("a file without a single frame of sound fails, and is named where it comes next")
  func silent() {
    let format = AudioFormat(sampleRate: 44_100, channelCount: 1)
    let path = folder.sound("silent.wav", .wave, [], format: format)
    let good = folder.sound("good.wav", .wave, Tone.samples(frames: 5000, format: format), format: format)
    let failure = PlaybackFailure.file(path: path, .silent)
    let output = ScriptedOutput()
    let engine = engine(output)
    let generation = engine.play(PlaybackItem(entry: 1, path: path))
    #expect(log.has(.failed(generation: generation, entry: 1, failure)))
    engine.play(PlaybackItem(entry: 2, path: good))
    engine.setNext(PlaybackItem(entry: 3, path: path), after: 2)
    // Not before: the tone would be over by then on a busy machine.
    output.allow(1_000_000)
    #expect(log.has(.broken(entry: 3, failure)))
    #expect(log.hasEnded(3))
  }
}
