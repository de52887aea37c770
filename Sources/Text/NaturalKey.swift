/// A key for natural sorting of paths: `Disc 2` before `Disc 10`, `Album` and its contents before `Album 1`, ignoring
/// case.
public struct NaturalKey: Comparable, Sendable {
  private let bytes: [UInt8]

  public init(_ path: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.utf8.count + 8)
    var digits: [UInt8] = []
    func flush() {
      guard !digits.isEmpty else { return }
      // A longer number is larger.
      let number = digits.drop { $0 == 0x30 }
      bytes.append(0x30)
      bytes.append(UInt8(min(number.count, 255)))
      bytes.append(contentsOf: number)
      digits.removeAll(keepingCapacity: true)
    }
    for byte in path.lowercased().utf8 {
      if (0x30...0x39).contains(byte) {
        digits.append(byte)
      } else {
        flush()
        // The end of a name sorts before any continuation.
        bytes.append(byte == 0x2F ? 1 : byte)
      }
    }
    flush()
    self.bytes = bytes
  }

  public static func < (a: NaturalKey, b: NaturalKey) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}
