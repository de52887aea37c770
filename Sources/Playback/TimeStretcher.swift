internal import CSonic

/// Makes sound faster or slower without changing its pitch; used by one thread at a time.
final class TimeStretcher {
  let format: AudioFormat
  let rate: Double
  private let stream: sonicStream

  /// The lowest sample rate that libsonic is told, in Hz.
  ///
  /// It looks for pitch periods of 1/400 s to 1/65 s, counted in frames, and divides by them. Below this rate the shortest
  /// period rounds to so few frames that nothing is left of it at the greatest speed, or to none at all. Told a higher rate,
  /// it looks for longer periods, of which any multiple of a tone's own period will do.
  private static let lowestSampleRate = 4000

  /// nil when there is no memory for it.
  init?(format: AudioFormat, rate: Double) {
    let sampleRate = Int32(clamping: max(format.sampleRate, Self.lowestSampleRate))
    guard let stream = sonicCreateStream(sampleRate, Int32(format.channelCount)) else { return nil }
    sonicSetSpeed(stream, Float(rate))
    self.stream = stream
    self.format = format
    self.rate = rate
  }

  deinit { sonicDestroyStream(stream) }

  /// Takes in `frames`, which it limits to −1…1 in place: libsonic works with 16-bit integers, in which what is louder would
  /// wrap around.
  func write(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    for index in 0..<frames * format.channelCount {
      let sample = samples[index]
      if !(sample > -1 && sample < 1) { samples[index] = sample >= 1 ? 1 : sample <= -1 ? -1 : 0 }
    }
    sonicWriteFloatToStream(stream, samples, Int32(frames))
  }

  /// Puts what is ready, at most `frames`, into `samples`; 0 when more has to be taken in first.
  func read(into samples: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    Int(sonicReadFloatFromStream(stream, samples, Int32(frames)))
  }

  /// Makes the last frames ready: no more follow.
  func finish() { sonicFlushStream(stream) }
}
