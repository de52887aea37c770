internal import Files
internal import Glibc

extension SourceFile {
  /// A repaired copy of a damaged Ogg file, as an unnamed file; nil if `file` is not one that can be repaired.
  init?(repairing file: borrowing SourceFile) {
    guard let damaged = DamagedOgg(file.descriptor, size: file.size) else { return nil }
    self.init(copying: file, from: Int64(damaged.replacedCount), behind: damaged.head)
  }

  /// An unnamed file with `head`, followed by the bytes of `file` from `offset` on; nil if there is no room for it.
  private init?(copying file: borrowing SourceFile, from offset: Int64, behind head: [UInt8]) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    let copy = Glibc.open(folder, Self.temporaryFile | O_RDWR | O_CLOEXEC, 0o600)
    self.init(descriptor: copy, size: file.size - offset + Int64(head.count))
    guard copy >= 0, OpenFile.write(head[...], to: copy) == 0,
      OpenFile.copy(file.descriptor, from: offset, to: file.size, into: copy)
    else { return nil }
  }

  /// O_TMPFILE of fcntl.h, which Swift does not import.
  private static let temporaryFile: Int32 = 0o20_200_000
}
