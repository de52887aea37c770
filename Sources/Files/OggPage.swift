/// A page of an Ogg file: RFC 3533.
struct OggPage {
  /// The whole page.
  var bytes: [UInt8]

  /// The length of the fixed part of the header.
  static let headerLength = 27
  /// The maximum length of a page.
  static let limit = headerLength + 255 + 255 * 255

  /// The page at `offset`, whether its checksum is right or not; nil if there is none, or only a part of one.
  init?(_ source: [UInt8], at offset: Int) {
    let header = source[min(offset, source.count)...].prefix(Self.headerLength)
    guard header.count == Self.headerLength, header.starts(with: [0x4F, 0x67, 0x67, 0x53, 0]) else { return nil }
    let count = Int(source[offset + 26])
    let lengths = source[(offset + Self.headerLength)...].prefix(count)
    let end = offset + Self.headerLength + count + lengths.reduce(0) { $0 + Int($1) }
    guard lengths.count == count, end <= source.count else { return nil }
    bytes = Array(source[offset..<end])
  }

  /// A page that contains one packet of less than 255 × 255 bytes, and no sound.
  init(packet: [UInt8], serial: ArraySlice<UInt8>, number: UInt8) {
    let lengths = [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
    bytes = [0x4F, 0x67, 0x67, 0x53, 0, number == 0 ? 2 : 0] + [UInt8](repeating: 0, count: 8) + serial
    bytes += [number, 0, 0, 0, 0, 0, 0, 0, UInt8(lengths.count)] + lengths + packet
  }

  var body: ArraySlice<UInt8> { bytes[(Self.headerLength + Int(bytes[26]))...] }
  var serial: ArraySlice<UInt8> { bytes[14..<18] }
  /// The time at which the sound in it ends, in the unit of the codec (the "granule position").
  var end: UInt64 { bytes[6..<14].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
  /// Whether it ends at a time after the start, so it contains sound.
  var isSound: Bool { end != 0 }

  /// Whether its checksum is right.
  var isWhole: Bool { checked == bytes }
  /// Whether it is the last one of a stream.
  var isLast: Bool { bytes[5] & 4 != 0 }

  /// Whether `text` is in it.
  func holds(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return body.indices.contains { body[$0] == text[0] && body[$0...].starts(with: text) }
  }

  /// The page with the correct checksum.
  var checked: [UInt8] {
    var page = bytes
    page.replaceSubrange(22..<26, with: [0, 0, 0, 0])
    let sum = Self.checksum(page)
    page.replaceSubrange(22..<26, with: (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) })
    return page
  }

  /// The CRC-32 of Ogg: polynomial 0x04C11DB7, most significant bit first, starting with 0.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte) << 24) { sum, _ in sum << 1 ^ (sum >> 31) &* 0x04C1_1DB7 }
    }
  }
}
