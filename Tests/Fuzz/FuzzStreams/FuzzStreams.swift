import Media

@testable import Streams

/// Reads what libFuzzer made up as what a station sends: the first byte says what that is, the second in which portions it comes.
@_cdecl("LLVMFuzzerTestOneInput")
public func readStream(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 2 else { return 0 }
  let sent = Array(UnsafeBufferPointer(start: bytes + 2, count: count - 2))
  let portion = Int(bytes[1]) + 1
  let portions = stride(from: 0, to: sent.count, by: portion).map { sent[$0..<min($0 + portion, sent.count)] }
  switch bytes[0] % 4 {
  case 0:
    var icy = IcyReader(interval: Int(bytes[0] / 4) + 1)
    var sound = 0
    for portion in portions { icy.read(portion) { if case .sound(let bytes) = $0 { sound += bytes.count } } }
    precondition(sound <= sent.count)
  case 1:
    var links = OggLinks()
    var passed: [UInt8] = []
    for portion in portions { links.read(portion) { if case .bytes(let bytes) = $0 { passed += bytes } } }
    precondition(sent.starts(with: passed))
  case 2: _ = OggLinks.title(sent)
  default:
    _ = StreamContent(sent, type: nil)
    _ = TimeShiftWriter.lengthOfFLACHead(sent)
    let list = WebAddress("http://a/").flatMap { SegmentList(String(decoding: sent, as: UTF8.self), at: $0) }
    for segment in list?.segments ?? [] {
      precondition((0...600).contains(segment.duration))
      if let range = segment.piece.range { precondition(range.lowerBound >= 0 && !range.isEmpty) }
    }
  }
  return 0
}
