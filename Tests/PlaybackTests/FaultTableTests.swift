import Decoding
import Playback
import TestSupport
import Testing

/// Every fault at every state, in virtual time: no spin, no long wait, the place kept, the callers answered.
@Suite("Whatever fails and whenever, an engine")
struct FaultTableTests: EngineTesting {
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
    case opening, starting, playing, paused, seeking, crossfading, draining, releasing, changingDevice
  }

  private static let frames = 40_000
  private static let overlap = 8820
  private static let period = 1024
  let folder = TemporaryFolder()
  let log = EventLog()

  @Test("keeps its position and plays to the end", arguments: Fault.allCases, Moment.allCases)
  func survives(fault: Fault, moment: Moment) throws {
    let path = folder.mp3("tone.mp3", frames: Self.frames)
    let (first, second) = (ScriptedOutput(), ScriptedOutput())
    let decoders = GatedDecoders(
      AudioDecoders(), closed: moment == .opening || moment == .crossfading ? [path] : [])
    let engine = engine(
      first, decoders: decoders, releaseDelay: moment == .releasing ? .milliseconds(1) : .seconds(10))
    if moment == .starting || moment == .opening { fault.strike(first) }
    engine.play(PlaybackItem(entry: 1, path: path))
    var output = first
    // Frames of the item that were heard before, and where the sound after that begins.
    var (heardBefore, begin) = (0, 0)
    // The last entry, and how many frames are heard of all.
    var (last, whole) = (1, Self.frames)
    switch moment {
    case .starting: break
    case .opening:
      // The device is opened before the file is.
      engine.warmUp()
      #expect(engine.snapshot.state == .opening)
      decoders.open(gate: path)
    case .playing:
      listen(first, until: 10_000)
      fault.strike(first)
    case .paused:
      listen(first, until: 10_000)
      engine.pause()
      #expect(Eventually.isTrue { !first.isRunning })
      #expect(abs(engine.snapshot.position * 44_100 - 10_000) <= Double(Self.period))
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
    case .crossfading:
      overlap(engine, path, decoders)
      listen(first, until: Self.frames - 2000)
      fault.strike(first)
      (last, whole) = (2, 2 * Self.frames - Self.overlap)
    case .draining:
      listen(first, until: Self.frames - 2 * Self.period)
      fault.strike(first)
    case .changingDevice:
      listen(first, until: 10_000)
      fault.strike(second)
      engine.setOutput(second)
      (output, heardBefore, begin) = (second, 0, 10_000)
    }
    playToTheEnd(engine, output, last)
    #expect(log.hasEnded(last), "\(log.events)")
    // Nothing is missing; what is heard twice, with the silence of the last period, is short.
    let heard = output.heardFrames - heardBefore
    let expected = whole - begin
    let late = moment == .crossfading ? Self.overlap : 0
    #expect((expected..<expected + late + 7 * Self.period).contains(heard), "\(heard) of \(expected)")
    // Beyond the fades all is what it should be: the end is the end of the item, and every sample of it once.
    if moment != .draining {
      let reference = ReferenceDecoding(path: path).samples
      let end = output.heard.dropLast(output.heard.reversed().prefix { $0 == 0 }.count).suffix(20_000)
      let wanted = reference.dropLast(reference.reversed().prefix { $0 == 0 }.count).suffix(20_000)
      #expect(zip(end, wanted).allSatisfy { abs($0 - $1) < 1e-5 })
    }
    #expect(first.callCount + second.callCount < 2000)
    #expect(max(first.longestWait, second.longestWait) <= 1_000_000_000)
    #expect(engine.shutdown(within: 30))
  }

  /// Lets the end of the item, whose file at `path` is held up, sound under the beginning of another.
  private func overlap(_ engine: Engine, _ path: String, _ decoders: GatedDecoders) {
    engine.setCrossfade(Double(Self.overlap) / 44_100)
    // Open before the first is decoded to its end.
    engine.setNext(
      PlaybackItem(entry: 2, path: folder.mp3("next.mp3", frames: Self.frames)), after: 1)
    waitUntilOpen(2)
    decoders.open(gate: path)
  }

  /// The frame of the item at which the one after it begins: the first block that leaves no more than the overlap.
  private func beginningOfOverlap(_ path: String) throws -> Int {
    let decoder = try AudioDecoders().open(path: path)
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 13)
    defer { block.deallocate() }
    var frame = 0
    while Self.frames - frame > Self.overlap, case .frames(let frames) = try decoder.read(into: block) {
      frame += frames
    }
    return frame
  }

  /// Lets time pass until the item has ended, going on each time the device was given up.
  private func playToTheEnd(_ engine: Engine, _ output: ScriptedOutput, _ last: Int) {
    output.allow(1_000_000)
    var lost = 0
    _ = Eventually.isTrue {
      let losses = log.events.filter { if case .deviceLost = $0 { true } else { false } }
      if losses.count > lost {
        lost = losses.count
        engine.resume()
      }
      return log.events.contains(.ended(entry: last))
    }
    #expect(lost <= 1)
  }

  @Test("tells the place within a period when the device is lost", arguments: [0, 300, 1024, 1500])
  func tellsPlace(after frames: Int) {
    let path = folder.mp3("tone.mp3", frames: Self.frames)
    let output = ScriptedOutput(periodFrames: 1024, periods: 16)
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: path))
    listen(output, until: 10_000)
    listen(output, until: 10_000 + frames)
    output.fail(nil, with: .deviceLost(code: 19))
    output.allow(1)
    #expect(log.hasLostDevice())
    #expect(abs(engine.snapshot.position * 44_100 - Double(output.heardFrames)) <= 1024)
  }

  @Test("gives up a device that never accepts the frames it announces")
  func givesUp() {
    let output = ScriptedOutput()
    output.shorten(writes: [Int](repeating: 0, count: 200))
    let engine = engine(output)
    engine.play(PlaybackItem(entry: 1, path: folder.mp3("tone.mp3", frames: Self.frames)))
    #expect(log.has(.deviceLost(.output(name: "scripted", .failed(code: 5)))))
    #expect(output.callCount < 500)
  }

  /// What is heard when the device goes, whatever the engine was doing: the last frame heard is where it is paused.
  @Test("tells the place within a period when the device goes", arguments: Moment.allCases)
  func keepsPlace(moment: Moment) throws {
    let path = folder.mp3("tone.mp3", frames: Self.frames)
    let (first, second) = (ScriptedOutput(), ScriptedOutput())
    let decoders = GatedDecoders(
      AudioDecoders(), closed: moment == .opening || moment == .crossfading ? [path] : [])
    let engine = engine(first, decoders: decoders)
    engine.play(PlaybackItem(entry: 1, path: path))
    func lose(_ output: ScriptedOutput) { output.fail(nil, with: .deviceLost(code: 19)) }
    var place = 10_000
    switch moment {
    case .opening, .starting:
      lose(first)
      decoders.open(gate: path)
      place = 0
    case .playing:
      listen(first, until: place)
      lose(first)
    case .paused, .releasing:
      listen(first, until: place)
      engine.pause()
      #expect(Eventually.isTrue { !first.isRunning })
      lose(first)
      engine.resume()
    case .seeking:
      listen(first, until: place)
      // What fails while the sound is faded out is told by what follows.
      lose(first)
      lose(first)
      engine.seek(to: 0.5)
      place = 22_050
    case .crossfading:
      overlap(engine, path, decoders)
      listen(first, until: Self.frames - 2000)
      lose(first)
      place = Self.frames - 2000 - (try beginningOfOverlap(path))
    case .draining:
      place = Self.frames - Self.period
      listen(first, until: place)
      lose(first)
    case .changingDevice:
      listen(first, until: place)
      lose(second)
      engine.setOutput(second)
    }
    #expect(log.hasLostDevice())
    // A seek that was under way ends by itself.
    #expect(Eventually.isTrue { engine.snapshot.state == .paused })
    let snapshot = engine.snapshot
    #expect(snapshot.entry == (moment == .crossfading ? 2 : 1))
    #expect(abs(snapshot.position * 44_100 - Double(place)) <= Double(Self.period))
    #expect(engine.shutdown(within: 30))
  }

  @Test(
    "answers its callers while the device does not return from a call",
    arguments: [
      ScriptedOutput.Call.open, .writableFrames, .write, .start, .delay, .wait, .drop, .pause,
    ])
  func answersWhileHeldUp(call: ScriptedOutput.Call) {
    let path = folder.mp3("tone.mp3", frames: Self.frames)
    let output = ScriptedOutput()
    let engine = engine(output)
    if call == .open { output.holdUp(call) }
    engine.play(PlaybackItem(entry: 1, path: path))
    if call != .open {
      listen(output, until: 5000)
      output.holdUp(call)
      output.allow(2048)
      if [.start, .drop, .pause].contains(call) { engine.pause() }
      if call == .start {
        #expect(Eventually.isTrue { !output.isRunning })
        engine.resume()
      }
    }
    #expect(Eventually.isTrue { output.isHeldUp })
    // All of these leave a message and return; that they do is the test.
    engine.setVolume(0.5)
    engine.setRate(1.5)
    engine.setRate(1)
    engine.setNext(PlaybackItem(entry: 2, path: path), after: 1)
    let seek = engine.seek(to: 0.2)
    #expect(engine.snapshot.generation == seek)
    #expect(engine.snapshot.entry == 1)
    engine.pause()
    #expect(engine.snapshot.state != .playing)
    engine.resume()
    #expect(!engine.shutdown(within: 0))
    output.letGo()
    #expect(engine.shutdown(within: 30))
    let answers = [EngineEvent.started(generation: seek, entry: 1), .superseded(generation: seek, entry: 1)]
    #expect(log.events.count(where: answers.contains) == 1)
  }
}
