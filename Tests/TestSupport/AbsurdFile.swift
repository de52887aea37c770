/// Files whose headers claim what cannot be: gigantic sizes, counts of channels, tags longer than any disk.
public struct AbsurdFile: Hashable, Sendable, CustomStringConvertible {
  public var name: String
  public var bytes: [UInt8]

  public var description: String { name }

  /// One of each kind, a kilobyte or so long.
  public static let all: [AbsurdFile] = waves + aiffs + flacs + oggs + mpegs

  private static let waves: [AbsurdFile] = [
    wave("channels.wav", channels: 65_535, rate: 44_100, bits: 16),
    wave("nochannels.wav", channels: 0, rate: 44_100, bits: 16),
    wave("manychannels.wav", channels: 1024, rate: 44_100, bits: 32),
    wave("rate.wav", channels: 2, rate: .max, bits: 16),
    wave("norate.wav", channels: 2, rate: 0, bits: 16),
    wave("bits.wav", channels: 2, rate: 44_100, bits: 65_535),
    wave("long.wav", channels: 2, rate: 44_100, bits: 16, size: .max),
    AbsurdFile(
      "list.wav", riff(little("fmt ", wave(2, 44_100, 16)) + text("LIST") + little(UInt32.max - 15) + text("INFOINAM"))),
    AbsurdFile("format.wav", riff(text("fmt ") + little(UInt32.max) + wave(2, 44_100, 16))),
    AbsurdFile(
      "cues.wav",
      riff(little("fmt ", wave(2, 44_100, 16)) + text("cue ") + little(UInt32.max) + little(UInt32.max) + silence)),
    AbsurdFile(
      "rf64.wav",
      text("RF64") + little(UInt32.max) + text("WAVE")
        + little("ds64", [UInt64](repeating: UInt64.max / 2, count: 3).flatMap { little($0) } + little(UInt32.max))
        + little("fmt ", wave(2, 44_100, 16)) + text("data") + little(UInt32.max) + silence),
  ]

  private static let aiffs: [AbsurdFile] = [
    aiff("channels.aiff", channels: 32_767, frames: .max, size: .max),
    aiff("long.aiff", channels: 2, frames: .max, size: .max - 7),
    AbsurdFile(
      "marks.aiff", text("FORM") + big(UInt32.max) + text("AIFFMARK") + big(UInt32.max) + big(UInt16.max) + silence),
    AbsurdFile("name.aiff", text("FORM") + big(UInt32.max) + text("AIFFNAME") + big(UInt32.max) + silence),
  ]

  private static let flacs: [AbsurdFile] = [
    flac("long.flac", channels: 2, rate: 44_100, frames: 1 << 36 - 1),
    flac("rate.flac", channels: 8, rate: 0xF_FFFF, frames: 1 << 36 - 1),
    flac("comments.flac", channels: 2, rate: 44_100, frames: 1000, block: (4, little(UInt32.max) + silence)),
    flac(
      "manycomments.flac", channels: 2, rate: 44_100, frames: 1000,
      block: (4, little(UInt32(0)) + little(UInt32.max) + silence)),
    flac(
      "picture.flac", channels: 2, rate: 44_100, frames: 1000,
      block: (6, big(UInt32(3)) + big(UInt32.max) + silence)),
    flac("cuesheet.flac", channels: 2, rate: 44_100, frames: 1000, block: (5, [UInt8](repeating: 255, count: 500))),
  ]

  private static let oggs: [AbsurdFile] = [
    ogg("channels.ogg", text("\u{1}vorbis") + little(UInt32(0)) + [255] + little(UInt32.max) + silence),
    ogg("opus.opus", text("OpusHead") + [1, 255] + [UInt8](repeating: 0xFF, count: 6) + [0, 0, 255]),
    ogg("comments.ogg", text("\u{3}vorbis") + little(UInt32.max) + silence),
  ]

  private static let mpegs: [AbsurdFile] = [
    AbsurdFile("tag.mp3", id3(size: 0x0FFF_FFFF) + sound),
    AbsurdFile("frame.mp3", id3(size: 200) + text("TIT2") + longest + [0, 0, 3] + silence.prefix(189) + sound),
    AbsurdFile("picture.mp3", id3(size: 200) + text("APIC") + longest + [0, 0] + silence.prefix(190) + sound),
    AbsurdFile(
      "chapters.mp3",
      id3(size: 200) + text("CTOC") + [0, 0, 1, 0x3C, 0, 0] + text("t\0") + [3, 255] + silence.prefix(186) + sound),
    AbsurdFile("frames.mp3", info(frames: .max, bytes: .max) + sound),
    AbsurdFile("noframes.mp3", info(frames: 0, bytes: 0) + sound),
    AbsurdFile(
      "ape.mp3",
      sound + text("APETAGEX") + little(UInt32(2000)) + little(UInt32.max) + little(UInt32.max) + silence.prefix(12)),
  ]

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  // MARK: - Pieces

