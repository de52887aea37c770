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
  /// Where in the source its samples begin.
  var startFrame: Double
  /// The frame of the source that is decoded next.
  var sourceFrame: Double
  var brokenFrameCount = 0
  /// Changes the speed; nil at the normal one.
  var stretcher: TimeStretcher?
  /// The end of the item before, while that is mixed in; kept afterwards for when this stream is withdrawn.
  var crossfade: Crossfade?
  /// All its samples are in the ring.
  var isAtEnd = false
}
