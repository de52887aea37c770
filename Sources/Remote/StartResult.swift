/// How starting, skipping or seeking ended.
public enum StartResult: Hashable, Sendable {
  /// The first period has reached the output.
  case started
  /// A later request took its place before it was heard.
  case superseded
  /// The file cannot be played; the sentence says why and what to try.
  case failed(reason: String)
  /// Nothing can be heard for the output's sake; the sentence says why and what to try.
  case outputFailed(reason: String)
}
