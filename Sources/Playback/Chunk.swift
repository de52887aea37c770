/// Describes the samples in the ring from `start` to the next chunk.
struct Chunk {
  /// Index of its first sample in the ring, counted from the engine's start.
  var start: Int
  /// The play, seek or join it belongs to; increasing.
  var run: Int
  var sampleRate: Int
  var channelCount: Int
  /// The source frame of its first frame.
  var sourceFrame: Double
  /// The number of source frames per frame: the speed.
  var sourceStep: Double
  /// Linear gain of its samples.
  var gain: Float
  /// Whether its gain applies from its first sample on instead of being reached by a ramp.
  var gainJumps = false

  var format: AudioFormat { AudioFormat(sampleRate: sampleRate, channelCount: channelCount) }

  /// Seconds into the source at `index` of the ring.
  func seconds(at index: Int) -> Double {
    (sourceFrame + Double((index - start) / channelCount) * sourceStep) / Double(sampleRate)
  }
}
