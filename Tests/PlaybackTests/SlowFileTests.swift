import Decoding
import Glibc
import Playback
import TestSupport
import Testing

@Suite("While a file takes long to open an engine")
struct SlowFileTests: EngineTesting {
  let folder = TemporaryFolder()
  let log = EventLog()

  @Test("plays on, and joins the file when it is there")
  func playsOn() {
    let paths = (0..<2).map { folder.mp3("\($0).mp3", frames: 20_000, offset: $0 * 20_000) }
    let output = ScriptedOutput()
    let decoders = GatedDecoders(AudioDecoders(), closed: [paths[1]])
    let engine = engine(output, decoders: decoders)
    engine.play(PlaybackItem(entry: 0, path: paths[0]))
    engine.setNext(PlaybackItem(entry: 1, path: paths[1]), after: 0)
    output.allow(1_000_000)
    // The device has all whole periods of the first file; the last frames wait to be joined.
    #expect(Eventually.isTrue { output.heardFrames + output.heldFrames == 20_000 / 1024 * 1024 })
    decoders.open(gate: paths[1])
    #expect(log.hasEnded(1))
    let reference = paths.flatMap { ReferenceDecoding(path: $0).samples }
    #expect(Array(output.heard.prefix(reference.count)) == reference)
  }

  @Test("plays another file that is requested instead")
  func playsAnother() {
    let slow = folder.mp3("slow.mp3", frames: 20_000)
    let quick = folder.mp3("quick.mp3", frames: 20_000)
    let output = ScriptedOutput()
    let decoders = GatedDecoders(AudioDecoders(), closed: [slow])
    let engine = engine(output, decoders: decoders)
    let first = engine.play(PlaybackItem(entry: 0, path: slow))
    #expect(engine.snapshot.state == .opening)
    let second = engine.play(PlaybackItem(entry: 1, path: quick))
    output.allow(1_000_000)
    #expect(log.has(.superseded(generation: first, entry: 0)))
    #expect(log.has(.started(generation: second, entry: 1)))
    #expect(log.hasEnded(1))
    decoders.open(gate: slow)
    #expect(engine.shutdown(within: 30))
    #expect(!log.events.contains { if case .opened(entry: 0, _, _) = $0 { true } else { false } })
  }

  @Test("takes the last place asked for as its start")
  func seeksBeforeOpening() {
    let slow = folder.mp3("slow.mp3", frames: 44_100)
    let output = ScriptedOutput()
    let decoders = GatedDecoders(AudioDecoders(), closed: [slow])
    let engine = engine(output, decoders: decoders)
    let play = engine.play(PlaybackItem(entry: 0, path: slow))
    let seek = engine.seek(to: 0.5)
    decoders.open(gate: slow)
    #expect(log.has(.superseded(generation: play, entry: 0)))
    #expect(log.has(.started(generation: seek, entry: 0)))
    output.allow(1_000_000)
    #expect(log.hasEnded(0))
    #expect((22_050..<22_050 + 2048).contains(output.heardFrames))
  }

  @Test("gives up after a while, and plays another file even after many of these")
  func givesUp() {
    let dead = (0..<6).map { folder.write([0], to: "dead\($0).mp3") }
    let quick = folder.mp3("quick.mp3", frames: 20_000)
    let output = ScriptedOutput()
    let decoders = GatedDecoders(AudioDecoders(), closed: Set(dead))
    let engine = Engine(
      output: output, decoders: decoders, openingTime: .milliseconds(20), onEvent: log.record)
    output.allow(1_000_000)
    for (entry, path) in dead.enumerated() {
      let generation = engine.play(PlaybackItem(entry: entry, path: path))
      let failure = PlaybackFailure.file(path: path, .unreadable(code: ETIMEDOUT))
      #expect(log.has(.failed(generation: generation, entry: entry, failure)))
      #expect(failure.description.contains("the disk does not answer"))
    }
    engine.play(PlaybackItem(entry: 10, path: quick))
    #expect(log.hasEnded(10))
    for path in dead { decoders.open(gate: path) }
    engine.play(PlaybackItem(entry: 11, path: quick))
    #expect(log.hasEnded(11))
    #expect(engine.shutdown(within: 30))
  }

