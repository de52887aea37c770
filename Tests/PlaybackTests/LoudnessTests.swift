import Decoding
import Playback
import TestSupport
import Testing

/// Gains, fades and crossfades, in frames of virtual time.
@Suite("The loudness of an engine")
struct LoudnessTests: EngineTesting {
  let folder = TemporaryFolder()
  let log = EventLog()
  private let rate = 44_100

  /// A file of nothing but the sample 0.5.
  private func constant(_ name: String, frames: Int) -> String {
    let format = AudioFormat(sampleRate: rate, channelCount: 2)
    return folder.write(
      Tone.wave([Float](repeating: 0.5, count: frames * 2), format: format), to: name)
  }

  /// A device that could hold 600 ms and is given 300, as those are that sound servers give.
  private func server(canRewind: Bool = false) -> ScriptedOutput {
    ScriptedOutput(periodFrames: 827, periods: 32, canRewind: canRewind, leadFrames: 13_230)
  }

  @Test("changes its volume within 300 ms, though the device could hold more")
  func volumeIsHeardSoon() throws {
    let output = server()
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: constant("long.wav", frames: 200_000)))
    listen(output, until: 20_000)
    engine.setVolume(0.5)
    listen(output, until: 60_000)
    let change = try #require(output.heard.firstIndex { $0 < 0.499 }) / 2
    #expect(change - 20_000 <= rate * 300 / 1000)
    let done = try #require(output.heard.firstIndex { $0 < 0.2501 }) / 2
    #expect(done - change <= rate * 20 / 1000)
  }

  @Test("changes it within 50 ms where the device gives back what it holds")
  func volumeIsHeardAtOnce() throws {
    let output = server(canRewind: true)
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: constant("long.wav", frames: 200_000)))
    listen(output, until: 30_000)
    engine.setVolume(0.5)
    #expect(Eventually.isTrue { output.rewindCount == 1 })
    listen(output, until: 60_000)
    let change = try #require(output.heard.firstIndex { $0 < 0.499 }) / 2
    #expect(change - 30_000 <= rate * 50 / 1000)
    // What was taken back is heard once, at the new volume.
    #expect(output.heard[..<(change * 2)].allSatisfy { abs($0 - 0.5) < 0.001 })
  }

  @Test("never steps by more than the ramp allows over pause, resume, seek and volume", arguments: [true, false])
  func neverClicks(canRewind: Bool) throws {
    let output = server(canRewind: canRewind)
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: constant("long.wav", frames: 400_000)))
    listen(output, until: 30_000)
    engine.setVolume(0.8)
    listen(output, until: 60_000)
    var rewinds = output.rewindCount
    engine.pause()
    // Virtual time must not run ahead of the message.
    if canRewind { #expect(Eventually.isTrue { output.rewindCount > rewinds }) }
    output.allow(canRewind ? 3000 : 0)
    #expect(Eventually.isTrue { !output.isRunning })
    output.freeze()
    let paused = output.heard
    engine.resume()
    listen(output, until: output.heardFrames + 30_000)
    rewinds = output.rewindCount
    let seek = engine.seek(to: 5)
    if canRewind { #expect(Eventually.isTrue { output.rewindCount > rewinds }) }
    output.allow(canRewind ? 3000 : 0)
    #expect(log.has(.started(generation: seek, entry: 1)))
    output.freeze()
    listen(output, until: output.heardFrames + 20_000)
    let left = stride(from: 0, to: output.heard.count, by: 2).map { output.heard[$0] }
    let steps = zip(left, left.dropFirst()).map { $1 - $0 }
    // Half of full scale in 10 ms, that is 441 frames, and a little for rounding.
    let allowed = 0.5 / Float(440)
    #expect(try #require(steps.max()) <= allowed)
    // Down only where the device can be silenced softly; else it is cut, twice: at the pause and at the seek.
    let cuts = steps.filter { $0 < -allowed }.count
    #expect(cuts == (canRewind ? 0 : 2))
    // Silent within 50 ms of asking.
    #expect(paused.count / 2 - 60_000 <= (canRewind ? rate * 50 / 1000 : 0))
  }

  @Test("what is sought is there before the fade has been heard, and follows it on the running device")
  func passesOver() throws {
    let output = server(canRewind: true)
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: constant("long.wav", frames: 400_000)))
    listen(output, until: 30_000)
    // Not a frame passes meanwhile.
    let seek = engine.seek(to: 5)
    #expect(log.has(.started(generation: seek, entry: 1)))
    #expect(output.heardFrames == 30_000)
    #expect(output.isRunning)
    listen(output, until: 60_000)
    let left = stride(from: 60_000, to: output.heard.count, by: 2).map { output.heard[$0] }
    // Silent for as long as it takes to be sure of the fade, and the device's period.
    #expect(left.count { $0 == 0 } <= rate * 10 / 1000 + 827)
    #expect(try #require(left.firstIndex(of: 0)) <= rate * 30 / 1000)
    #expect(engine.snapshot.xrunCount == 0)
  }

  @Test("a device is stopped when nothing follows the fade, or comes too late", arguments: [true, false])
  func fallsSilent(isFollowed: Bool) {
    let output = server(canRewind: true)
    let slow = folder.file("slow.wav")
    let decoders = GatedDecoders(AudioDecoders(), closed: [slow])
    let engine = engine(output, decoders: decoders)
    engine.play(PlaybackItem(entry: 1, path: constant("long.wav", frames: 400_000)))
    listen(output, until: 30_000)
    _ = constant("slow.wav", frames: 40_000)
    let generation = engine.play(PlaybackItem(entry: 2, path: isFollowed ? slow : folder.file("none.wav")))
    if !isFollowed { #expect(log.first { if case .failed(generation, _, _) = $0 { true } else { false } } != nil) }
    // The fade is written before time goes on.
    #expect(Eventually.isTrue { output.rewindCount == 1 })
    output.allow(10_000)
    #expect(Eventually.isTrue { !output.isRunning })
    output.freeze()
    #expect(engine.snapshot.xrunCount == 0)
    guard isFollowed else { return }
    decoders.open(gate: slow)
    #expect(log.has(.started(generation: generation, entry: 2)))
    output.allow(1_000_000)
    #expect(log.hasEnded(2))
  }

  @Test("loses no sample over a soft pause")
  func softPauseKeepsAll() {
    let path = folder.mp3("tone.mp3", frames: 80_000)
    let output = server(canRewind: true)
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: path))
    listen(output, until: 20_000)
    engine.pause()
    #expect(Eventually.isTrue { output.rewindCount == 1 })
    output.allow(5000)
    #expect(Eventually.isTrue { !output.isRunning })
    output.freeze()
    let place = Int((engine.snapshot.position * Double(rate)).rounded())
    let before = output.heard
    engine.resume()
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: path).samples
    #expect(Array(before.prefix(place * 2)) == Array(reference.prefix(place * 2)))
    let rest = Array(output.heard.dropFirst(before.count + 882))
    #expect(Array(rest.prefix(reference.count - place * 2)) == Array(reference.dropFirst(place * 2)))
  }

  @Test("crossfades the end of one item with the beginning of the next", arguments: [(1.0, 1.0), (0.5, 0.8)])
  func crossfades(gains: (Float, Float)) throws {
    // Longer than what is decoded ahead, so that the next item is open in time.
    let (first, second) = (constant("1.wav", frames: 600_000), constant("2.wav", frames: 100_000))
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.setCrossfade(1)
    engine.play(PlaybackItem(entry: 1, path: first, gain: gains.0))
    engine.setNext(PlaybackItem(entry: 2, path: second, gain: gains.1), after: 1)
    waitUntilOpen(2)
    output.allow(1_000_000)
    #expect(log.hasEnded(2))
    #expect(log.events.contains(.advanced(entry: 2)))
    let left = stride(from: 0, to: output.heard.count, by: 2).map { output.heard[$0] }
    let overlap = 700_000 - left.prefix { $0 != 0 }.count
    #expect((rate - 8192...rate).contains(overlap))
    // Equal power: in the middle both are 3 dB down.
    let begin = 600_000 - overlap
    let middle = left[begin + overlap / 2]
    #expect(abs(middle - 0.5 * 0.7071 * (gains.0 + gains.1)) < 0.01)
    #expect(abs(left[begin - 1] - 0.5 * gains.0) < 0.001)
    #expect(abs(left[begin + overlap + 10] - 0.5 * gains.1) < 0.001)
    let worst = zip(left[..<650_000], left[1..<650_001]).map { abs($0 - $1) }.max()
    #expect(try #require(worst) < 0.001)
  }

  @Test("plays the end without a crossfade if the next item is withdrawn")
  func withdrawsCrossfade() {
    let first = folder.mp3("1.mp3", frames: 100_000)
    let second = folder.mp3("2.mp3", frames: 100_000)
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.setCrossfade(1)
    engine.play(PlaybackItem(entry: 1, path: first))
    engine.setNext(PlaybackItem(entry: 2, path: second), after: 1)
    waitUntilOpen(2)
    listen(output, until: 10_000)
    engine.setNext(nil, after: 1)
    // What is asked for after that is done after that.
    engine.setRate(1)
    let seek = engine.seek(to: 1)
    #expect(log.has(.started(generation: seek, entry: 1)))
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: first).samples
    let rest = Array(output.heard.dropFirst(10_000 * 2 + 1000))
    let expected = Array(reference.dropFirst(rate * 2 + 1000))
    #expect(zip(rest, expected).allSatisfy { abs($0 - $1) < 1e-5 })
    #expect(rest.count >= expected.count)
    #expect(!log.events.contains(.advanced(entry: 2)))
  }

  @Test("changes the gain of the current item at the current position")
  func changesGain() {
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: constant("1.wav", frames: 60_000)))
    listen(output, until: 20_000)
    engine.setGain(0.25, of: 1)
    // When what was asked for after that is done, that is done, too.
    engine.setNext(PlaybackItem(entry: 2, path: constant("2.wav", frames: 1000)), after: 1)
    waitUntilOpen(2)
    output.allow(1_000_000)
    #expect(log.hasEnded(2))
    let left = stride(from: 0, to: output.heard.count, by: 2).map { output.heard[$0] }
    #expect(left[..<20_000].allSatisfy { abs($0 - 0.5) < 0.001 })
    #expect(left[22_000..<58_000].allSatisfy { abs($0 - 0.125) < 0.001 })
  }

  @Test("goes to silence in as many frames as the sleep timer says")
  func fadesSlowly() throws {
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: constant("1.wav", frames: 200_000)))
    listen(output, until: 20_000)
    engine.setVolume(0, over: 2)
    listen(output, until: 130_000)
    let left = stride(from: 0, to: output.heard.count, by: 2).map { output.heard[$0] }
    let begin = try #require(left.firstIndex { $0 < 0.4999 })
    let end = try #require(left.firstIndex { $0 == 0 })
    #expect(abs(end - begin - 2 * rate) < 200)
    #expect(abs(left[begin + rate] - 0.25) < 0.01)
  }
}
