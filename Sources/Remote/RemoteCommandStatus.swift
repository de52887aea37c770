/// How a command ended; MPRemoteCommandHandlerStatus.
public enum RemoteCommandStatus: Hashable, Sendable {
  case success
  case noSuchContent
  case noActionableNowPlayingItem
  case deviceNotFound
  case commandFailed(reason: String)
  /// Nobody registered a target: this build does not do it.
  case absent
  /// There is a target, but it makes no sense now.
  case disabled
}
