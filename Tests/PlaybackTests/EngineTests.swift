import Decoding
import Glibc
import Playback
import TestSupport
import Testing

/// An engine on a scripted device, whose time stands still until the test lets it pass.
@Suite("An engine")
struct EngineTests: EngineTesting {
  let folder = TemporaryFolder()
  let log = EventLog()

  private func events(_ isWanted: (EngineEvent) -> Bool) -> [EngineEvent] { log.events.filter(isWanted) }

  private func answers(to generation: UInt64) -> [EngineEvent] {
    events { event in
      switch event {
      case .started(generation, _), .failed(generation, _, _), .superseded(generation, _): true
      default: false
      }
    }
  }

  @Test("plays every frame and tells opened, started and ended once each")
  func playsThrough() {
    let path = folder.mp3("tone.mp3", frames: 50_000)
    let output = ScriptedOutput()
    let engine = engine(output)
    let generation = engine.play(PlaybackItem(entry: 7, path: path))
    output.allow(1_000_000)
    #expect(log.hasEnded(7))
    let reference = ReferenceDecoding(path: path).samples
    #expect(Array(output.heard.prefix(reference.count)) == reference)
    #expect(output.heard.dropFirst(reference.count).allSatisfy { $0 == 0 })
    #expect(answers(to: generation) == [.started(generation: generation, entry: 7)])
    #expect(events { if case .opened = $0 { true } else { false } }.count == 1)
    #expect(engine.snapshot.state == .stopped)
  }

  @Test("provides the samples being heard while a meter asks for them")
  func listening() throws {
    let path = folder.mp3("tone.mp3", frames: 50_000)
    let reference = ReferenceDecoding(path: path).samples
    let output = ScriptedOutput()
    let engine = engine(output)
    #expect(engine.heard(64) == nil)
    engine.setListening(true)
    engine.play(PlaybackItem(entry: 1, path: path))
    listen(output, until: 20_000)
    #expect(Eventually.isTrue { engine.heard(64) != nil })
    let heard = try #require(engine.heard(64))
    #expect(heard.sampleRate == 44_100)
    let mono = stride(from: 0, to: reference.count, by: 2).map { (reference[$0] + reference[$0 + 1]) * 0.5 }
    #expect(mono.indices.dropLast(63).contains { Array(mono[$0..<$0 + 64]) == heard.samples })
    engine.setListening(false)
    #expect(engine.heard(64) == nil)
  }

  @Test("the position does not run ahead of a stalled device")
  func position() {
    let (engine, _, _) = playing(frames: 400_000, heard: 20_000)
    #expect(Eventually.isTrue { engine.snapshot.rate == 1 && engine.snapshot.position > 0.4 })
    let snapshot = engine.snapshot
    #expect(abs(snapshot.position(at: snapshot.time + 10_000_000) - snapshot.position - 0.01) < 1e-6)
    let held = snapshot.position(at: snapshot.time + 3_600_000_000_000) - snapshot.position
    #expect(held > 0 && held < 1)
  }

