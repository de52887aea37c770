import Decoding
import Playback
import TestSupport
import Testing

/// What the engine makes of the item that comes next, and of files opened before they are asked for.
@Suite("With a next item an engine")
struct NextItemTests: EngineTesting {
  let folder = TemporaryFolder()
  let log = EventLog()

  @Test("joins the next item without a frame between, and tells so when it is heard")
  func joins() {
    let first = folder.mp3("first.mp3", frames: 30_000)
    let second = folder.mp3("second.mp3", frames: 30_000, offset: 30_000)
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: first))
    engine.setNext(PlaybackItem(entry: 2, path: second), after: 1)
    listen(output, until: 29_999)
    #expect(!log.events.contains(.advanced(entry: 2)))
    #expect(engine.snapshot.entry == 1)
    listen(output, until: 30_100)
    #expect(log.has(.advanced(entry: 2)))
    #expect(Eventually.isTrue { engine.snapshot.entry == 2 && engine.snapshot.position < 0.01 })
    output.allow(1_000_000)
    #expect(log.hasEnded(2), "\(log.events)")
    let reference = [first, second].flatMap { ReferenceDecoding(path: $0).samples }
    #expect(Array(output.heard.prefix(reference.count)) == reference)
  }

  @Test("plays another next item when the first one is withdrawn though it was decoded")
  func replacesNext() {
    let paths = (0..<3).map { folder.mp3("\($0).mp3", frames: 20_000, offset: $0 * 20_000) }
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 0, path: paths[0]))
    engine.setNext(PlaybackItem(entry: 1, path: paths[1]), after: 0)
    waitUntilOpen(1)
    listen(output, until: 5000)
    engine.setNext(PlaybackItem(entry: 2, path: paths[2]), after: 0)
    waitUntilOpen(2)
    output.allow(1_000_000)
    #expect(log.hasEnded(2), "\(log.events)")
    let reference = [paths[0], paths[2]].flatMap { ReferenceDecoding(path: $0).samples }
    #expect(Array(output.heard.prefix(reference.count)) == reference)
    #expect(!log.events.contains(.advanced(entry: 1)))
  }

  @Test("takes no next item for one that is no longer heard: it would be heard twice")
  func ignoresLateNext() {
    let paths = (0..<2).map { folder.mp3("\($0).mp3", frames: 20_000, offset: $0 * 20_000) }
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 0, path: paths[0]))
    engine.setNext(PlaybackItem(entry: 1, path: paths[1]), after: 0)
    listen(output, until: 25_000)
    #expect(log.has(.advanced(entry: 1)))
    engine.setNext(PlaybackItem(entry: 1, path: paths[1]), after: 0)
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = paths.flatMap { ReferenceDecoding(path: $0).samples }
    #expect(Array(output.heard.prefix(reference.count)) == reference)
    #expect(output.heard.dropFirst(reference.count).allSatisfy { $0 == 0 })
  }

  @Test("ends after the item when the next one is taken away")
  func clearsNext() {
    let paths = (0..<2).map { folder.mp3("\($0).mp3", frames: 20_000, offset: $0 * 20_000) }
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 0, path: paths[0]))
    engine.setNext(PlaybackItem(entry: 1, path: paths[1]), after: 0)
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
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 0, path: good))
    engine.setNext(PlaybackItem(entry: 1, path: bad), after: 0)
    #expect(log.has(.nextFailed(entry: 1, .file(path: bad, .notAudio))))
    engine.setNext(PlaybackItem(entry: 2, path: good), after: 0)
    waitUntilOpen(2)
    output.allow(1_000_000)
    #expect(log.hasEnded(2), "\(log.events)")
    let reference = ReferenceDecoding(path: good).samples
    #expect(Array(output.heard.prefix(reference.count * 2)) == reference + reference)
  }

  @Test("reopens the device for another format after the last frame of the one before")
  func changesFormat() {
    let mono = AudioFormat(sampleRate: 22_050, channelCount: 1)
    let first = folder.mp3("first.mp3", frames: 20_000)
    let second = folder.mp3("second.mp3", frames: 10_000, format: mono)
    let output = ScriptedOutput()
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: first))
    engine.setNext(PlaybackItem(entry: 2, path: second), after: 1)
    output.allow(1_000_000)
    #expect(log.hasEnded(2), "\(log.events)")
    #expect(output.openings == [AudioFormat(sampleRate: 44_100, channelCount: 2), mono])
    let before = ReferenceDecoding(path: first).samples
    let after = ReferenceDecoding(path: second).samples
    #expect(Array(output.heard.prefix(before.count)) == before)
    let silence = output.heard.dropFirst(before.count).prefix { $0 == 0 }.count
    #expect(silence < 2 * 2048 + 10)
    let rest = output.heard.dropFirst(before.count + silence)
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
}
