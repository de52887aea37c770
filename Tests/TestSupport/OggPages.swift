/// Where the pages of an Ogg file begin.
public enum OggPages {
  /// The offset of each page of a file that is whole.
  public static func offsets(in bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var start = 0
    while start < bytes.count {
      offsets.append(start)
      let lengths = bytes[(start + 27)...].prefix(Int(bytes[start + 26]))
      start += 27 + lengths.count + lengths.reduce(0) { $0 + Int($1) }
    }
    return offsets
  }

  /// Sets the checksum of the page at `start`, which was changed (RFC 3533, polynomial 0x04C11DB7).
  public static func sign(_ bytes: inout [UInt8], at start: Int) {
    let lengths = bytes[(start + 27)...].prefix(Int(bytes[start + 26]))
    let end = start + 27 + lengths.count + lengths.reduce(0) { $0 + Int($1) }
    bytes.replaceSubrange(start + 22..<start + 26, with: [0, 0, 0, 0])
    var sum: UInt32 = 0
    for byte in bytes[start..<end] {
      sum ^= UInt32(byte) << 24
      for _ in 0..<8 { sum = sum << 1 ^ (sum >> 31 == 1 ? 0x04C1_1DB7 : 0) }
    }
    for index in 0..<4 { bytes[start + 22 + index] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * index)) }
  }
}
