internal import Glibc
internal import Media

/// Reads the file of a download while it grows; used by one thread at a time.
public final class DownloadReader: Sendable {
  private let download: FileDownload
  private let file: Int32

  /// Opens the file of `download`; nil if it cannot be read.
  public init?(_ download: FileDownload) {
    file = open(download.place, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    self.download = download
  }

  deinit { close(file) }

  /// Reads at `offset`, like `Transfer.read`; throws `brokenOff` if the download ended incomplete.
  public func read(
    at offset: Int64, into buffer: UnsafeMutableRawBufferPointer, within milliseconds: Int32
  ) throws(TransferFailure) -> Transfer.Block {
    let result = download.result
    let there = download.progress.size - offset
    if there > 0 {
      let count = pread(file, buffer.baseAddress, min(buffer.count, Int(clamping: there)), Int(offset))
      if count > 0 { return .bytes(count) }
      if count < 0, errno == EINTR { return .none }
      throw .brokenOff(download.address.host)
    }
    switch result {
    case nil:
      download.wait(milliseconds: milliseconds, beyond: offset)
      return .none
    case .whole: return .end
    case .broken: throw .brokenOff(download.address.host)
    }
  }
}
