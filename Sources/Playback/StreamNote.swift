/// What a stream tells beside its sound.
public enum StreamNote: Hashable, Sendable {
  /// What is heard from here on, as the station writes it: "Ada Quill - Lanterns"; empty where it does not say.
  case title(String)
  /// How the connection is, told when that changes and not when it is heard.
  case connection(StreamConnection)
}

/// How the connection to a stream is.
public enum StreamConnection: Hashable, Sendable {
  /// Sound comes.
  case live
  /// Nothing has come for a while, though nobody has ended the connection.
  case stalled
  /// It has ended, for the `reason` that follows a colon, and is tried again.
  case lost(reason: String)
}
