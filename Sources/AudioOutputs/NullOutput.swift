internal import Playback
internal import Threads

/// An output that nobody hears, paced in real time, so that a queue advances without a sound device.
///
/// Unchecked: only the engine's output thread touches it.
final class NullOutput: AudioOutput, @unchecked Sendable {
  private var parameters: AudioOutputParameters?
  /// Frames written and, since `anchor`, played; both count from the last `drop`.
  private var written: Int64 = 0
  private var played: Int64 = 0
  /// When `played` was true while running; nil while it stands.
  private var anchor: Int64?

  var name: String { "null" }
  var isRendering: Bool { false }

  func probe() {}

  func open(_ format: AudioFormat) -> AudioOutputParameters {
    let parameters = AudioOutputParameters(
      format: format, periodFrames: max(1, format.sampleRate / 40),
      bufferFrames: max(2, format.sampleRate * 600 / 1000), canPause: true, name: "null",
      leadFrames: max(2, format.sampleRate * 300 / 1000), sampleFormat: "")
    self.parameters = parameters
    drop()
    return parameters
  }

  func writableFrames() -> Int { (parameters?.bufferFrames ?? 0) - delay() }

  func write(_ samples: UnsafePointer<Float>, frames: Int) -> Int {
    written += Int64(frames)
    return frames
  }

  func start() { anchor = MonotonicClock.nanoseconds }

  func rewind(_ frames: Int) -> Int { 0 }

  func pause() {
    advance()
    anchor = nil
  }

  func drop() {
    (written, played, anchor) = (0, 0, nil)
  }

  func recover() -> Bool { true }

  func delay() -> Int {
    advance()
    return Int(written - played)
  }

  func wait(for wakeUp: WakeUp, held: Int, nanoseconds: Int64) {
    let missing = Int64(delay() - held)
    let rate = Int64(parameters?.format.sampleRate ?? 48_000)
    wakeUp.await(nanoseconds: min(nanoseconds, max(0, missing) * 1_000_000_000 / rate + 100_000))
  }

  func close() { parameters = nil }

  /// Brings `played` up to now; what was never written is never played.
  private func advance() {
    guard let anchor, let rate = parameters?.format.sampleRate else { return }
    let now = MonotonicClock.nanoseconds
    let frames = min(now - anchor, 10_000_000_000) * Int64(rate) / 1_000_000_000
    guard played + frames < written else {
      (played, self.anchor) = (written, now)
      return
    }
    played += frames
    // Only the time of whole frames has passed, so that no fraction is lost.
    self.anchor = anchor + frames * 1_000_000_000 / Int64(rate)
  }
}
