internal import CTagLib
internal import Files

extension DamagedOgg {
  /// Calls `body` with the bytes that TagLib reads instead of the damaged pages.
  func withBeginning<Result>(_ body: (UnsafePointer<ctaglib_beginning>) -> Result) -> Result {
    head.withUnsafeBufferPointer { bytes in
      var beginning = ctaglib_beginning(
        bytes: bytes.baseAddress, length: UInt32(bytes.count), replaced: UInt32(replacedCount))
      return body(&beginning)
    }
  }
}
