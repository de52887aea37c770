import TestSupport
import Testing

@testable import Streams

/// Stations that send anything; the same as the fuzzers, for so many seeds.
@Suite("What hostile stations send") struct HostileStreamTests {
  /// Pieces of what stations send, put together and damaged as `numbers` say.
  private func bytes(_ pieces: [[UInt8]], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...12, using: &numbers) {
      bytes += pieces.randomElement(using: &numbers)!
      bytes += (0..<Int.random(in: 0...40, using: &numbers)).map { _ in .random(in: 0...255, using: &numbers) }
    }
    for _ in 0..<Int.random(in: 0...8, using: &numbers) {
      bytes[Int.random(in: bytes.indices, using: &numbers)] = .random(in: 0...255, using: &numbers)
    }
    return bytes
  }

  /// Calls `take` with `bytes` in portions of any size.
  private func portions(_ bytes: [UInt8], _ numbers: inout SeededNumbers, _ take: (ArraySlice<UInt8>) -> Void) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let portion = rest.prefix(Int.random(in: 1...60, using: &numbers))
      rest = rest.dropFirst(portion.count)
      take(portion)
    }
  }

  @Test("of ICY, sound and titles are the same however the bytes are portioned", arguments: 0..<400 as Range<UInt64>)
  func icy(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let interval = Int.random(in: 1...64, using: &numbers)
    let text = Array("StreamTitle='Ada Quill - It's';StreamUrl='';".utf8)
    let sent = bytes(
      [
        Array(repeating: 7, count: interval) + [3] + text + Array(repeating: 0, count: 48 - text.count % 48),
        Array(repeating: 7, count: interval) + [0], [255], Array("StreamTitle='".utf8),
      ], &numbers)
    func read(_ feed: (inout IcyReader, (IcyReader.Piece) -> Void) -> Void) -> (sound: [UInt8], titles: [String]) {
      var reader = IcyReader(interval: interval)
      var (sound, titles): ([UInt8], [String]) = ([], [])
      feed(&reader) { piece in
        switch piece {
        case .sound(let bytes): sound += bytes
        case .title(let title): titles.append(title)
        }
      }
      return (sound, titles)
    }
    let whole = read { reader, take in reader.read(sent[...], take) }
    let parted = read { reader, take in portions(sent, &numbers) { reader.read($0, take) } }
    #expect(whole.sound == parted.sound && whole.titles == parted.titles)
    #expect(whole.sound.count <= sent.count && whole.titles.allSatisfy { $0.count <= 400 })
  }

  @Test(
    "of Ogg, all bytes pass in their order, whatever the pages say of themselves", arguments: 0..<400 as Range<UInt64>)
  func ogg(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    func page(_ flags: UInt8, _ packet: [UInt8]) -> [UInt8] {
      Array("OggS".utf8) + [0, flags] + Array(repeating: 0, count: 20) + [1, UInt8(min(packet.count, 254))] + packet
    }
    let comments = Array("OpusTags".utf8) + [1, 0, 0, 0, 120, 1, 0, 0, 0, 9, 0, 0, 0] + Array("TITLE=Two".utf8)
    let sent = bytes(
      [page(2, Array("OpusHead".utf8)), page(0, comments), page(0, [1, 2, 3]), Array("OggS".utf8), [0x4F]], &numbers)
    var links = OggLinks()
    var passed: [UInt8] = []
    portions(sent, &numbers) { portion in
      links.read(portion) { if case .bytes(let bytes) = $0 { passed += bytes } }
    }
    #expect(sent.starts(with: passed))
  }

  @Test("what an address holds is told of any bytes", arguments: 0..<400 as Range<UInt64>)
  func content(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let sent = bytes(
      [
        [0xFF, 0xFB, 0x90, 0x64], [0xFF, 0xF1, 0x50, 0x80, 0x01, 0xFF], Array("ID3".utf8), Array("#EXTM3U\n".utf8),
        [0x47],
      ],
      &numbers)
    for count in [0, 1, 4, 9, sent.count] { _ = StreamContent(Array(sent.prefix(count)), type: nil) }
    if let length = TimeShiftWriter.lengthOfFLACHead(sent) { #expect(length >= 8) }
  }
}
