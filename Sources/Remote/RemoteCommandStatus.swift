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
