/// An item whose samples are, or were, written to the ring.
struct Stream {
  var item: PlaybackItem
  var decoder: any AudioDecoder
  var duration: Double?
  /// The run of its samples.
  var run: Int
  /// The index of its first sample in the ring, and its first chunk.
  var startSample: Int
  var startChunk: Int
  /// The source frame of its first sample.
  var startFrame: Double
  /// The next source frame to decode.
  var sourceFrame: Double
  var brokenFrameCount = 0
  /// Changes the speed; nil at normal speed.
  var stretcher: TimeStretcher?
  /// The crossfade from the previous item; kept afterwards in case this stream is cancelled.
  var crossfade: Crossfade?
  /// Whether all its samples are in the ring.
  var isAtEnd = false
}
