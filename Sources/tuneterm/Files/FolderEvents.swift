internal import Glibc

/// What happens in the folders of some files, as inotify reports it.
final class FolderEvents: Sendable {
  /// Readable when something happened.
  let descriptor: Int32
  private let files: [String]
  private let names: Set<String>
  /// What is reported of the files.
  private let events: Int32

  /// Nothing is watched yet; nil if the system cannot.
  init?(of files: [String], withRemovals: Bool) {
    events = IN_CLOSE_WRITE | IN_MOVED_TO | (withRemovals ? IN_DELETE | IN_MOVED_FROM : 0)
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.files = files
    names = Set(files.compactMap { $0.split(separator: "/").last.map(String.init) })
  }

  deinit { close(descriptor) }

  /// Watches all folders, and returns the files whose folders do not exist yet. Waits for the disk.
  func watch() -> [String] { files.filter { !watchFolder(of: $0) } }

  /// Whether one of the files was written in the second `start` or later. Waits for the disk.
  func holdFileWritten(since start: Int64) -> Bool {
    files.contains { path in
      var information = stat()
      return stat(path, &information) == 0 && Int64(information.st_mtim.tv_sec) >= start
    }
  }

  /// Watches the folder of a file, or the nearest existing parent until the folder is created; returns true in the first case.
  private func watchFolder(of file: String) -> Bool {
    guard let folder = Self.folder(of: file) else { return true }
    while !add(folder, events) {
      guard errno == ENOENT else { return false }
      var missing = folder
      while errno == ENOENT, let above = Self.folder(of: missing), !add(above, IN_CREATE | IN_MOVED_TO) {
        missing = above
      }
      // Folders created before their parent was watched are not reported.
      guard access(missing, F_OK) == 0 else { return false }
    }
    return true
  }

  private static func folder(of path: String) -> String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func add(_ folder: String, _ events: Int32) -> Bool {
    inotify_add_watch(descriptor, folder, UInt32(bitPattern: events) | UInt32(IN_MASK_ADD)) >= 0
  }

  /// Takes what has happened: whether one of the files was changed, and whether folders were created or removed.
  func takeEvents() -> (areOurs: Bool, haveNewFolders: Bool) {
    var (areOurs, haveNewFolders) = (false, false)
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        // A header of 16 bytes with the events after the first four; the last four are the length of the name after it.
        while offset + 16 <= count {
          let events = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          let length = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let bytes = buffer[(offset + 16)..<min(count, offset + 16 + length)].prefix { $0 != 0 }
          if events & UInt32(IN_CREATE) == 0, names.contains(String(decoding: bytes, as: UTF8.self)) { areOurs = true }
          if events & UInt32(IN_CREATE | IN_MOVED_TO | IN_IGNORED) != 0 { haveNewFolders = true }
          offset += 16 + length
        }
      }
    }
    return (areOurs, haveNewFolders)
  }
}
