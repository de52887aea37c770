internal import Playback
internal import Threads

/// A silent output that plays in real time, so that a queue advances without a sound device.
///
/// Unchecked: only the engine's output thread uses it.
final class NullOutput: AudioOutput, @unchecked Sendable {
  private var parameters: AudioOutputParameters?
  private var clock = FrameClock(sampleRate: 48_000)

  var name: String { "null" }
  var isRendering: Bool { false }

  func probe() {}

  func open(_ format: AudioFormat) -> AudioOutputParameters {
    let parameters = AudioOutputParameters(
      format: format, periodFrames: max(1, format.sampleRate / 40),
      bufferFrames: max(2, format.sampleRate * 600 / 1000), canPause: true, name: "null",
      leadFrames: max(2, format.sampleRate * 300 / 1000), sampleFormat: "")
    self.parameters = parameters
    clock = FrameClock(sampleRate: format.sampleRate)
    return parameters
  }

  func writableFrames() -> Int { (parameters?.bufferFrames ?? 0) - delay() }

  func write(_ samples: UnsafePointer<Float>, frames: Int) -> Int {
    clock.write(frames)
    return frames
  }

  func start() { clock.start(at: MonotonicClock.nanoseconds) }

  func rewind(_ frames: Int) -> Int { 0 }

  func pause() { clock.pause(at: MonotonicClock.nanoseconds) }

  func drop() { clock.drop() }

  func recover() -> Bool { true }

  func delay() -> Int { clock.held(at: MonotonicClock.nanoseconds) }

  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) {
    wakeUp.await(nanoseconds: min(nanoseconds, clock.time(from: delay(), to: held) + 100_000))
  }

  func close() { parameters = nil }
}
