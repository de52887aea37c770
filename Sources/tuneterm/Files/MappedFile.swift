internal import Glibc
internal import Threads

/// A memory-mapped file.
final class MappedFile: Sendable {
  /// Its bytes, valid for the lifetime of this object.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer  // Mapped read-only, so any thread may read it.

  /// Nil if the file at `path` cannot be read.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_size > 0 else { return nil }
    let size = Int(information.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      return nil
    }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
    Self.sizes.withLock { $0[UInt(bitPattern: start)] = size }
  }

  /// The sizes of all mapped files, by their first address.
  private static let sizes = Locked<[UInt: Int]>([:])

  /// Releases the memory of pages of all files that were read; they are read again when used.
  static func releaseAll() {
    sizes.withLock {
      for (start, size) in $0 { madvise(UnsafeMutableRawPointer(bitPattern: start), size, MADV_DONTNEED) }
    }
  }

  deinit {
    guard let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress) else { return }
    Self.sizes.withLock { _ = $0.removeValue(forKey: UInt(bitPattern: start)) }
    munmap(start, bytes.count)
  }
}