  @Test("loses no frame over pause and resume", arguments: [true, false], [500, 1024, 20_000])
  func pauses(canPause: Bool, frames: Int) {
    let (engine, output, path) = playing(frames: 40_000, heard: frames, on: ScriptedOutput(canPause: canPause))
    engine.pause()
    #expect(Eventually.isTrue { !output.isRunning })
    output.allow(10_000)
    // Not a frame passes between asking and silence.
    let heard = output.heardFrames
    #expect(heard == frames)
    #expect(engine.snapshot.state == .paused)
    #expect(Eventually.isTrue { abs(engine.snapshot.position * 44_100 - Double(heard)) < 1 })
    engine.resume()
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: path).samples
    #expect(Array(output.heard.prefix(heard * 2)) == Array(reference.prefix(heard * 2)))
    // The last 10 ms are heard again, rising from silence, so that all that was not heard comes at its full level.
    let again = 441
    let faded = output.heard.dropFirst(heard * 2).prefix(again * 2)
    let before = reference[..<(heard * 2)].suffix(again * 2)
    #expect(zip(faded, before).allSatisfy { abs($0) <= abs($1) })
    let rest = Array(output.heard.dropFirst((heard + again) * 2))
    #expect(Array(rest.prefix(reference.count - heard * 2)) == Array(reference.dropFirst(heard * 2)))
  }

  @Test("releases the device after a while of pause and goes on at the same frame")
  func releases() {
    let (engine, output, path) = playing(frames: 40_000, heard: 20_000, releaseDelay: .milliseconds(1))
    engine.pause()
    #expect(Eventually.isTrue { !output.isOpen })
    #expect(Eventually.isTrue { engine.snapshot.output == nil })
    #expect(abs(engine.snapshot.position * 44_100 - 20_000) < 1)
    engine.resume()
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: path).samples
    let rest = Array(output.heard.dropFirst(40_000 + 882))
    #expect(Array(rest.prefix(reference.count - 40_000)) == Array(reference.dropFirst(40_000)))
    #expect(output.openings.count == 2)
  }

  @Test("drops what it holds and goes on at the frame sought, backwards and forwards", arguments: [0.1, 0.8])
  func seeks(target: Double) {
    let (engine, output, path) = playing(frames: 44_100, heard: 22_000)
    let generation = engine.seek(to: target)
    #expect(log.has(.started(generation: generation, entry: 1)))
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: path).samples
    let begin = Int(target * 44_100) * 2
    let heard = Array(output.heard.dropFirst(22_000 * 2))
    let fade = 1400
    let worst = zip(heard[fade...], reference[(begin + fade)...]).map { abs($0 - $1) }.max() ?? 1
    #expect(worst < 1e-5)
    #expect(answers(to: generation) == [.started(generation: generation, entry: 1)])
  }

  @Test("answers each of many seeks once, and hears the last")
  func collapsesSeeks() {
    let path = folder.mp3("tone.mp3", frames: 88_200)
    let output = ScriptedOutput()
    let engine = engine(output)
    let first = engine.play(PlaybackItem(entry: 1, path: path))
    let seeks = (1...20).map { engine.seek(to: Double($0) / 20) }
    #expect(log.has(.started(generation: seeks[19], entry: 1)))
    for generation in [first] + seeks { #expect(answers(to: generation).count == 1) }
    #expect(abs(engine.snapshot.position - 1) < 0.001)
  }

  @Test("answers a play of a file that cannot be played, and stops")
  func failsToPlay() {
    let bad = folder.write([], to: "bad.mp3")
    let engine = engine(ScriptedOutput())
    let generation = engine.play(PlaybackItem(entry: 3, path: bad))
    #expect(log.has(.failed(generation: generation, entry: 3, .file(path: bad, .empty))))
    #expect(Eventually.isTrue { engine.snapshot.state == .stopped })
    #expect(answers(to: generation).count == 1)
  }

  @Test("opens paused at the place asked for")
  func opensPaused() {
    let path = folder.mp3("tone.mp3", frames: 44_100)
    let output = ScriptedOutput()
    let engine = engine(output)
    let generation = engine.play(PlaybackItem(entry: 1, path: path, start: 0.5), isPaused: true)
    #expect(log.has(.started(generation: generation, entry: 1)))
    #expect(engine.snapshot.state == .paused)
    #expect(engine.snapshot.position == 0.5)
    #expect(!output.isOpen)
    engine.resume()
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    #expect((22_050..<22_050 + 2048).contains(output.heardFrames))
  }

  @Test("applies the gain of an item and the volume, the latter by a ramp")
  func gains() {
    let path = folder.mp3("tone.mp3", frames: 20_000)
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.setVolume(0.5)
    engine.play(PlaybackItem(entry: 1, path: path, gain: 0.5))
    listen(output, until: 5000)
    engine.setVolume(1)
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: path).samples
    #expect(Array(output.heard.prefix(10_000)) == reference.prefix(10_000).map { $0 * 0.25 })
    #expect(Array(output.heard[20_000..<reference.count]) == reference[20_000...].map { $0 * 0.5 })
  }

  @Test("shuts down whatever it is doing", arguments: [0, 1, 2])
  func shutsDown(state: Int) {
    let output = ScriptedOutput()
    let engine = engine(output)
    if state > 0 { engine.play(PlaybackItem(entry: 1, path: folder.mp3("tone.mp3", frames: 40_000))) }
    if state > 1 {
      listen(output, until: 5000)
      engine.pause()
    }
    #expect(engine.shutdown(within: 30))
    #expect(!output.isOpen)
  }

  @Test("plays for as long as the speed says, and tells the place in the source", arguments: [0.5, 0.95, 1.5, 3])
  func changesSpeed(rate: Double) {
    let path = folder.mp3("tone.mp3", frames: 88_200)
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.setRate(rate)
    engine.play(PlaybackItem(entry: 1, path: path))
    listen(output, until: 22_050)
    #expect(Eventually.isTrue { abs(engine.snapshot.position - 0.5 * rate) < 0.01 })
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    #expect(abs(Double(output.heardFrames) - 88_200 / rate) < 4096)
  }

  @Test("goes back to the exact samples at normal speed, from the place it was")
  func returnsToNormalSpeed() {
    let path = folder.mp3("tone.mp3", frames: 88_200)
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.setRate(2)
    engine.play(PlaybackItem(entry: 1, path: path))
    listen(output, until: 11_025)
    engine.pause()
    #expect(Eventually.isTrue { !output.isRunning })
    engine.setRate(1)
    engine.resume()
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: path).samples
    func withoutSilence(_ samples: [Float]) -> ArraySlice<Float> {
      samples.dropLast(samples.reversed().prefix { $0 == 0 }.count)
    }
    #expect(abs(output.heardFrames - 11_025 - (88_200 - 22_050)) < 2 * 2048)
    let ends = zip(withoutSilence(output.heard).suffix(60_000), withoutSilence(reference).suffix(60_000))
    #expect(ends.allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test(
    "answers a seek or a play behind the end of a truncated file with the damage, and ends the item that was heard",
    arguments: ["mp3", "wav", "aiff", "flac", "ogg"])
  func seeksBehindDamage(kind: String) {
    // Much longer than what is decoded and read ahead, which is still played from a file that is gone.
    let tone = Tone.samples(frames: 1_000_000, format: AudioFormat(sampleRate: 44_100, channelCount: 2))
    let path = kind == "mp3" ? folder.mp3("tone.mp3", frames: 1_000_000) : folder.encoded("tone.\(kind)", tone)
    let output = ScriptedOutput()
    let engine = engine(output)
    func isDamage(_ failure: PlaybackFailure) -> Bool {
      if case .file(path, .broken) = failure { true } else { false }
    }
    engine.play(PlaybackItem(entry: 1, path: path))
    listen(output, until: 5000)
    truncate(path, folder.read("tone.\(kind)").count / 2)
    let seek = engine.seek(to: 20)
    #expect(log.first { if case .failed(seek, 1, let failure) = $0 { isDamage(failure) } else { false } } != nil)
    #expect(log.hasEnded(1))
    #expect(answers(to: seek).count == 1)
    #expect(Eventually.isTrue { engine.snapshot.state == .stopped })
    let play = engine.play(PlaybackItem(entry: 2, path: path, start: 20))
    #expect(log.first { if case .failed(play, 2, let failure) = $0 { isDamage(failure) } else { false } } != nil)
    #expect(answers(to: play).count == 1)
    #expect(Eventually.isTrue { engine.snapshot.state == .stopped })
    #expect(!log.events.contains(.ended(entry: 2)))
  }

  @Test("ends an item that can no longer be seeked, and reports it", arguments: [true, false])
  func failsToSeek(isAsked: Bool) {
    let path = folder.mp3("tone.mp3", frames: 40_000)
    let output = ScriptedOutput()
    let decoders = UnseekableDecoders(AudioDecoders())
    let engine = engine(output, decoders: decoders)
    engine.play(PlaybackItem(entry: 1, path: path))
    listen(output, until: 5000)
    decoders.breakDown()
    let failure = PlaybackFailure.file(path: path, UnseekableDecoders.error)
    if isAsked {
      let generation = engine.seek(to: 0.5)
      #expect(log.has(.failed(generation: generation, entry: 1, failure)))
      #expect(answers(to: generation).count == 1)
    } else {
      // A change of speed decodes anew from the place that is heard.
      engine.setRate(2)
      #expect(log.has(.broken(entry: 1, failure)))
    }
    #expect(log.hasEnded(1))
    #expect(engine.snapshot.state == .stopped)
  }
}
