/// Whether the file of a track exists; the raw values are stored in the column `missing`.
public enum Presence: Int64, Sendable {
  case here = 0
  /// Its disk or imported folder is unavailable: it stays in the lists but cannot be played.
  case away
  /// It was deleted or moved out of the imported folders: it appears only in the user's playlists.
  case gone
}

/// A compact index of all files of the library, small enough for a million of them.
///
/// Paths are stored as 64-bit hashes: two that collide would still have to agree in size, time and inode to be
/// mistaken for one another.
public struct FileIndex: Sendable {
  /// One file.
  public struct Entry: Sendable {
    public let trackID: Int64
    public let stamp: ScannedFile.Stamp
    public let presence: Presence
    /// The innermost of the given roots that contains it; nil if there is none.
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
  /// Whether there may be tracks that a sheet makes of parts of a file.
  public let hasSections: Bool

  init(hasSections: Bool) { self.hasSections = hasSections }

  mutating func append(_ entry: Entry, pathHash: UInt64) {
    byPath[pathHash] = entries.count
    bySizeAndTime[SizeAndTime(size: entry.stamp.size, modified: entry.stamp.modified), default: []]
      .append(entries.count)
    entries.append(entry)
  }

  /// The index in `entries` of the file with this folder and name, or nil if it is new.
  public func index(folder: PathHash, name: some Sequence<UInt8>) -> Int? {
    byPath[folder.appending(UInt8(ascii: "/")).appending(name).value]
  }

  /// The entries that may be the same file at another path: the same size, time and inode, or size, time and name.
  public func sameFiles(as stamp: ScannedFile.Stamp, name: some Sequence<UInt8>) -> [Int] {
    guard let alike = bySizeAndTime[SizeAndTime(size: stamp.size, modified: stamp.modified)] else { return [] }
    let nameHash = PathHash().appending(name).value
    return alike.filter { entries[$0].stamp.inode == stamp.inode || entries[$0].nameHash == nameHash }
  }
}

/// An incremental hash of a path (FNV-1a, 64 bits).
public struct PathHash: Hashable, Sendable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// The hash after appending `bytes`.
  public func appending(_ bytes: some Sequence<UInt8>) -> PathHash {
    // Names are contiguous, and a call for each byte would take longer than the rest of an import's walk.
    if let next = bytes.withContiguousStorageIfAvailable({ appending(piece: $0) }) { return next }
    var next = self
    for byte in bytes { next = next.appending(byte) }
    return next
  }

  private func appending(piece: UnsafeBufferPointer<UInt8>) -> PathHash {
    var next = self
    for byte in piece { next = next.appending(byte) }
    return next
  }

  /// The hash after appending `byte`.
  public func appending(_ byte: UInt8) -> PathHash {
    var next = self
    next.value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    return next
  }
}
