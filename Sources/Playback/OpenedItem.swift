/// An item whose file is open at the item's start.
///
/// Unchecked: the opener thread hands it over to the decoding thread and keeps no reference.
struct OpenedItem: @unchecked Sendable {
  var item: PlaybackItem
  var decoder: any AudioDecoder
  /// The current frame of the decoder.
  var frame: Int64
  /// Seconds; nil if unknown.
  var duration: Double?

  /// Opens the file of `item` and moves to its start.
  init(
    _ item: PlaybackItem, with decoders: any AudioDecoderFactory, isWanted: @escaping @Sendable () -> Bool
  ) throws(DecodingError) {
    self.item = item
    decoder = try decoders.open(path: item.path, isWanted: isWanted)
    let format = decoder.format
    duration = decoder.frameCount.map(format.seconds(frames:))
    frame = item.start > 0 ? try decoder.seek(toFrame: format.frame(at: item.start)) : 0
  }
}
