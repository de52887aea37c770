internal import CDecoderProgram

/// A piece of a file on the web, as `tuneterm-decode` takes it: a packet of a head and bytes.
public enum DecoderPiece {
  /// The number of bytes that a piece holds, at most.
  public static let limit = Int(DECODER_PIECE_LIMIT)

  /// The head of a piece for the `request`th request of the process; 0 for the bytes that it is sent without one. `length` is that
  /// of the file.
  public static func head(request: UInt32, length: Int64) -> [UInt8] {
    withUnsafeBytes(of: decoder_piece(request: request, unused: 0, length: length)) { Array($0) }
  }
}
