import Decoding
import Playback
import TestSupport
import Testing

/// What tests of an engine on a scripted device share; a folder and a log for each test.
protocol EngineTesting {
  var folder: TemporaryFolder { get }
  var log: EventLog { get }
}

extension EngineTesting {
  /// An engine on `output`, with the program's decoders unless there are others.
  func engine(
    _ output: any AudioOutput, decoders: any AudioDecoderFactory = AudioDecoders(),
    releaseDelay: Duration = .seconds(10)
  ) -> Engine {
    Engine(output: output, decoders: decoders, releaseDelay: releaseDelay, onEvent: log.record)
  }

  /// An engine that plays a tone of so many frames, the file at `path`, as entry 1, of which some have been `heard`.
  func playing(
    frames: Int, heard: Int = 0, on output: ScriptedOutput = ScriptedOutput(),
    decoders: any AudioDecoderFactory = AudioDecoders(), releaseDelay: Duration = .seconds(10)
  ) -> (engine: Engine, output: ScriptedOutput, path: String) {
    let path = folder.mp3("tone.mp3", frames: frames)
    let engine = engine(output, decoders: decoders, releaseDelay: releaseDelay)
    engine.play(PlaybackItem(entry: 1, path: path))
    listen(output, until: heard)
    return (engine, output, path)
  }

  /// Lets time pass until at least so many frames were heard in all: more when a fault lets a device play what it holds.
  func listen(_ output: ScriptedOutput, until frames: Int) {
    output.allow(max(0, frames - output.heardFrames))
    #expect(Eventually.isTrue { output.heardFrames >= frames })
  }

  /// Waits until the file of `entry` is open: virtual time must not run ahead of the engine's messages.
  func waitUntilOpen(_ entry: Int) {
    #expect(log.first { if case .opened(entry, _, _) = $0 { true } else { false } } != nil)
  }
}
