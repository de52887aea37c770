internal import Glibc

/// Reads, writes and copies all of some bytes of open files, however often the system interrupts or divides a call.
public enum OpenFile {
  /// Up to `count` bytes at `offset`, fewer at the end of the file, without moving the file position; `failure` is an errno, or 0.
  public static func read(_ descriptor: Int32, at offset: Int64, count: Int) -> (bytes: [UInt8], failure: Int32) {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      while filled < count {
        let got = pread(descriptor, bytes.baseAddress! + filled, count - filled, off_t(offset) + filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    return (bytes, failure)
  }

  /// Writes `bytes` at the file position, or at `offset` without moving it; returns an errno, or 0.
  public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int64? = nil) -> Int32 {
    var done = 0
    while done < bytes.count {
      let (rest, count) = (bytes.baseAddress! + done, bytes.count - done)
      let written =
        if let offset { pwrite(descriptor, rest, count, off_t(offset) + done) } else {
          Glibc.write(descriptor, rest, count)
        }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return written < 0 ? errno : ENOSPC }
      done += written
    }
    return 0
  }

  /// Does the same for an array or a part of one.
  public static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, at offset: Int64? = nil) -> Int32 {
    bytes.withUnsafeBytes { write($0, to: descriptor, at: offset) }
  }

  /// Copies the bytes of `source` from `start` to `end` to the file position of `target`; returns false if that fails.
  public static func copy(_ source: Int32, from start: Int64, to end: Int64, into target: Int32) -> Bool {
    var place = off_t(start)
    while place < end {
      let count = sendfile(target, source, &place, Int(end) - place)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
    }
    return true
  }
}
