/// Whether an Ogg file is intact at both ends. Decoders skip damaged pages there and take the rest for the whole.
public struct OggEnds: Hashable, Sendable {
  /// Whether nothing is damaged up to the end of the first page with sound.
  public let hasBeginning: Bool
  /// Whether the file ends with a whole page, or the last page of a stream is followed by something else.
  public let hasEnd: Bool

  /// How far to search for the first page with sound; headers with a large cover are longer.
  private static let headLimit = 1 << 20

  /// Examines both ends of the first `size` bytes of an open file.
  public init(_ descriptor: Int32, size: Int64) {
    let tail = min(size, Int64(2 * OggPage.limit))
    hasBeginning = Self.hasBeginning(
      DamagedOgg.bytes(of: descriptor, at: 0, count: Self.headLimit + OggPage.limit))
    hasEnd = Self.hasEnd(
      DamagedOgg.bytes(of: descriptor, at: size - tail, count: Int(tail)))
  }

  private static func hasBeginning(_ bytes: [UInt8]) -> Bool {
    // Something else may precede the first page.
    guard var page = OggPage(bytes, at: 0) else { return true }
    var offset = 0
    while page.isWhole, !page.isSound {
      offset += page.bytes.count
      if offset >= min(headLimit, bytes.count) { return true }
      guard let next = OggPage(bytes, at: offset) else { return false }
      page = next
    }
    return page.isWhole
  }

  private static func hasEnd(_ bytes: [UInt8]) -> Bool {
    for offset in bytes.indices.reversed() where bytes[offset] == UInt8(ascii: "O") {
      guard let page = OggPage(bytes, at: offset), page.isWhole else { continue }
      // Some programs pad files with zeros.
      return page.isLast || bytes[(offset + page.bytes.count)...].allSatisfy { $0 == 0 }
    }
    return false
  }
}
