internal import Glibc

/// Virtual file systems such as `/proc` and `/sys`, which contain no music
/// but links to other places.
public struct SystemFolders: Sendable {
  private let devices: Set<UInt64>

  /// The ones that are mounted now.
  public init() {
    self.init(at: Mounts.ofSystem())
  }

  /// The file systems of these places.
  package init(at places: some Sequence<String>) {
    devices = Set(
      places.compactMap { place in
        var status = stat()
        return stat(place, &status) == 0 ? UInt64(status.st_dev) : nil
      })
  }

  /// Whether a folder is in one of them.
  public func contains(_ folder: FolderID) -> Bool { devices.contains(folder.device) }
}

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
