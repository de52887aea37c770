/// The result of a command; MPRemoteCommandHandlerStatus.
public enum RemoteCommandStatus: Hashable, Sendable {
  case success
  /// Success, with a specific sentence for the reply.
  case completed(dialog: String)
  case noSuchContent
  case noActionableNowPlayingItem
  /// There is no output of that name; the known ones can be offered.
  case deviceNotFound(known: [String])
  case commandFailed(reason: String)
  /// A later request superseded it before it was heard.
  case superseded
  /// There is no target for the command.
  case absent
  /// There is a target, but the command is not available now.
  case disabled
}

extension RemoteCommandStatus {
  /// True if the command was performed.
  public var isSuccess: Bool {
    if case .completed = self { return true }
    return self == .success
  }
}

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
