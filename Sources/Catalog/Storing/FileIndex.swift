/// Whether the file of a track is there; the numbers stand in the column `missing`.
public enum Presence: Int64, Sendable {
  case here = 0
  /// Its disk or whole imported folder is not there: it stays in the lists and cannot be played.
  case away
  /// It was deleted or moved out of the imported folders: it stands in no list but playlists that a person made.
  case gone
}

/// What the library knows of all its files, small enough to hold for a million of them.
///
/// Paths are kept as 64-bit hashes: two that fall together would still have to agree in size, time and inode to be
/// mistaken for one another.
public struct FileIndex: Sendable {
  /// One file.
  public struct Entry: Sendable {
    public let trackID: Int64
    public let stamp: ScannedFile.Stamp
    public let presence: Presence
    /// The innermost of the roots asked for that holds it; nil when none does.
    public let root: Int?
    let nameHash: UInt64
  }

  private struct SizeAndTime: Hashable {
    let size: Int64
    let modified: Int64
  }

  public private(set) var entries: [Entry] = []
  private var byPath: [UInt64: Int] = [:]
  private var bySizeAndTime: [SizeAndTime: [Int]] = [:]

  init() {}

  mutating func append(_ entry: Entry, pathHash: UInt64) {
    byPath[pathHash] = entries.count
    bySizeAndTime[SizeAndTime(size: entry.stamp.size, modified: entry.stamp.modified), default: []]
      .append(entries.count)
    entries.append(entry)
  }

  /// Where in `entries` the file of this folder and name is, or nil when it is new.
  public func index(folder: PathHash, name: some Sequence<UInt8>) -> Int? {
    byPath[folder.appending(UInt8(ascii: "/")).appending(name).value]
  }

  /// Which entries may be the same file at another place: the same size, time and inode, or size, time and name.
  public func sameFiles(as stamp: ScannedFile.Stamp, name: some Sequence<UInt8>) -> [Int] {
    guard let alike = bySizeAndTime[SizeAndTime(size: stamp.size, modified: stamp.modified)] else { return [] }
    let nameHash = PathHash().appending(name).value
    return alike.filter { entries[$0].stamp.inode == stamp.inode || entries[$0].nameHash == nameHash }
  }
}

/// A hash of a path that can be continued (FNV-1a, 64 bits).
public struct PathHash: Hashable, Sendable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// The hash of what was hashed so far and `bytes`.
  public func appending(_ bytes: some Sequence<UInt8>) -> PathHash {
    var next = self
    for byte in bytes { next = next.appending(byte) }
    return next
  }

  /// The hash of what was hashed so far and `byte`.
  public func appending(_ byte: UInt8) -> PathHash {
    var next = self
    next.value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    return next
  }
}
