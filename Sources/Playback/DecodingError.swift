/// Why a file gives no (more) samples; each case says what can be done about it.
public enum DecodingError: Error, Hashable, Sendable {
  /// The system does not let us read the file (`code` is its errno): correct the path, the rights or the disk.
  case unreadable(code: Int32)
  /// No decoder knows what is in the file: leave it out.
  case notAudio
  /// It is audio, but of a kind that is not served (`what` names it): convert it.
  case unsupported(what: String)
  /// The data cannot be decoded from here on (`what` names the fault): what came before is good, go on with the next file.
  case broken(what: String)
}
