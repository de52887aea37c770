import Catalog
internal import Glibc
import Importing
import Threads

/// Looks at files and folders on a thread of its own, so that a slow disk holds up nothing else.
actor FileReader {
  private let executor = ThreadExecutor(name: "file-reader")
  private let reader = TagReader()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// What the tags of the file at `path` say; nil when it cannot be played.
  func tags(of path: String) -> ScannedFile? { try? reader.scan(path) }

  /// True when there is a file or folder at `path`.
  func exists(_ path: String) -> Bool { access(Places.absolute(path), F_OK) == 0 }

  /// The files under `paths`: these in the order given, those of folders in natural path order, those of playlists in
  /// theirs; link loops are not followed.
  ///
  /// A path that does not exist is kept: playing it says why it cannot be.
  func files(under paths: [String]) -> [String] {
    var files: [String] = []
    var seen: Set<FolderID> = []
    for path in paths {
      let path = Places.absolute(path)
      if let folder = FolderID(path) {
        collect(path, folder, &seen, &files)
      } else if PlaylistFileReader.isPlaylist(path), let entries = try? PlaylistFileReader.entries(of: path) {
        files += entries
      } else {
        files.append(path)
      }
    }
    return files
  }

  /// Tells one folder from another, whatever links lead to it.
  private struct FolderID: Hashable {
    var device: UInt64
    var number: UInt64

    /// nil for what is no folder.
    init?(_ path: String) {
      var information = stat()
      guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else { return nil }
      device = UInt64(information.st_dev)
      number = UInt64(information.st_ino)
    }
  }

  private func collect(_ root: String, _ id: FolderID, _ seen: inout Set<FolderID>, _ files: inout [String]) {
    // A stack instead of recursion: folders may be nested deeply. The last pushed comes first.
    var stack = [(path: root, folder: FolderID?.some(id))]
    while let (path, folder) = stack.popLast() {
      guard let folder else {
        files.append(path)
        continue
      }
      guard seen.insert(folder).inserted, let names = FolderNames.read(path) else { continue }
      for name in names.sorted(by: NaturalOrder.isBefore).reversed() where !name.hasPrefix(".") {
        let child = path + "/" + name
        if let folder = FolderID(child) {
          stack.append((child, folder))
        } else if AudioFileName.isAudio(name) {
          stack.append((child, nil))
        }
      }
    }
  }
}
