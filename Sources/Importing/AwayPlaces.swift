import Files
internal import Glibc
internal import Threads

/// Where files are not gone but away: roots without a single file, and places where a disk was mounted and is not now.
struct AwayPlaces {
  private let emptyRoots: [String]
  private let lostMounts: [String]
  /// Mounted now around the roots, and not known yet.
  let newMounts: [String]
  /// Known, not mounted, and yet holding something: folders like any other by now.
  let unmountedFolders: [String]

  /// `mounts` are the places where disks are mounted now; nil when that is not known.
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

  /// True for a file, and for a folder that is not empty.
  static func holdsSomething(_ path: String) -> Bool {
    guard let names = FolderNames.read(path) else { return errno == ENOTDIR }
    return !names.isEmpty
  }
}
