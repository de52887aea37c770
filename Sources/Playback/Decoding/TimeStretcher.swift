internal import CSonic

/// Changes the speed of sound without changing its pitch; used by one thread at a time.
final class TimeStretcher {
  let format: AudioFormat
  let rate: Double
  private let stream: sonicStream

  /// The lowest sample rate passed to libsonic, in Hz.
  ///
  /// It looks for pitch periods of 1/400 s to 1/65 s, counted in frames, and divides by them. Below this rate the shortest
  /// period rounds to so few frames that nothing is left of it at the greatest speed, or to none at all. Told a higher rate,
  /// it looks for longer periods, of which any multiple of a tone's own period will do.
  private static let lowestSampleRate = 4000

  /// Nil if there is not enough memory.
  init?(format: AudioFormat, rate: Double) {
    let sampleRate = Int32(clamping: max(format.sampleRate, Self.lowestSampleRate))
    guard let stream = sonicCreateStream(sampleRate, Int32(format.channelCount)) else { return nil }
    sonicSetSpeed(stream, Float(rate))
    self.stream = stream
    self.format = format
    self.rate = rate
  }

  deinit { sonicDestroyStream(stream) }

  /// Writes `frames`, clipping them to −1…1 in place: libsonic uses 16-bit integers, in which louder samples would
  /// wrap around.
  func write(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
    for index in 0..<frames * format.channelCount {
      let sample = samples[index]
      if !(sample > -1 && sample < 1) { samples[index] = sample >= 1 ? 1 : sample <= -1 ? -1 : 0 }
    }
    sonicWriteFloatToStream(stream, samples, Int32(frames))
  }

  /// Reads up to `frames` into `samples`; returns 0 if more has to be written first.
  func read(into samples: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    Int(sonicReadFloatFromStream(stream, samples, Int32(frames)))
  }

  /// Flushes the last frames.
  func finish() { sonicFlushStream(stream) }
}
