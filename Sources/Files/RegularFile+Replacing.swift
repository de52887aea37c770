internal import Glibc

extension RegularFile {
  /// Replaces the contents of the file at `path`, or of the file that a link there leads to, or creates it; nobody ever reads half of it.
  ///
  /// Its permissions stay. Throws without a change if it may not be written to, or if something else than a file is there.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    var target = path
    var old: stat?
    var status = stat()
    if lstat(path, &status) == 0 {
      guard let real = realpath(path, nil) else { throw .unreadable(code: errno) }
      target = String(cString: real)
      free(real)
      guard stat(target, &status) == 0 else { throw .unreadable(code: errno) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
      // Root may write to everything, but whoever made it read-only did not mean that.
      guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else { throw .unreadable(code: EACCES) }
      old = status
    }
    let new = "\(target).\(getpid()).\(UInt32.random(in: .min ... .max))"
    let descriptor = open(
      new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, old.map { $0.st_mode & 0o777 } ?? 0o644)
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
    var failure = write(bytes, to: descriptor)
    if failure == 0, let old {
      // Only root may give files away; without the owner's rights the file is still whole.
      fchown(descriptor, old.st_uid, old.st_gid)
      if fchmod(descriptor, old.st_mode & 0o777) != 0 { failure = errno }
    }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(new, target) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(new)
      throw .unreadable(code: failure)
    }
  }

  /// Writes all bytes to a descriptor; returns the errno, or 0.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
