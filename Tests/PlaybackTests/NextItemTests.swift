import Decoding
import Glibc
import Playback
import TestSupport
import Testing

/// What the engine makes of the item that comes next, and of files opened before they are asked for.
@Suite("With a next item an engine")
struct NextItemTests: EngineTesting {
  let folder = TemporaryFolder()
  let log = EventLog()

  /// Tones of 20,000 frames, each of which goes on where the one before it ends.
  private func tones(_ count: Int) -> [String] {
    (0..<count).map { folder.mp3("\($0).mp3", frames: 20_000, offset: $0 * 20_000) }
  }

  /// An engine that plays `first` as entry 0, with `next` to follow as entry 1.
  private func playing(_ first: String, next: String) -> (engine: Engine, output: ScriptedOutput) {
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 0, path: first))
    engine.setNext(PlaybackItem(entry: 1, path: next), after: 0)
    return (engine, output)
  }

  /// Whether all of `paths` is heard from the start, one after another, sample by sample.
  private func begins(_ output: ScriptedOutput, with paths: [String]) -> Bool {
    output.heard.starts(with: paths.flatMap { ReferenceDecoding(path: $0).samples })
  }

  @Test("joins the next item without a frame between, and tells so when it is heard")
  func joins() {
    let paths = tones(2)
    let (engine, output) = playing(paths[0], next: paths[1])
    listen(output, until: 19_999)
    #expect(!log.events.contains(.advanced(entry: 1)))
    #expect(engine.snapshot.entry == 0)
    listen(output, until: 20_100)
    #expect(log.has(.advanced(entry: 1)))
    #expect(Eventually.isTrue { engine.snapshot.entry == 1 && engine.snapshot.position < 0.01 })
    output.allow(1_000_000)
    #expect(log.hasEnded(1), "\(log.events)")
    #expect(begins(output, with: paths))
  }

  @Test("plays another next item when the first one is withdrawn though it was decoded")
  func replacesNext() {
    let paths = tones(3)
    let (engine, output) = playing(paths[0], next: paths[1])
    waitUntilOpen(1)
    listen(output, until: 5000)
    engine.setNext(PlaybackItem(entry: 2, path: paths[2]), after: 0)
    waitUntilOpen(2)
    output.allow(1_000_000)
    #expect(log.hasEnded(2), "\(log.events)")
    #expect(begins(output, with: [paths[0], paths[2]]))
    #expect(!log.events.contains(.advanced(entry: 1)))
  }

  @Test("ignores a next item set for an item that has already ended")
  func ignoresLateNext() {
    let paths = tones(2)
    let (engine, output) = playing(paths[0], next: paths[1])
    listen(output, until: 25_000)
    #expect(log.has(.advanced(entry: 1)))
    engine.setNext(PlaybackItem(entry: 1, path: paths[1]), after: 0)
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    #expect(begins(output, with: paths))
    #expect(output.heard.dropFirst(80_000).allSatisfy { $0 == 0 })
  }

  @Test("ends after the item when the next one is taken away")
  func clearsNext() {
    let paths = tones(2)
    let (engine, output) = playing(paths[0], next: paths[1])
    listen(output, until: 5000)
    engine.setNext(nil, after: 0)
    // Virtual time must not run ahead of the message: messages are worked off in order, and this one is answered.
    engine.setNext(PlaybackItem(entry: 9, path: folder.file("none.mp3")), after: 0)
    #expect(log.first { if case .nextFailed(entry: 9, _) = $0 { true } else { false } } != nil)
    output.allow(1_000_000)
    #expect(log.hasEnded(0))
    #expect(output.heard.dropFirst(40_000).allSatisfy { $0 == 0 })
  }

  @Test("tells a next item that cannot be played, and takes another")
  func survivesBadNext() {
    let good = folder.mp3("good.mp3", frames: 20_000)
    let bad = folder.write(Array("no music".utf8), to: "bad.mp3")
    let (engine, output) = playing(good, next: bad)
    #expect(log.has(.nextFailed(entry: 1, .file(path: bad, .notAudio))))
    engine.setNext(PlaybackItem(entry: 2, path: good), after: 0)
    waitUntilOpen(2)
    output.allow(1_000_000)
    #expect(log.hasEnded(2), "\(log.events)")
    #expect(begins(output, with: [good, good]))
  }

  @Test("reopens the device for another format after the last frame of the one before")
  func changesFormat() {
    let mono = AudioFormat(sampleRate: 22_050, channelCount: 1)
    let first = folder.mp3("first.mp3", frames: 20_000)
    let second = folder.mp3("second.mp3", frames: 10_000, format: mono)
    let (engine, output) = playing(first, next: second)
    output.allow(1_000_000)
    #expect(log.hasEnded(1), "\(log.events)")
    #expect(engine.snapshot.state == .stopped)
    #expect(output.openings == [AudioFormat(sampleRate: 44_100, channelCount: 2), mono])
    #expect(begins(output, with: [first]))
    let after = ReferenceDecoding(path: second).samples
    let silence = output.heard.dropFirst(40_000).prefix { $0 == 0 }.count
    #expect(silence < 2 * 2048 + 10)
    let rest = output.heard.dropFirst(40_000 + silence)
    let skipped = after.prefix { $0 == 0 }.count
    #expect(Array(rest.prefix(after.count - skipped)) == Array(after.dropFirst(skipped)))
  }

  @Test("begins with a file that was opened before it was asked for, opening it once")
  func usesPrepared() {
    let path = folder.mp3("tone.mp3", frames: 40_000)
    let output = ScriptedOutput()
    let decoders = GatedDecoders(AudioDecoders(), closed: [])
    let engine = engine(output, decoders: decoders)
    engine.prepare(PlaybackItem(entry: 0, path: path, start: 0.5))
    engine.prepare(PlaybackItem(entry: 0, path: path, start: 0.5))
    let generation = engine.play(PlaybackItem(entry: 4, path: path, start: 0.5))
    output.allow(1_000_000)
    #expect(log.has(.started(generation: generation, entry: 4)))
    #expect(log.hasEnded(4))
    #expect((17_950..<17_950 + 2048).contains(output.heardFrames))
    #expect(decoders.openings == [path])
  }

  @Test("opens anew what was prepared for another place, and forgets it")
  func ignoresPrepared() {
    let (path, other) = (folder.mp3("tone.mp3", frames: 40_000), folder.write([], to: "other.mp3"))
    let output = ScriptedOutput()
    let decoders = GatedDecoders(AudioDecoders(), closed: [])
    let engine = engine(output, decoders: decoders)
    engine.prepare(PlaybackItem(entry: 0, path: other))
    engine.prepare(PlaybackItem(entry: 0, path: path, start: 0.5))
    #expect(Eventually.isTrue { decoders.openings.last == path })
    let generation = engine.play(PlaybackItem(entry: 1, path: path))
    output.allow(1_000_000)
    #expect(log.has(.started(generation: generation, entry: 1)))
    #expect(log.hasEnded(1))
    #expect(decoders.openings.suffix(2) == [path, path])
    #expect(Array(output.heard.prefix(80_000)) == ReferenceDecoding(path: path).samples)
  }

  @Test("opens anew what was open before it was asked for, if there is nothing in that any more")
  func reopensReplaced() {
    // Longer than what is decoded ahead.
    let first = folder.mp3("first.mp3", frames: 600_000)
    let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
    let tone = Tone.samples(frames: 20_000, format: format)
    let (path, other) = (
      folder.sound("tone.wav", .wave, tone, format: format), folder.sound("other.wav", .wave, tone, format: format)
    )
    let (engine, output) = playing(first, next: path)
    waitUntilOpen(1)
    #expect(truncate(path, 0) == 0 && rename(other, path) == 0)
    let generation = engine.play(PlaybackItem(entry: 1, path: path))
    output.allow(1_000_000)
    #expect(log.has(.started(generation: generation, entry: 1)))
    #expect(log.hasEnded(1), "\(log.events)")
    #expect(output.heardFrames >= 20_000)
  }
}
