internal import Glibc
import Threads

/// Reports when one of some files is written or replaced, until it is released.
@LoopActor
final class FileWatch {
  /// The name of the thread.
  let name: String
  private let descriptor: Int32
  private let names: Set<String>
  private var watch: EventLoop.Watch?

  /// Watches the folders of `files`, because editors replace files instead of writing into them; nil if the system cannot.
  init?(name: String, files: [String], onChange: @escaping @LoopActor () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.name = name
    self.descriptor = descriptor
    names = Set(files.compactMap { $0.split(separator: "/").last.map(String.init) })
    for file in files {
      guard let slash = file.lastIndex(of: "/") else { continue }
      inotify_add_watch(descriptor, String(file[..<slash]), UInt32(IN_CLOSE_WRITE | IN_MOVED_TO))
    }
    watch = EventLoop.shared.watch(descriptor) { [unowned self] in
      if takeEvents() { onChange() }
    }
  }

  isolated deinit {
    watch?.cancel()
    close(descriptor)
  }

  /// Whether one of the files was changed.
  private func takeEvents() -> Bool {
    var isOurs = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        // A header of 16 bytes; the last four are the length of the name after it.
        while offset + 16 <= count {
          let length = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let bytes = buffer[(offset + 16)..<min(count, offset + 16 + length)].prefix { $0 != 0 }
          if names.contains(String(decoding: bytes, as: UTF8.self)) { isOurs = true }
          offset += 16 + length
        }
      }
    }
    return isOurs
  }
}
