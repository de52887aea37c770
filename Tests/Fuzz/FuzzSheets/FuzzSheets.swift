@testable import Sheets

/// Reads what libFuzzer made up as a playlist of another program and as a CUE sheet.
@_cdecl("LLVMFuzzerTestOneInput")
public func readSheet(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: bytes, count: count))
  _ = PlaylistText(text)
  _ = CueSheet(String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init))
  return 0
}
