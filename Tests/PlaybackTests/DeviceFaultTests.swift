import Playback
import TestSupport
import Testing

/// What the engine makes of devices that fail.
@Suite("On a failing device an engine")
struct DeviceFaultTests: EngineTesting {
  let folder = TemporaryFolder()
  let log = EventLog()

  @Test(
    "goes on without losing or repeating a frame after running dry",
    arguments: [ScriptedOutput.Call.writableFrames, .write, .delay, .wait])
  func recovers(call: ScriptedOutput.Call) {
    let (engine, output, path) = playing(frames: 40_000, heard: 10_000)
    output.fail(call, with: .xrun)
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: path).samples
    #expect((reference.count..<reference.count + 4 * 2048).contains(output.heard.count))
    // Beyond the fade after the fault all is as it should be.
    #expect(Array(output.heard[30_000..<reference.count]) == Array(reference[30_000...]))
    #expect(engine.snapshot.xrunCount == 1)
  }

  @Test("plays what a suspended device had lost")
  func resumesFromSuspend() {
    let (engine, output, path) = playing(frames: 40_000, heard: 10_000)
    output.fail(.wait, with: .suspended)
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: path).samples
    // What was heard since the last look is heard again, a period at most.
    let late = output.heardFrames - reference.count / 2
    #expect((0..<4 * 1024).contains(late))
    #expect(engine.snapshot.xrunCount == 0)
  }

  @Test(
    "pauses and says so when the device goes, and goes on where it was",
    arguments: [ScriptedOutput.Call.writableFrames, .write, .delay, .wait])
  func losesDevice(call: ScriptedOutput.Call) {
    let (engine, output, _) = playing(frames: 40_000, heard: 10_240)
    output.fail(call, with: .deviceLost(code: 19))
    output.allow(2048)
    let failure = PlaybackFailure.output(name: "scripted", .deviceLost(code: 19))
    #expect(log.has(.deviceLost(failure)))
    let snapshot = engine.snapshot
    #expect(snapshot.state == .paused)
    #expect(snapshot.problem == failure)
    #expect(abs(snapshot.position * 44_100 - Double(output.heardFrames)) <= 1024)
    #expect(!output.isOpen)
    engine.resume()
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    #expect(engine.snapshot.problem == nil)
    #expect(output.openings.count == 2)
  }

  @Test(
    "does not hang on a device that cannot be opened",
    arguments: [AudioOutputError.busy(holder: "mpv"), .notFound, .formatRefused])
  func failsToOpen(error: AudioOutputError) {
    let path = folder.mp3("tone.mp3", frames: 20_000)
    let output = ScriptedOutput()
    let engine = engine(output)
    output.fail(.open, with: error)
    let generation = engine.play(PlaybackItem(entry: 1, path: path))
    let failure = PlaybackFailure.output(name: "scripted", error)
    #expect(log.has(.failed(generation: generation, entry: 1, failure)))
    #expect(log.events.contains(.deviceLost(failure)))
    output.allow(1_000_000)
    let again = engine.play(PlaybackItem(entry: 2, path: path))
    #expect(log.has(.started(generation: again, entry: 2)))
    #expect(log.hasEnded(2))
  }

  @Test("opens a device once more after a fault without a name, and gives up after two")
  func reopensOnce() {
    let (engine, output, _) = playing(frames: 40_000, heard: 5000)
    output.fail(.write, with: .failed(code: 71))
    listen(output, until: 8000)
    #expect(output.openings.count == 2)
    output.fail(.write, with: .failed(code: 71))
    output.allow(4096)
    #expect(log.has(.deviceLost(.output(name: "scripted", .failed(code: 71)))))
    #expect(engine.snapshot.state == .paused)
  }

  @Test("gives up a device that runs dry again and again, without spinning")
  func boundsRecoveries() {
    let path = folder.mp3("tone.mp3", frames: 40_000)
    let output = ScriptedOutput()
    let engine = engine(output)
    for _ in 0..<100 { output.fail(.start, with: .xrun) }
    engine.play(PlaybackItem(entry: 1, path: path))
    #expect(log.has(.deviceLost(.output(name: "scripted", .xrun))))
    #expect(output.openings.count == 2)
    #expect(engine.snapshot.xrunCount < 50)
  }

  @Test("keeps the place on a device that refuses to pause")
  func survivesRefusedPause() {
    let (engine, output, path) = playing(frames: 40_000, heard: 10_000)
    output.fail(.pause, with: .failed(code: 38))
    engine.pause()
    #expect(Eventually.isTrue { !output.isRunning })
    engine.resume()
    output.allow(1_000_000)
    #expect(log.hasEnded(1))
    let reference = ReferenceDecoding(path: path).samples
    let rest = Array(output.heard.dropFirst(20_000 + 882))
    #expect(Array(rest.prefix(reference.count - 20_000)) == Array(reference.dropFirst(20_000)))
  }

  @Test("plays on where it was when the output is exchanged")
  func exchanges() {
    let path = folder.mp3("tone.mp3", frames: 40_000)
    let (first, second) = (ScriptedOutput(), ScriptedOutput())
    let engine = engine(first)
    engine.play(PlaybackItem(entry: 1, path: path))
    listen(first, until: 10_000)
    engine.setOutput(second)
    second.allow(1_000_000)
    #expect(log.hasEnded(1))
    #expect(!first.isOpen)
    let reference = ReferenceDecoding(path: path).samples
    let rest = Array(second.heard.dropFirst(882))
    #expect(Array(rest.prefix(reference.count - 20_000)) == Array(reference.dropFirst(20_000)))
  }
}
