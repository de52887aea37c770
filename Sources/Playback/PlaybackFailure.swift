/// Why an item cannot be played.
public enum PlaybackFailure: Error, Hashable, Sendable {
  /// The file at `path` cannot be played.
  case file(path: String, DecodingError)
  /// The output called `name` cannot be used.
  case output(name: String, AudioOutputError)
}
