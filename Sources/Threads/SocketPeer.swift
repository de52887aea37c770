internal import CLinux

/// Who is at the other end of a Unix-domain socket, as the kernel saw them connect.
public enum SocketPeer {
  /// True when the socket `descriptor` leads to a process of the user who runs this one.
  public static func isSameUser(_ descriptor: Int32) -> Bool {
    clinux_peer_user(descriptor) == Int64(clinux_user_id())
  }
}
