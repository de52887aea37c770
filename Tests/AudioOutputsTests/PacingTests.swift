import Decoding
import Playback
import TestSupport
import Testing

@testable import AudioOutputs

@Suite("A device that takes all it is given at once")
struct PacingTests {
  private static let second: Int64 = 1_000_000_000
  private static let rate = 44_100
  private static let buffer = 26_460

  @Test("is known soon, and holds from then on what there was no time for")
  func isKnown() {
    var pacing = Pacing(sampleRate: Self.rate, bufferFrames: Self.buffer)
    pacing.wrote(Self.buffer)
    pacing.start(at: 0)
    var written = Self.buffer
    // It tells each time that it holds nothing any more.
    while pacing.held(told: 0, at: Self.second / 100) == 0, written < 10 * Self.rate {
      pacing.wrote(Self.buffer)
      written += Self.buffer
    }
    #expect(pacing.isNeeded)
    #expect(written < 2 * Self.buffer + 2 * Self.rate)
    #expect(abs(pacing.held(told: 0, at: Self.second) - (written - Self.rate)) < 2)
    #expect(pacing.held(told: 0, at: 100 * Self.second) == 0)
    pacing.wrote(Self.rate)
    #expect(abs(pacing.time(until: Self.rate / 2, at: 100 * Self.second) - Self.second / 2) < Self.second / 100)
  }

  @Test("a real device is never mistaken for one, whatever its clock drift", arguments: [0.99, 0.999, 1, 1.001, 1.01])
  func isNotReal(drift: Double) {
    var pacing = Pacing(sampleRate: Self.rate, bufferFrames: Self.buffer)
    var written = Self.buffer
    pacing.wrote(written)
    pacing.start(at: 0)
    var lies = 0
    // Half a day, a look each 300 ms.
    for step in 1...144_000 as ClosedRange<Int64> {
      let now = step * Self.second * 3 / 10
      let played = min(written, Int(Double(now) / 1e9 * Double(Self.rate) * drift))
      let told = written - played
      if pacing.held(told: told, at: now) != told { lies += 1 }
      pacing.wrote(Self.buffer - told)
      written += Self.buffer - told
    }
    #expect(lies == 0)
    #expect(!pacing.isNeeded)
  }

  @Test("is given no more than its buffer holds before it is started, however slowly sound is decoded")
  func isFilled() {
    var pacing = Pacing(sampleRate: Self.rate, bufferFrames: Self.buffer)
    pacing.wrote(Self.buffer - 100)
    #expect(pacing.writable(told: Self.buffer) == 100)
    pacing.wrote(100)
    #expect(pacing.writable(told: Self.buffer) == 0)
    pacing.start(at: 0)
    #expect(pacing.writable(told: Self.buffer) == Self.buffer)
  }

  @Test("is kept to real time, as ALSA's null is")
  func null() {
    let folder = TemporaryFolder()
    let log = EventLog()
    let engine = Engine(
      output: ALSAOutput(name: "null", bufferMilliseconds: 300), decoders: AudioDecoders(), onEvent: log.record)
    let path = folder.mp3("tone.mp3", frames: 4 * Self.rate)
    let took = ContinuousClock().measure {
      engine.play(PlaybackItem(entry: 1, path: path))
      #expect(log.hasEnded(1))
    }
    // What it takes until it is known: its buffer, and a second.
    #expect(took > .seconds(2))
    let again = ContinuousClock().measure {
      engine.play(PlaybackItem(entry: 2, path: folder.mp3("short.mp3", frames: Self.rate)))
      #expect(log.hasEnded(2))
    }
    #expect(again > .milliseconds(900))
    #expect(engine.shutdown(within: 30))
  }
}
