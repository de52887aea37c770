internal import Glibc
internal import Playback

/// A regular file, open for reading until it is released.
struct SourceFile: ~Copyable {
  let descriptor: Int32

  init(path: String) throws(DecodingError) {
    // A pipe without a writer would keep the opener waiting.
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      // `deinit` closes it, here too.
      throw status.st_mode & S_IFMT == S_IFDIR ? .unreadable(code: EISDIR) : .notAudio
    }
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
