/// Files that no program here writes.
public enum ForeignFile {
  /// Silence as two channels of DSD64 (Sony, DSF File Format Specification 1.01).
  public static func dsd(seconds: Int) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let blocks = seconds * 2_822_400 / 8 / 4096
    let data = [UInt8](repeating: 0x69, count: blocks * 4096 * 2)
    let head = Array("DSD ".utf8) + little(28, 8) + little(28 + 52 + 12 + data.count, 8) + little(0, 8)
    let format =
      Array("fmt ".utf8) + little(52, 8) + little(1, 4) + little(0, 4) + little(2, 4) + little(2, 4)
      + little(2_822_400, 4)
      + little(1, 4) + little(blocks * 4096 * 8, 8) + little(4096, 4) + little(0, 4)
    return head + format + Array("data".utf8) + little(12 + data.count, 8) + data
  }

  /// A module of ProTracker with one sample and one pattern.
  public static var module: [UInt8] {
    func text(_ text: String, _ count: Int) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: count - text.utf8.count)
    }
    var bytes = text("A Module", 20)
    // A wave of 64 bytes that goes round: its length, its tune, its volume and its loop, in words of two bytes.
    bytes += text("square", 22) + [0, 32, 0, 64, 0, 0, 0, 32]
    for _ in 0..<30 { bytes += text("", 22) + [0, 0, 0, 0, 0, 0, 0, 1] as [UInt8] }
    // One pattern.
    bytes += [1, 127] + text("", 128) + text("M.K.", 4)
    // Sample 1 at period 428, which is the middle C.
    bytes += [0x01, 0xAC, 0x10, 0] + text("", 1020)
    for place in 0..<64 { bytes.append(place < 32 ? 100 : 156) }
    return bytes
  }
}
