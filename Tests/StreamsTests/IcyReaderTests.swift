import Testing

@testable import Streams

@Suite("Titles between the sound of a station") struct IcyReaderTests {
  private func block(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let count = (bytes.count + 15) / 16
    return [UInt8(count)] + bytes + Array(repeating: 0, count: count * 16 - bytes.count)
  }

  /// What is read of `bytes` that come in pieces of `size`.
  private func read(_ bytes: [UInt8], interval: Int?, size: Int) -> (sound: [UInt8], titles: [String: Int]) {
    var reader = IcyReader(interval: interval)
    var (sound, titles): ([UInt8], [String: Int]) = ([], [:])
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.read(bytes[start..<min(start + size, bytes.count)]) { piece in
        switch piece {
        case .sound(let bytes): sound += bytes
        case .title(let title): titles[title] = sound.count
        }
      }
    }
    return (sound, titles)
  }

  @Test("are found, each at its place, wherever the bytes are cut", arguments: [1, 2, 3, 7, 16, 17, 1000])
  func cuts(size: Int) {
    let sound: [UInt8] = (0..<48).map { UInt8($0) }
    let bytes =
      sound[..<16] + block("StreamTitle='Ada Quill - Don't';StreamUrl='x';") + sound[16..<32] + [0] + sound[32...]
      + block("StreamTitle='';")
    let got = read(Array(bytes), interval: 16, size: size)
    #expect(got.sound == sound)
    #expect(got.titles == ["Ada Quill - Don't": 16, "": 48])
  }

  @Test("are not looked for where the station tells of none")
  func none() {
    let bytes: [UInt8] = Array(repeating: 1, count: 100)
    #expect(read(bytes, interval: nil, size: 9).sound == bytes)
  }

  @Test(
    "are shown as text, whatever their bytes",
    arguments: [
      (Array("StreamTitle='a\u{1B}[31m  b\n';".utf8), "a�[31m b"),
      ([0x53] + Array("treamTitle='caf".utf8) + [0xE9, 0x27, 0x3B], "café"),
      (Array("StreamTitle='no end".utf8), "no end"), (Array("StreamUrl='x';".utf8), nil), ([], nil),
    ])
  func text(bytes: [UInt8], title: String?) {
    #expect(IcyReader.title(bytes) == title)
    #expect((IcyReader.title(Array("StreamTitle='".utf8) + Array(repeating: 65, count: 4000))?.count ?? 0) == 400)
  }
}
