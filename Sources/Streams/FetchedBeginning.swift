internal import Glibc
internal import Threads
public import Transfer

/// The beginning of a file on the web, as fetched so far for playing it, in case it is to be downloaded.
///
/// It is in an unlinked file that disappears with its stream. The thread of the stream writes, any other may copy it.
public final class FetchedBeginning: Sendable {
  /// The version of the file, according to the server.
  public let version: FileDownload.Version
  private let descriptor: Int32
  private let size = Locked<Int64?>(0)

  /// nil if no file can be created in `folder`.
  init?(of version: FileDownload.Version, folder: String) {
    let name = "\(folder)/tuneterm-file-\(getpid())-\(UInt64.random(in: 0...(.max)))"
    descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    unlink(name)
    self.version = version
  }

  deinit { close(descriptor) }

  /// Appends those of `bytes`, which begin at `offset` of the file, that follow what is kept. If the disk is full, nothing is kept any longer.
  func keep(_ bytes: ArraySlice<UInt8>, at offset: Int64) {
    guard let there = size.withLock({ $0 }), offset <= there, offset + Int64(bytes.count) > there else { return }
    var rest = bytes.dropFirst(Int(there - offset))
    var end = there
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, Int(end)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        ftruncate(descriptor, 0)
        return size.withLock { $0 = nil }
      }
      rest = rest.dropFirst(count)
      end += Int64(count)
    }
    size.withLock { [end] in $0 = end }
  }

  /// Writes everything to a new file at `path`; returns false if that fails or the file exists.
  public func copy(to path: String) -> Bool {
    guard let size = size.withLock({ $0 }), size > 0 else { return false }
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    var place: off_t = 0
    while place < size {
      let count = sendfile(file, descriptor, &place, Int(size - Int64(place)))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        unlink(path)
        return false
      }
    }
    return true
  }
}
