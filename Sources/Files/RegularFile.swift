internal import Glibc

/// Reads and replaces files named by a person, a tag or another program.
///
/// Only regular files are used, because a device or a pipe without a writer could block forever.
public enum RegularFile {
  /// Why a file was not read or written.
  public enum Failure: Error, Hashable, Sendable {
    /// It cannot be read or written; `code` is the errno.
    case unreadable(code: Int32)
    /// It is a folder, a pipe, a socket or a device.
    case notRegular
    case tooLarge

    /// The reason, to follow the path and a colon.
    public var reason: String {
      switch self {
      case .unreadable(let code): String(cString: strerror(code))
      case .notRegular: "it is not a file"
      case .tooLarge: "it is too large"
      }
    }
  }

  /// Reads the file at `path`, or no more than its `first` bytes; throws `tooLarge` if it has more than `limit` bytes.
  public static func contents(of path: String, limit: Int, first: Int = .max) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_size <= limit else { throw .tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status.st_size), first))
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, min(block.count, first - bytes.count))
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(code: errno)
      }
      bytes += block[..<count]
      if bytes.count > limit { throw .tooLarge }
    }
  }

  /// Whether `path` exists and is not a regular file.
  public static func isSomethingElse(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }
}

extension RegularFile {
  /// Replaces the contents of the file at `path`, or of the file that a link there leads to, or creates it; other programs never see half of it.
  ///
  /// Its permissions are kept. Throws without changing anything if it is read-only or not a regular file.
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
      // Root could write to it, but it was made read-only on purpose.
      guard status.st_mode & 0o222 != 0, access(target, W_OK) == 0 else { throw .unreadable(code: EACCES) }
      old = status
    }
    let new = "\(target).\(getpid()).\(UInt32.random(in: .min ... .max))"
    let descriptor = open(
      new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, old.map { $0.st_mode & 0o777 } ?? 0o644)
    guard descriptor >= 0 else { throw .unreadable(code: errno) }
    var failure = OpenFile.write(bytes[...], to: descriptor)
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
}
