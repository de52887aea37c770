internal import Glibc

/// Identifies a folder, regardless of the links that lead to it.
public struct FolderID: Hashable, Sendable {
  /// The number of its file system, `st_dev`.
  let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// Nil if it is not a folder.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.init(status)
  }
}
