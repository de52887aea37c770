internal import Glibc
internal import Playback

/// A regular file, open for reading until it is released.
struct SourceFile: ~Copyable {
  let descriptor: Int32
  /// Its length in bytes when it was opened.
  let byteCount: Int64

  init(path: String) throws(DecodingError) {
    // A pipe without a writer would keep the opener waiting.
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      Glibc.close(descriptor)
      throw status.st_mode & S_IFMT == S_IFDIR ? .unreadable(code: EISDIR) : .notAudio
    }
    byteCount = Int64(status.st_size)
  }

  deinit { Glibc.close(descriptor) }

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
}
