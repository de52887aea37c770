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

  /// Musepack SV7: silence at 44.1 kHz in `frames` frames, with `last` samples in the last of them.
  public static func musepack7(frames: Int, last: Int) -> [UInt8] {
    // Eight bits of the encoder's version, then for each frame its length in 20 bits and a band without sound on both sides.
    let bits = [Bool](repeating: false, count: 8) + (0..<frames).flatMap { _ in (0..<28).map { $0 == 16 } }
    let words: [UInt32] =
      [UInt32(frames), 0, 0, 0, 1 << 31 | UInt32(last) << 20]
      + stride(from: 0, to: bits.count + 64, by: 32).map { start in
        (start..<start + 32).reduce(0) { $0 << 1 | ($1 < bits.count && bits[$1] ? 1 : 0) }
      }
    return Array("MP+".utf8) + [7]
      + words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
  }

  /// Musepack SV8 as mpcenc writes it: 5,003 samples of silence at 44.1 kHz, with twenty loud ones from 2,500 on.
  public static let musepack = decoded(
    """
    TVBDS1NIDRMwlewIpwsACRtSRwwBAAAAAAAAAABFSQdhAR4BU08IhDYAAABBUIQuEAIAGwO1sHWD8AAAAAIxAFVHw4HQiAHRCAGOCASbEAo4HB
    R8KBCcFAOxBQFfMQOAJ9+/fv37908duHQCCSABRFnjfc779+/fpEEQRBEEQRBEEQRBEEQRH3/f9/3/f9/36B+VnbOQBBpQnlkrweaP2+T7fu+/
    7/v+77vu+77vu+77vu+77vu+/7/v+/7/v/LSuufQwxkFYKCDdr15s6Zy/X7vw+/7/v+/7/v+/7/v+/7/v+/7/v+/3+/3+/3/Oob64elY80ch8h
    rG+9Tt2u/z9ff7/f7/f7/f7/f7/f7/f7/f7/7/7/7/7/7/7/QXqjZ/O7INc/1B4Ist02dOc/2qD6n8v7/7/7/8D8D8D8D8D8D8D8D8D8D8D8D7
    /7/7/7/7/7/7rTTpcbQ82JKLrdESYh6XyvFX92rH9D8v7/7/7/8D8D8D8D8D8D8D8D8D8D8D8D7/7/7/7/7/7/7XRf/1XYsgAsdhJKLCSH5T86
    /16rftvyvwPv/v/vvvvvvvvvvvvvvvvvvvvvvvvv/f+/9/7/3/sfu/7zqxCHqVoMhkAHWTbXHPDVj735Pv/f+/97733vvfe+997733vvfe+99/
    3/f9/3/f9Ootc8CRsAFForOEtX9Wvdpao/P8fv+/7/w/D8Pw/D8Pw/D8Pw/D8PvvvvvvrnoGvKDcEccCfNf/R9999999999999999999999/p3
    NhIl3fgCtlr/N99999999999999998AXBTVAYBEsBTRQM=
    """)

  /// The bytes that `text` is in base64.
  private static func decoded(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
    for letter in text {
      guard let digit = digits.firstIndex(of: letter) else { continue }
      (bits, count) = (bits << 6 | digit, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    return bytes
  }

  /// Silence as Monkey's Audio 3.99: frames that say so, so that nothing has to be encoded.
  public static func monkeysAudio(seconds: Int) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let (samples, frameSize) = (seconds * 44_100, 73_728)
    let count = (samples + frameSize - 1) / frameSize
    // A checksum that says that marks follow, and the marks of silence on both channels.
    let frame = little(0x8000_0000, 4) + little(3, 4) + [UInt8](repeating: 0, count: 24)
    let start = 52 + 24 + 4 * count
    let sizes = [52, 24, 4 * count, 0, count * frame.count, 0, 0]
    let descriptor =
      Array("MAC ".utf8) + little(3990, 2) + little(0, 2) + sizes.flatMap { little($0, 4) }
      + [UInt8](repeating: 0, count: 16)
    let head =
      little(1000, 2) + little(32, 2) + little(frameSize, 4) + little(samples - (count - 1) * frameSize, 4)
      + little(count, 4) + little(16, 2) + little(2, 2) + little(44_100, 4)
    return descriptor + head + (0..<count).flatMap { little(start + $0 * frame.count, 4) }
      + (0..<count).flatMap { _ in frame }
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
