internal import Glibc
import Threads

/// Reports when one of some files is written or replaced, until it is released.
@LoopActor
final class FileWatch {
  /// The name of the thread.
  let name: String
  private let descriptor: Int32
  private let names: Set<String>
  /// The files whose folders do not exist yet.
  private var waiting: [String] = []
  private let files: [String]
  private var watch: EventLoop.Watch?

  /// Watches the folders of `files`, because editors replace files instead of writing into them; nil if the system cannot.
  ///
  /// A folder that does not exist is watched once it is created, also if it is removed and created again.
  init?(name: String, files: [String], onChange: @escaping @LoopActor () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.name = name
    self.descriptor = descriptor
    self.files = files
    names = Set(files.compactMap { $0.split(separator: "/").last.map(String.init) })
    waiting = files.filter { !watchFolder(of: $0) }
    watch = EventLoop.shared.watch(descriptor) { [unowned self] in
      if takeEvents() { onChange() }
    }
  }

  isolated deinit {
    watch?.cancel()
    close(descriptor)
  }

  /// Watches the folder of a file, or the nearest existing parent until the folder is created; returns true in the first case.
  private func watchFolder(of file: String) -> Bool {
    guard let folder = Self.folder(of: file) else { return true }
    while !add(folder, IN_CLOSE_WRITE | IN_MOVED_TO) {
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

  /// Watches folders that were created or removed; returns true if one was created with a file in it.
  private func watchFoldersAgain() -> Bool {
    let before = waiting
    waiting = files.filter { !watchFolder(of: $0) }
    return before.contains { !waiting.contains($0) && access($0, F_OK) == 0 }
  }

  /// Whether one of the files was changed.
  private func takeEvents() -> Bool {
    var isOurs = false
    var hasNewFolders = false
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
          if events & UInt32(IN_CREATE) == 0, names.contains(String(decoding: bytes, as: UTF8.self)) { isOurs = true }
          if events & UInt32(IN_CREATE | IN_MOVED_TO | IN_IGNORED) != 0 { hasNewFolders = true }
          offset += 16 + length
        }
      }
    }
    return hasNewFolders && watchFoldersAgain() || isOurs
  }
}
