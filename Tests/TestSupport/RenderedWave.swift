public import Playback

/// A WAVE file of 32-bit floats as the player renders it, read back.
public struct RenderedWave: Hashable, Sendable {
  public var format: AudioFormat
  public var samples: [Float]

  /// Reads the chunks of `bytes`; nil when they are no such file, or tell more samples than there are.
  public init?(_ bytes: [UInt8]) {
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    func text(_ offset: Int) -> String { String(decoding: bytes[offset..<offset + 4], as: UTF8.self) }
    guard bytes.count > 44, ["RIFF", "RF64"].contains(text(0)), text(8) == "WAVE" else { return nil }
    var format: AudioFormat?
    var at = 12
    while at + 8 <= bytes.count {
      let size = number(at + 4, 4)
      switch text(at) {
      case "fmt ":
        guard number(at + 22, 2) == 32 else { return nil }
        format = AudioFormat(sampleRate: number(at + 12, 4), channelCount: number(at + 10, 2))
      case "data":
        guard let format, at + 8 + size <= bytes.count else { return nil }
        self.format = format
        samples = bytes[(at + 8)..<(at + 8 + size / 4 * 4)].withUnsafeBytes { bytes in
          (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
        }
        return
      default: break
      }
      at += 8 + size + size & 1
    }
    return nil
  }
}
