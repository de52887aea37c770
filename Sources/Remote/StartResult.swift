/// The result of starting, skipping or seeking.
public enum StartResult: Hashable, Sendable {
  /// The first period has reached the output.
  case started
  /// A later request superseded it before it was heard.
  case superseded
  /// The file cannot be played; the sentence says why and what to try.
  case failed(reason: String)
  /// The output cannot be used; the sentence says why and what to try.
  case outputFailed(reason: String)
}
