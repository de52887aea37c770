internal import Glibc
internal import Files
internal import Playback

/// A regular file, open for reading; closed when released.
struct SourceFile: ~Copyable {
  let descriptor: Int32
  /// The size in bytes when it was opened.
  let size: Int64

  /// Takes over a file that is open.
  init(descriptor: Int32, size: Int64) { (self.descriptor, self.size) = (descriptor, size) }

  /// The same file once more; it cannot be read if the process has no descriptors left.
  func duplicate() -> SourceFile {
    SourceFile(descriptor: fcntl(descriptor, F_DUPFD_CLOEXEC, 0), size: size)
  }

  init(path: String) throws(DecodingError) {
    // O_NONBLOCK: a pipe without a writer would block.
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      size = 0
      // Opening a socket fails with ENXIO, as does a disk that is gone.
      if errno == ENXIO, RegularFile.isSomethingElse(path) { throw .notAudio }
      throw errno == ENOENT || errno == ENOTDIR ? Self.absence(of: path) : .unreadable(code: errno)
    }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = Int64(status.st_size)
    guard isRegular else {
      // `deinit` closes the descriptor.
      throw status.st_mode & S_IFMT == S_IFDIR ? .unreadable(code: EISDIR) : .notAudio
    }
  }

  /// Why there is no file at `path`.
  private static func absence(of path: String) -> DecodingError {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/").dropLast() {
      folder += "/" + name
      if access(folder, F_OK) != 0 { return .folderGone(folder) }
    }
    return !folder.isEmpty && isEmpty(folder) ? .folderEmpty(folder) : .gone
  }

  private static func isEmpty(_ folder: String) -> Bool {
    guard let stream = opendir(folder) else { return false }
    defer { closedir(stream) }
    // `.` and `..` are always in it.
    for _ in 0..<3 where readdir(stream) == nil { return true }
    return false
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Reads up to `count` bytes at `offset`, fewer at the end of the file, without moving the file position.
  func bytes(at offset: Int64, count: Int) throws(DecodingError) -> [UInt8] {
    let (bytes, failure) = OpenFile.read(descriptor, at: offset, count: count)
    guard failure == 0 else { throw .unreadable(code: failure) }
    return bytes
  }

  /// Whether there is a tag at `offset`, as in concatenated files.
  func hasTag(at offset: Int64) -> Bool {
    // If reading fails here, it also fails in the decoder, which reports it.
    guard let bytes = try? bytes(at: offset, count: 4) else { return false }
    return ["ID3", "TAG", "APET", "LYRI"].contains { bytes.starts(with: $0.utf8) }
  }

  /// The offset of the tags at the end of the file: ID3v1, Lyrics3 and APE.
  func endWithoutTags() throws(DecodingError) -> Int64 {
    var end = size
    for _ in 0..<4 {
      let foot = try bytes(at: max(0, end - 128), count: Int(min(end, 128)))
      let length = Self.tagLength(before: foot)
      guard length > 0, length < end else { break }
      end -= length
    }
    return end
  }

  /// The length of the tag that ends with the 128 bytes `foot`; 0 if there is none.
  private static func tagLength(before foot: [UInt8]) -> Int64 {
    guard foot.count == 128 else { return 0 }
    if foot.starts(with: "TAG".utf8) { return 128 }
    // Without its own last nine bytes and the six digits of its length.
    if foot.suffix(9).elementsEqual("LYRICS200".utf8) {
      return Int64(String(decoding: foot[113..<119], as: UTF8.self)).map { $0 + 15 } ?? 0
    }
    // The last 32 bytes: name, version, length without the header, count, flags (the highest: there is a header).
    guard foot[96...].starts(with: "APETAGEX".utf8) else { return 0 }
    let length = foot[108..<112].reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
    return length + (foot[119] & 0x80 != 0 ? 32 : 0)
  }

  /// The offset after the ID3v2 tags; some files have more than one.
  func soundOffset() throws(DecodingError) -> Int64 {
    var offset: Int64 = 0
    for _ in 0..<4 {
      let head = try bytes(at: offset, count: 10)
      guard head.count == 10, head.starts(with: "ID3".utf8), head[6...9].allSatisfy({ $0 < 0x80 }) else { break }
      let size = head[6...9].reduce(Int64(0)) { $0 << 7 | Int64($1) }
      offset += 10 + size + (head[5] & 0x10 != 0 ? 10 : 0)
    }
    return offset
  }
}

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
