internal import Glibc

/// A temporary copy of a database on a read-only medium, for opening it: with what a crash left in the
/// write-ahead log, which SQLite can only read if it can write.
package final class ReadOnlyCopy {
  private let folder: String
  package let path: String

  /// Nil if there is no log, or no room for a copy.
  package init?(of original: String) {
    var status = stat()
    guard stat(original + "-wal", &status) == 0, status.st_size > 0 else { return nil }
    var template = Array(((getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp") + "/tuneterm-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    folder = String(cString: made)
    path = folder + "/library.db"
    for suffix in ["", "-wal"] where !Self.copy(original + suffix, to: path + suffix) { return nil }
  }

  /// Removes the files, which the open connection keeps using.
  deinit {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    rmdir(folder)
  }

  /// Copies a file to a new one; returns whether all of it could be copied.
  package static func copy(_ path: String, to copy: String) -> Bool {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return false }
    defer { close(source) }
    let target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { return false }
    defer { close(target) }
    while true {
      let count = sendfile(target, source, nil, 1 << 20)
      if count == 0 { return true }
      if count < 0 && errno != EINTR { return false }
    }
  }
}
