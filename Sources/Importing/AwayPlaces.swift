import Files
internal import Glibc
internal import Threads

/// Places whose files are unavailable rather than deleted: roots without a single file, and unmounted disks.
struct AwayPlaces {
  private let emptyRoots: [String]
  private let lostMounts: [String]
  /// Mounted around the roots, and not recorded yet.
  let newMounts: [String]
  /// Recorded and not mounted, but not empty: ordinary folders now.
  let unmountedFolders: [String]

  /// `mounts` are the current mount points; nil if unknown.
  init(roots: [String], emptyRoots: [String], knownMounts: [String], mounts: Set<String>?) {
    self.emptyRoots = emptyRoots
    guard let mounts else {
      (lostMounts, newMounts, unmountedFolders) = ([], [], [])
      return
    }
    let absent = knownMounts.filter { !mounts.contains($0) }
    lostMounts = absent.filter { !Self.holdsSomething($0) }
    unmountedFolders = absent.filter(Self.holdsSomething)
    newMounts = Mounts.around(roots, of: mounts.subtracting(knownMounts))
  }

  func contains(_ path: String) -> Bool {
    emptyRoots.contains { FolderWalk.isWithin(path, $0) } || lostMounts.contains { FolderWalk.isWithin(path, $0) }
  }

  /// True for a file and for a folder that is not empty.
  static func holdsSomething(_ path: String) -> Bool {
    guard let names = FolderNames.read(path) else { return errno == ENOTDIR }
    return !names.isEmpty
  }
}
