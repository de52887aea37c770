internal import CProcesses

/// The process at the other end of a Unix-domain socket, as recorded by the kernel when it connected.
public enum SocketPeer {
  /// Whether it belongs to the same user.
  public static func isSameUser(_ descriptor: Int32) -> Bool { cprocesses_is_same_user(descriptor) == 1 }
}
