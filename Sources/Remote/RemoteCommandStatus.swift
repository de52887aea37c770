/// How a command ended; MPRemoteCommandHandlerStatus.
public enum RemoteCommandStatus: Hashable, Sendable {
  case success
  /// Success, with a sentence of its own to tell it.
  case completed(dialog: String)
  case noSuchContent
  case noActionableNowPlayingItem
  /// There is no output of that name; those that are known can be offered.
  case deviceNotFound(known: [String])
  case commandFailed(reason: String)
  /// Nobody registered a target: this build does not do it.
  case absent
  /// There is a target, but it makes no sense now.
  case disabled
}

extension RemoteCommandStatus {
  /// True when the command was carried out.
  public var isSuccess: Bool {
    if case .completed = self { return true }
    return self == .success
  }
}
