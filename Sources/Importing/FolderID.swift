internal import Glibc

/// Tells one folder from another, whatever links lead to it.
public struct FolderID: Hashable, Sendable {
  /// The number of its file system, `st_dev`.
  let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// nil for what is no folder.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.init(status)
  }
}
