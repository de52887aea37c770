internal import Glibc

/// The file systems where the system shows itself as files, such as those of `/proc` and `/sys`: there is no music in them,
/// and links that lead all over the disk.
public struct SystemFolders: Sendable {
  private let devices: Set<UInt64>

  /// Those that are mounted now.
  public init() {
    self.init(at: Mounts.ofSystem())
  }

  /// The file systems that these places belong to.
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
