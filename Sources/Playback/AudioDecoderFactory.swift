/// Opens files, choosing the decoder by what they hold and not by their name; called on the opener thread.
public protocol AudioDecoderFactory: Sendable {
  /// Opens the file at `path` and reads as much as `format` needs.
  func open(path: String) throws(DecodingError) -> any AudioDecoder

  /// As `open(path:)`; what may wait for a server ends when `isWanted` tells that nobody waits for it any more.
  func open(path: String, isWanted: @escaping @Sendable () -> Bool) throws(DecodingError) -> any AudioDecoder
}

extension AudioDecoderFactory {
  public func open(path: String, isWanted: @escaping @Sendable () -> Bool) throws(DecodingError) -> any AudioDecoder {
    try open(path: path)
  }
}