  private static let silence = [UInt8](repeating: 0, count: 256)
  private static let sound = TaggedFile.silence(10)
  /// The greatest size that ID3v2.4 can tell.
  private static let longest: [UInt8] = [0x7F, 0x7F, 0x7F, 0x7F]

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
  private static func big(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// A chunk of RIFF.
  private static func little(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    text(name) + little(UInt32(bytes.count)) + bytes
  }

  private static func riff(_ chunks: [UInt8]) -> [UInt8] { text("RIFF") + little(UInt32.max) + text("WAVE") + chunks }

  /// The contents of `fmt `.
  private static func wave(_ channels: UInt16, _ rate: UInt32, _ bits: UInt16) -> [UInt8] {
    let frame = channels &* (bits / 8)
    return little(UInt16(1)) + little(channels) + little(rate) + little(rate &* UInt32(frame)) + little(frame)
      + little(bits)
  }

  private static func wave(
    _ name: String, channels: UInt16, rate: UInt32, bits: UInt16, size: UInt32 = 256
  ) -> AbsurdFile {
    AbsurdFile(
      name, riff(little("fmt ", wave(channels, rate, bits)) + text("data") + little(size) + silence))
  }

  private static func aiff(_ name: String, channels: UInt16, frames: UInt32, size: UInt32) -> AbsurdFile {
    // 44,100 as an 80-bit float.
    let rate: [UInt8] = [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]
    let common = text("COMM") + big(UInt32(18)) + big(channels) + big(frames) + big(UInt16(16)) + rate
    let sound = text("SSND") + big(size) + big(UInt32(0)) + big(UInt32(0)) + silence
    return AbsurdFile(name, text("FORM") + big(UInt32.max) + text("AIFF") + common + sound)
  }

  /// A FLAC file of STREAMINFO alone, and a further metadata block that claims all a block can.
  private static func flac(
    _ name: String, channels: UInt64, rate: UInt64, frames: UInt64, block: (kind: UInt8, bytes: [UInt8])? = nil
  ) -> AbsurdFile {
    let packed = rate << 44 | (channels - 1) << 41 | 31 << 36 | frames
    let info: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0xFF, 0xFF, 0xFF] + big(packed) + silence.prefix(16)
    var bytes = text("fLaC") + [block == nil ? 0x80 : 0, 0, 0, 34] + info
    if let block { bytes += [0x80 | block.kind, 0xFF, 0xFF, 0xFF] + block.bytes }
    return AbsurdFile(name, bytes + silence)
  }

  /// One page of Ogg that holds `packet`.
  private static func ogg(_ name: String, _ packet: [UInt8]) -> AbsurdFile {
    let count = packet.count / 255
    let lacing = [UInt8](repeating: 255, count: count) + [UInt8(packet.count % 255)]
    let head = text("OggS") + [0, 2] + little(UInt64(0)) + little(UInt32(7)) + little(UInt32(0))
    var page = head + little(UInt32(0)) + [UInt8(lacing.count)] + lacing + packet
    // The checksum (RFC 3533, 6): polynomial 0x04C11DB7, nothing inverted.
    var sum: UInt32 = 0
    for byte in page {
      sum ^= UInt32(byte) << 24
      for _ in 0..<8 { sum = sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1 }
    }
    page.replaceSubrange(22..<26, with: little(sum))
    return AbsurdFile(name, page)
  }

  private static func id3(size: Int) -> [UInt8] {
    text("ID3") + [4, 0, 0] + [21, 14, 7, 0].map { UInt8(size >> $0 & 0x7F) }
  }

  /// The frame of silence that tells how many follow.
  private static func info(frames: UInt32, bytes: UInt32) -> [UInt8] {
    var frame = TaggedFile.silence(1)
    let tag = text("Info") + [0, 0, 0, 3] + big(frames) + big(bytes)
    frame.replaceSubrange(36..<36 + tag.count, with: tag)
    return frame
  }
}
