internal import CSonic

/// Makes sound faster or slower without changing its pitch; used by one thread at a time.
final class TimeStretcher {
  let format: AudioFormat
  let rate: Double
  private let stream: sonicStream

  /// nil when there is no memory for it.
  init?(format: AudioFormat, rate: Double) {
    guard let stream = sonicCreateStream(Int32(format.sampleRate), Int32(format.channelCount)) else { return nil }
    sonicSetSpeed(stream, Float(rate))
    self.stream = stream
    self.format = format
    self.rate = rate
  }

  deinit { sonicDestroyStream(stream) }

  /// Takes in `frames`.
  func write(_ samples: UnsafePointer<Float>, frames: Int) {
    sonicWriteFloatToStream(stream, UnsafeMutablePointer(mutating: samples), Int32(frames))
  }

  /// Puts what is ready, at most `frames`, into `samples`; 0 when more has to be taken in first.
  func read(into samples: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    Int(sonicReadFloatFromStream(stream, samples, Int32(frames)))
  }

  /// Makes the last frames ready: no more follow.
  func finish() { sonicFlushStream(stream) }
}
