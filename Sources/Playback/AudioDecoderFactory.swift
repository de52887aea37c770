/// Opens files, choosing the decoder by their content, not their name; called on the opener thread.
public protocol AudioDecoderFactory: Sendable {
  /// Opens the file at `path` and reads as much as `format` needs.
  func open(path: String) throws(DecodingError) -> any AudioDecoder

  /// Like `open(path:)`; a wait for a server ends when `isWanted` returns false.
  func open(path: String, isWanted: @escaping @Sendable () -> Bool) throws(DecodingError) -> any AudioDecoder
}

extension AudioDecoderFactory {
  public func open(path: String, isWanted: @escaping @Sendable () -> Bool) throws(DecodingError) -> any AudioDecoder {
    try open(path: path)
  }
}
