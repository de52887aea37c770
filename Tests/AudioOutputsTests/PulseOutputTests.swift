import Decoding
import Playback
import TestSupport
import Testing

@testable import AudioOutputs

/// Streams to a real server, in real time.
@Suite("A stream to PulseAudio")
struct PulseOutputTests {
  private let folder = TemporaryFolder()
  private let log = EventLog()

  private func engine(_ server: PulseServer) -> Engine {
    let output = PulseOutput(name: "default", server: server.address, sink: server.sink, bufferMilliseconds: 1000)
    return Engine(output: output, decoders: AudioDecoders(), onEvent: log.record)
  }

  /// An engine that plays a long tone on `server`.
  private func playing(_ server: PulseServer) -> Engine {
    let engine = engine(server)
    engine.play(PlaybackItem(entry: 1, path: folder.mp3("tone.mp3", frames: 400_000)))
    #expect(Eventually.isTrue { engine.snapshot.position > 0.1 })
    return engine
  }

  @Test("pauses in a fade and comes back without a sample lost, though the device gives nothing back")
  func pauses() throws {
    let server = try PulseServer()
    try server.record(to: folder.file("tape.raw"))
    let path = folder.mp3("tone.mp3", frames: 200_000)
    let engine = engine(server)
    engine.play(PlaybackItem(entry: 1, path: path))
    #expect(Eventually.isTrue { engine.snapshot.position > 0.8 })
    engine.pause()
    #expect(Eventually.isTrue { engine.snapshot.rate == 0 })
    engine.resume()
    #expect(log.hasEnded(1))
    #expect(engine.snapshot.xrunCount == 0)
    #expect(engine.shutdown(within: 30))
    let reference = ReferenceDecoding(path: path).samples
    let heard = folder.floats("tape.raw")
    let begin = try #require((0..<heard.count).first { heard[$0...].starts(with: reference.prefix(2000)) })
    let whole = zip(heard[begin...], reference).prefix { $0 == $1 }.count
    #expect((40_000..<350_000).contains(whole))
    // All that follows the fade is heard at its full level, from the sample on that the fade began with.
    let end = heard.count - heard.reversed().prefix { $0 == 0 }.count
    let silence = reference.reversed().prefix { $0 == 0 }.count
    let rest = reference.dropLast(silence).dropFirst(whole + 4)
    let comesBack = heard[..<end].suffix(rest.count).elementsEqual(rest)
    #expect(comesBack)
    // Nowhere a step that the sound itself does not have.
    func steepest(_ samples: ArraySlice<Float>) -> Float {
      zip(samples.dropFirst(2), samples).map { abs($0 - $1) }.max() ?? 0
    }
    #expect(steepest(heard[begin..<end]) < steepest(reference[...]) * 1.2)
  }

  @Test("ends with the server, and finds none where there is none")
  func losesServer() throws {
    let server = try PulseServer()
    let engine = playing(server)
    server.kill()
    #expect(log.hasLostDevice())
    #expect(engine.snapshot.state == .paused)
    engine.shutdown(within: 30)
    #expect(throws: AudioOutputError.notFound) {
      try PulseOutput(name: "default", server: server.address, bufferMilliseconds: 300).probe()
    }
  }

  @Test("does not wait for a server that hangs")
  func leavesHungServer() throws {
    let server = try PulseServer()
    let engine = playing(server)
    server.setHung(true)
    #expect(log.hasLostDevice())
    #expect(engine.snapshot.state == .paused)
    server.setHung(false)
    let position = engine.snapshot.position
    engine.resume()
    #expect(Eventually.isTrue { engine.snapshot.position > position + 0.2 })
    engine.shutdown(within: 30)
  }

  @Test("goes with its listener to another device, but not by itself when its own is gone")
  func followsNobody() throws {
    let server = try PulseServer()
    try server.control(["load-module", "module-rescue-streams"])
    let module = try server.control(["load-module", "module-null-sink", "sink_name=headphones"])
    let engine = playing(server)
    let stream = try #require(try server.control(["list", "short", "sink-inputs"]).split(separator: "\t").first)
    try server.control(["move-sink-input", String(stream), "headphones"])
    let moved = engine.snapshot.position
    #expect(Eventually.isTrue { engine.snapshot.position > moved + 0.5 })
    #expect(engine.snapshot.state == .playing)
    try server.control(["unload-module", String(module.prefix { $0.isNumber })])
    #expect(log.hasLostDevice())
    #expect(engine.snapshot.state == .paused)
    #expect(try server.playingStreams() == 0)
    engine.shutdown(within: 30)
  }

  @Test("takes up to eight channels, and refuses what is no rate")
  func channels() throws {
    let server = try PulseServer()
    let output = PulseOutput(name: "default", server: server.address, bufferMilliseconds: 300)
    #expect(try output.open(AudioFormat(sampleRate: 96_000, channelCount: 8)).deviceChannelCount == 8)
    output.close()
    #expect(throws: AudioOutputError.formatRefused) { try output.open(AudioFormat(sampleRate: 0, channelCount: 2)) }
  }
}
