internal import CLinux

/// The peer of a Unix-domain socket, as recorded by the kernel when it connected.
public enum SocketPeer {
  /// Whether the peer of `descriptor` is a process of the same user.
  public static func isSameUser(_ descriptor: Int32) -> Bool {
    clinux_peer_user(descriptor) == Int64(clinux_user_id())
  }
}
