/// Opens files, choosing the decoder by what they hold and not by their name; called on the opener thread.
public protocol AudioDecoderFactory: Sendable {
  /// Opens the file at `path` and reads as much as `format` needs.
  func open(path: String) throws(DecodingError) -> any AudioDecoder
}
