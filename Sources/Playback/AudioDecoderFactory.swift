/// Opens files, choosing the decoder by their content, not their name; called on the opener thread.
public protocol AudioDecoderFactory: Sendable {
  /// Opens the file at `path` and reads as much as `format` needs.
  func open(path: String) throws(DecodingError) -> any AudioDecoder

  /// Like `open(path:)`; a wait for a server ends when `isWanted` returns false.
  func open(path: String, isWanted: @escaping @Sendable () -> Bool) throws(DecodingError) -> any AudioDecoder

  /// The file at `path` may be opened soon: has ready what that takes beside the file, which is not touched. Returns at once.
  func expect(path: String)
}

extension AudioDecoderFactory {
  public func expect(path: String) {}

  public func open(path: String, isWanted: @escaping @Sendable () -> Bool) throws(DecodingError) -> any AudioDecoder {
    try open(path: path)
  }
}
