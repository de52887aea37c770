/// What one call of `AudioDecoder.read` gave.
public enum DecodedBlock: Hashable, Sendable {
  /// This many frames (at least 1) stand at the start of the buffer.
  case frames(Int)
  /// No samples: what follows has another format, which `format` tells from now on.
  case formatChanged
  /// No samples yet, as from a decoder that is another program: ask again when `readiness` says so.
  case later
  /// Everything has been read.
  case end
}
