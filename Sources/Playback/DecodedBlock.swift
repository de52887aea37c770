/// The result of one call of `AudioDecoder.read`.
public enum DecodedBlock: Hashable, Sendable {
  /// This many frames (at least 1) are at the start of the buffer.
  case frames(Int)
  /// No samples: the following ones have another format, which `format` returns from now on.
  case formatChanged
  /// No samples yet, for example from a decoder in another process: try again when `readiness` says so.
  case later
  /// Everything has been read.
  case end
}
