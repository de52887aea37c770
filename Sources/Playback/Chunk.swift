/// Says what the samples of the ring from `start` to the next chunk are.
struct Chunk {
  /// Index of its first sample in the ring, counted from the engine's start.
  var start: Int
  /// Which play, seek or join it belongs to; greater for later ones.
  var run: Int
  var sampleRate: Int
  var channelCount: Int
  /// Frame of the source that its first frame is.
  var sourceFrame: Double
  /// Frames of the source that one frame stands for: the speed.
  var sourceStep: Double
  /// Linear gain of its samples.
  var gain: Float
  /// Whether its gain holds from its first sample on; else it is reached by a ramp.
  var gainJumps = false

  var format: AudioFormat { AudioFormat(sampleRate: sampleRate, channelCount: channelCount) }

  /// Seconds into the source at `index` of the ring.
  func seconds(at index: Int) -> Double {
    (sourceFrame + Double((index - start) / channelCount) * sourceStep) / Double(sampleRate)
  }
}
