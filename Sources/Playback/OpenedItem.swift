/// An item whose file is open and stands at the item's start.
///
/// Unchecked: it is handed over from the opener thread, which keeps nothing of it, to the decoding thread.
struct OpenedItem: @unchecked Sendable {
  var item: PlaybackItem
  var decoder: any AudioDecoder
  /// Where the decoder stands.
  var frame: Int64
  /// Seconds, nil when the file does not tell.
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
