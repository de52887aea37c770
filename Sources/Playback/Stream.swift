/// An item whose samples are, or were, put into the ring.
struct Stream {
  var item: PlaybackItem
  var decoder: any AudioDecoder
  var duration: Double?
  /// The run of its samples.
  var run: Int
  /// Where its samples begin in the ring, and the chunk with which they do.
  var startSample: Int
  var startChunk: Int
  /// Frames of the source given to the ring.
  var sourceFrame: Double
  var brokenFrameCount = 0
  /// All its samples are in the ring.
  var isAtEnd = false
}