  @Test("gives up the one that comes next, and ends")
  func givesUpNext() {
    let dead = folder.write([0], to: "dead.mp3")
    let quick = folder.mp3("quick.mp3", frames: 20_000)
    let output = ScriptedOutput()
    let engine = Engine(
      output: output, decoders: GatedDecoders(AudioDecoders(), closed: [dead]), openingTime: .milliseconds(20),
      onEvent: log.record)
    engine.play(PlaybackItem(entry: 0, path: quick))
    engine.setNext(PlaybackItem(entry: 1, path: dead), after: 0)
    #expect(log.has(.nextFailed(entry: 1, .file(path: dead, .unreadable(code: ETIMEDOUT)))))
    output.allow(1_000_000)
    #expect(log.hasEnded(0))
  }

  /// An engine that plays entry 1, ten seconds of it decoded ahead, on a disk that no longer answers; and a file elsewhere.
  private func hanging(
    _ output: ScriptedOutput, openingTime: Duration = .seconds(20), frames: Int = 1_000_000
  ) -> (engine: Engine, decoders: GatedDecoders, slow: String, quick: String) {
    let slow = folder.mp3("slow.mp3", frames: frames)
    let quick = folder.mp3("quick.mp3", frames: 20_000)
    let decoders = GatedDecoders(AudioDecoders(), closed: [])
    let engine = Engine(output: output, decoders: decoders, openingTime: openingTime, onEvent: log.record)
    engine.play(PlaybackItem(entry: 1, path: slow))
    listen(output, until: 5000)
    decoders.close(gate: slow)
    return (engine, decoders, slow, quick)
  }

  @Test("plays another file at once while a seek gets no answer")
  func playsDuringSeek() {
    let output = ScriptedOutput()
    let (engine, decoders, slow, quick) = hanging(output)
    let seek = engine.seek(to: 20)
    let next = engine.seek(to: 21)
    #expect(log.has(.superseded(generation: seek, entry: 1)))
    let play = engine.play(PlaybackItem(entry: 2, path: quick))
    output.allow(1_000_000)
    #expect(log.has(.superseded(generation: next, entry: 1)))
    #expect(log.has(.started(generation: play, entry: 2)))
    #expect(log.hasEnded(2))
    decoders.open(gate: slow)
    #expect(engine.shutdown(within: 30))
  }

  @Test("is paused at once while nothing can be read, and goes on where it was when it can")
  func pausesDuringRead() {
    let output = ScriptedOutput()
    let (engine, decoders, slow, _) = hanging(output)
    engine.pause()
    #expect(Eventually.isTrue { !output.isRunning })
    #expect(engine.snapshot.state == .paused)
    engine.resume()
    decoders.open(gate: slow)
    output.allow(2_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: slow).samples
    #expect(output.heardFrames >= reference.count / 2)
    #expect(engine.shutdown(within: 30))
  }

  @Test("ends a file that can no longer be read, says why, and plays the next")
  func givesUpReading() {
    let output = ScriptedOutput()
    let (engine, decoders, slow, quick) = hanging(output, openingTime: .milliseconds(300))
    engine.setNext(PlaybackItem(entry: 2, path: quick), after: 1)
    output.allow(2_000_000)
    #expect(log.has(.broken(entry: 1, .file(path: slow, .unreadable(code: ETIMEDOUT)))))
    #expect(log.has(.advanced(entry: 2)))
    #expect(log.hasEnded(2))
    decoders.open(gate: slow)
    #expect(engine.shutdown(within: 30))
  }

  @Test("gives up a seek that gets no answer, and the player goes on")
  func givesUpSeek() {
    let output = ScriptedOutput()
    let (engine, decoders, slow, _) = hanging(output, openingTime: .milliseconds(300))
    let seek = engine.seek(to: 20)
    let failure = PlaybackFailure.file(path: slow, .unreadable(code: ETIMEDOUT))
    #expect(log.has(.failed(generation: seek, entry: 1, failure)))
    #expect(log.hasEnded(1))
    decoders.open(gate: slow)
    #expect(engine.shutdown(within: 30))
  }
}
