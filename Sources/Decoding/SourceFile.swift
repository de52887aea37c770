internal import Files
internal import Glibc
internal import Playback

/// A regular file, open for reading until it is released.
struct SourceFile: ~Copyable {
  let descriptor: Int32
  /// In bytes, as it was when it was opened.
  let size: Int64

  init(path: String) throws(DecodingError) {
    // A pipe without a writer would keep the opener waiting.
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      size = 0
      // A socket cannot be opened at all, which a disk that is gone says, too.
      if errno == ENXIO, RegularFile.isSomethingElse(path) { throw .notAudio }
      throw errno == ENOENT || errno == ENOTDIR ? Self.absence(of: path) : .unreadable(code: errno)
    }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = Int64(status.st_size)
    guard isRegular else {
      // `deinit` closes it, here too.
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
    // Itself and the one above are always in it.
    for _ in 0..<3 where readdir(stream) == nil { return true }
    return false
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Up to `count` bytes from `offset`, fewer at the end of the file; the reading position stays.
  func bytes(at offset: Int64, count: Int) throws(DecodingError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      while filled < count {
        let got = pread(descriptor, bytes.baseAddress! + filled, count - filled, off_t(offset) + filled)
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw .unreadable(code: failure) }
    return bytes
  }

  /// Whether a tag stands at `offset`, as between files that were put together.
  func hasTag(at offset: Int64) -> Bool {
    // What cannot be read here fails again when the decoder reads it.
    guard let bytes = try? bytes(at: offset, count: 4) else { return false }
    return ["ID3", "TAG", "APET", "LYRI"].contains { bytes.starts(with: $0.utf8) }
  }

  /// Where the file goes on after its ID3v2 tags, of which more than one have been seen in the wild.
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
