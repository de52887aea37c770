import Decoding
import Playback
import TestSupport
import Testing

/// Every fault at every state, in virtual time: no spin, no long wait, the place kept, the callers answered.
@Suite("Whatever fails, and whenever, an engine")
struct FaultTableTests {
  /// What a device does wrong.
  enum Fault: CaseIterable {
    case runsDry, isSuspended, isUnplugged, isInBadState, hasInputOutputError, failsWithoutName, takesNothing
    case takesLittle, refusesPause, stalls, tellsHugeDelay, tellsNegativeDelay

    func strike(_ output: ScriptedOutput) {
      switch self {
      case .runsDry: output.fail(nil, with: .xrun)
      case .isSuspended: output.fail(nil, with: .suspended)
      case .isUnplugged: output.fail(nil, with: .deviceLost(code: 19))
      case .isInBadState: output.fail(nil, with: .deviceLost(code: 77))
      case .hasInputOutputError: output.fail(nil, with: .deviceLost(code: 5))
      case .failsWithoutName: output.fail(nil, with: .failed(code: 71))
      case .takesNothing: output.shorten(writes: [0, 0, 0])
      case .takesLittle: output.shorten(writes: [1, 100, 0, 441])
      case .refusesPause: output.fail(.pause, with: .failed(code: 38))
      case .stalls: output.stall(waits: 5)
      case .tellsHugeDelay: output.tell(delays: [.max, 1 << 40, 500_000])
      case .tellsNegativeDelay: output.tell(delays: [-1, -100_000, .min / 2])
      }
    }
  }

  /// What the engine is doing when it happens.
  enum Moment: CaseIterable {
    case starting, playing, paused, seeking, draining, releasing, changingDevice
  }

  private static let frames = 40_000
  private static let period = 1024
  private let folder = TemporaryFolder()
  private let log = EventLog()

  private func listen(_ output: ScriptedOutput, until frames: Int) {
    output.allow(max(0, frames - output.heardFrames))
    #expect(Eventually.isTrue { output.heardFrames >= frames })
  }

  @Test("keeps its place and comes to the end", arguments: Fault.allCases, Moment.allCases)
  func survives(fault: Fault, moment: Moment) throws {
    let path = folder.mp3("tone.mp3", frames: Self.frames)
    let (first, second) = (ScriptedOutput(), ScriptedOutput())
    let engine = Engine(
      output: first, decoders: AudioDecoders(), releaseDelay: moment == .releasing ? .milliseconds(1) : .seconds(10),
      onEvent: log.record)
    if moment == .starting { fault.strike(first) }
    engine.play(PlaybackItem(entry: 1, path: path))
    var output = first
    // Frames of the item that were heard before, and where the sound after that begins.
    var (heardBefore, begin) = (0, 0)
    switch moment {
    case .starting: break
    case .playing:
      listen(first, until: 10_000)
      fault.strike(first)
    case .paused:
      listen(first, until: 10_000)
      engine.pause()
      #expect(Eventually.isTrue { !first.isRunning })
      fault.strike(first)
      engine.resume()
    case .releasing:
      listen(first, until: 10_000)
      fault.strike(first)
      engine.pause()
      #expect(Eventually.isTrue { engine.snapshot.state == .paused && !first.isOpen })
      engine.resume()
    case .seeking:
      listen(first, until: 10_000)
      fault.strike(first)
      let seek = engine.seek(to: 0.5)
      // Virtual time must not run ahead of the message.
      #expect(
        log.first { event in
          if case .deviceLost = event { true } else { event == .started(generation: seek, entry: 1) }
        } != nil)
      (heardBefore, begin) = (10_000, 22_050)
    case .draining:
      listen(first, until: Self.frames - 2 * Self.period)
      fault.strike(first)
    case .changingDevice:
      listen(first, until: 10_000)
      fault.strike(second)
      engine.setOutput(second)
      (output, heardBefore, begin) = (second, 0, 10_000)
    }
    // Who asks is answered, whatever the device does.
    _ = engine.snapshot
    playToTheEnd(engine, output)
    #expect(log.hasEnded(1), "\(log.events)")
    let reference = ReferenceDecoding(path: path).samples
    // Nothing is missing; what is heard twice, with the silence of the last period, is short.
    let heard = output.heardFrames - heardBefore
    let expected = Self.frames - begin
    #expect((expected..<expected + 7 * Self.period).contains(heard), "\(heard) of \(expected)")
    // Beyond the fades all is what it should be: the end is the end of the item, and every sample of it once.
    if moment != .draining {
      let end = output.heard.dropLast(output.heard.reversed().prefix { $0 == 0 }.count).suffix(20_000)
      let wanted = reference.dropLast(reference.reversed().prefix { $0 == 0 }.count).suffix(20_000)
      #expect(zip(end, wanted).allSatisfy { abs($0 - $1) < 1e-5 })
    }
    #expect(first.callCount + second.callCount < 2000)
    #expect(max(first.longestWait, second.longestWait) <= 1_000_000_000)
    #expect(engine.shutdown(within: 30))
  }

  /// Lets time pass until the item has ended, going on each time the device was given up.
  private func playToTheEnd(_ engine: Engine, _ output: ScriptedOutput) {
    output.allow(1_000_000)
    var lost = 0
    _ = Eventually.isTrue {
      let losses = log.events.filter { if case .deviceLost = $0 { true } else { false } }
      if losses.count > lost {
        lost = losses.count
        engine.resume()
      }
      return log.events.contains(.ended(entry: 1))
    }
    #expect(lost <= 1)
  }

  @Test("tells the place within a period when the device is lost", arguments: [0, 300, 1024, 1500])
  func tellsPlace(after frames: Int) {
    let path = folder.mp3("tone.mp3", frames: Self.frames)
    let output = ScriptedOutput(periodFrames: 1024, periods: 16)
    let engine = Engine(output: output, decoders: AudioDecoders(), onEvent: log.record)
    engine.play(PlaybackItem(entry: 1, path: path))
    listen(output, until: 10_000)
    listen(output, until: 10_000 + frames)
    output.fail(nil, with: .deviceLost(code: 19))
    output.allow(1)
    #expect(log.first { if case .deviceLost = $0 { true } else { false } } != nil)
    #expect(abs(engine.snapshot.position * 44_100 - Double(output.heardFrames)) <= 1024)
  }

  @Test("gives up a device that never takes what it says it would")
  func givesUp() {
    let output = ScriptedOutput()
    output.shorten(writes: [Int](repeating: 0, count: 200))
    let engine = Engine(output: output, decoders: AudioDecoders(), onEvent: log.record)
    engine.play(PlaybackItem(entry: 1, path: folder.mp3("tone.mp3", frames: Self.frames)))
    #expect(log.has(.deviceLost(.output(name: "scripted", .failed(code: 5)))))
    #expect(output.callCount < 500)
  }
}
