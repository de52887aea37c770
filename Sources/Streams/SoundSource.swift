internal import Media
internal import Threads
internal import Transfer

/// The source of the data of a connection: a server, or a running download.
protocol SoundSource: AnyObject {
  var address: WebAddress { get }
  func read(into buffer: UnsafeMutableRawBufferPointer, within milliseconds: Int32) throws(TransferFailure)
    -> Transfer.Block
  func cancel()
}

extension Transfer: SoundSource {}

/// Reads from a download, including data that has yet to arrive; lives on the thread of its stream.
final class DownloadedSound: SoundSource {
  let address: WebAddress
  private let reader: DownloadReader
  private var offset: Int64
  private let isWanted: () -> Bool

  init?(_ download: FileDownload, from offset: Int64, while isWanted: @escaping () -> Bool) {
    guard let reader = DownloadReader(download) else { return nil }
    (self.reader, self.offset, self.isWanted, address) = (reader, offset, isWanted, download.address)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, within milliseconds: Int32) throws(TransferFailure)
    -> Transfer.Block
  {
    guard isWanted() else { throw .cancelled }
    let block = try reader.read(at: offset, into: buffer, within: milliseconds)
    if case .bytes(let count) = block { offset += Int64(count) }
    return block
  }

  func cancel() {}
}
