/// The header of a frame of MPEG audio (ISO 11172-3, 2.4.2.3).
enum MPEGFrame {
  private static let rates: [[Int]] = [[44_100, 48_000, 32_000], [22_050, 24_000, 16_000], [11_025, 12_000, 8_000]]
  /// Kilobits per second: MPEG-1 layers I, II and III; MPEG-2 layer I, layers II and III.
  private static let bitRates: [[Int]] = [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]

  /// The number of bytes searched for a first frame.
  static let searched = 1 << 14

  /// The index in `bytes` of a frame that is followed by others; nil if there is none. With `isAAC`, of AAC (ADTS, ISO 13818-7, 6.2).
  static func start(in bytes: [UInt8], isAAC: Bool = false) -> Int? {
    bytes.indices.first { start in
      var place = start
      for _ in 0..<3 {
        guard place < bytes.count,
          let length = isAAC ? lengthOfAAC(bytes[place...]) : length(bytes[place...].prefix(4)),
          length > 4
        else { return false }
        place += length
      }
      return true
    }
  }

  /// The number of `bytes` that are complete AAC frames, starting with the first byte; all if there are other bytes in between.
  static func wholeAAC(in bytes: [UInt8]) -> Int {
    var place = 0
    while bytes.count - place >= 6 {
      guard let length = lengthOfAAC(bytes[place...]), length > 6 else { return bytes.count }
      guard place + length <= bytes.count else { break }
      place += length
    }
    return place
  }

  private static func lengthOfAAC(_ header: ArraySlice<UInt8>) -> Int? {
    let bytes = header.prefix(6).map(Int.init)
    guard bytes.count == 6, bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 else { return nil }
    return (bytes[3] & 3) << 11 | bytes[4] << 3 | bytes[5] >> 5
  }

  /// The size of the frame that begins with `header`; nil if it is not a frame.
  static func length(_ header: some Collection<UInt8>) -> Int? {
    let bytes = Array(header.prefix(4)).map(Int.init)
    guard bytes.count == 4, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 else { return nil }
    let (version, layer) = (bytes[1] >> 3 & 3, 4 - (bytes[1] >> 1 & 3))
    let (bitRate, rate) = (bytes[2] >> 4, bytes[2] >> 2 & 3)
    guard version != 1, layer < 4, (1...14).contains(bitRate), rate < 3 else { return nil }
    let isFirst = version == 3
    let row = isFirst ? layer - 1 : layer == 1 ? 3 : 4
    let bits = bitRates[row][bitRate - 1] * 1000
    let sampleRate = rates[isFirst ? 0 : version == 2 ? 1 : 2][rate]
    let padding = bytes[2] >> 1 & 1
    if layer == 1 { return (12 * bits / sampleRate + padding) * 4 }
    return (layer == 3 && !isFirst ? 72 : 144) * bits / sampleRate + padding
  }
}
