internal import Playback

/// The pages at the start of an Ogg file whose checksums are wrong, because a few bytes changed.
///
/// A decoder drops such a page, and with a header the whole file. Often what changed is no more than a tag or the
/// checksum itself, so the headers are tried as they are.
enum DamagedOggHeaders {
  /// The number of pages examined. Headers with a cover can take more, but damage there is rare.
  private static let pageLimit = 16

  /// The offsets of wrong checksums, with what they would have to be; empty for other files.
  static func checksums(of file: borrowing SourceFile) throws(DecodingError) -> [(offset: Int64, bytes: [UInt8])] {
    var found: [(offset: Int64, bytes: [UInt8])] = []
    var offset: Int64 = 0
    for _ in 0..<pageLimit {
      let head = try file.bytes(at: offset, count: 27)
      guard head.count == 27, head.starts(with: "OggS".utf8) else { break }
      let segmentCount = Int(head[26])
      let lengths = try file.bytes(at: offset + 27, count: segmentCount)
      let size = 27 + segmentCount + lengths.reduce(0) { $0 + Int($1) }
      var page = try file.bytes(at: offset, count: size)
      guard page.count == size else { break }
      if isSound(head) { break }
      let told = Array(page[22..<26])
      page.replaceSubrange(22..<26, with: [0, 0, 0, 0])
      let sum = checksum(page)
      let right = (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
      if told != right { found.append((offset + 22, right)) }
      offset += Int64(size)
    }
    return found
  }

  /// Whether a page ends at a time after the start, so it holds sound.
  private static func isSound(_ head: [UInt8]) -> Bool { head[6..<14].contains { $0 != 0 } }

  /// The CRC-32 of Ogg: polynomial 0x04C11DB7, most significant bit first, starting with 0.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte) << 24) { sum, _ in sum << 1 ^ (sum >> 31) &* 0x04C1_1DB7 }
    }
  }
}
