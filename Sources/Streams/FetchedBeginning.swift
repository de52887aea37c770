internal import Files
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

  /// A path at which this process can read it for as long as this exists.
  public var path: String { "/proc/self/fd/\(descriptor)" }

  /// Appends those of `bytes`, which begin at `offset` of the file, that follow what is kept. If the disk is full, nothing is kept any longer.
  func keep(_ bytes: ArraySlice<UInt8>, at offset: Int64) {
    guard let there = size.withLock({ $0 }), offset <= there, offset + Int64(bytes.count) > there else { return }
    guard OpenFile.write(bytes.dropFirst(Int(there - offset)), to: descriptor, at: there) == 0 else {
      ftruncate(descriptor, 0)
      return size.withLock { $0 = nil }
    }
    size.withLock { $0 = offset + Int64(bytes.count) }
  }

  /// Writes everything to a new file at `path`; returns false if that fails or the file exists.
  public func copy(to path: String) -> Bool {
    guard let size = size.withLock({ $0 }), size > 0 else { return false }
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    let isWhole = OpenFile.copy(descriptor, from: 0, to: size, into: file)
    if !isWhole { unlink(path) }
    return isWhole
  }
}
