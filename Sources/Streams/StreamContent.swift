internal import Media
internal import Playback
internal import Text

/// The kind of a web resource, detected from its first bytes and its content type.
enum StreamContent: Hashable {
  /// MPEG audio; a station may start anywhere in it.
  case mpeg
  /// Ogg: links of Vorbis, Opus or FLAC.
  case ogg
  /// Audio of another kind, by name.
  case other(String)
  /// A playlist of any kind.
  case playlist
  /// A list of the parts of a stream (RFC 8216).
  case segments
  case feed
  case page
  /// Not audio; the content type.
  case noSound(String)

  /// The number of bytes needed.
  static let needed = 512

  init(_ bytes: [UInt8], type: String?) {
    let type = type ?? ""
    if let known = Self.signature(bytes) {
      self = known
    } else if let text = Self.text(bytes) {
      self = text
    } else {
      self = Self.named[type] ?? Self.frames(bytes) ?? .noSound(type.isEmpty ? "bytes of an unknown kind" : type)
    }
  }

  private static func signature(_ bytes: [UInt8]) -> StreamContent? {
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if has("OggS") { return .ogg }
    if let format = SoundSignature.format(of: bytes) { return .other(format) }
    if bytes.count > 376, bytes[0] == 0x47, bytes[188] == 0x47, bytes[376] == 0x47 { return .other("MPEG-TS") }
    if has("%PDF") || has("PK\u{3}\u{4}") || has("GIF8") || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || bytes.starts(with: [0xFF, 0xD8, 0xFF, 0xE0])
    {
      return .noSound("a file of another kind")
    }
    // ID3 tags precede MP3, and the segments of AAC streams.
    return has("ID3") ? .mpeg : nil
  }

  private static func text(_ bytes: [UInt8]) -> StreamContent? {
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 >= 0x20 || (0x09...0x0D).contains($0) }) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self).lowercased().drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.hasPrefix("#extm3u") || text.hasPrefix("#extinf") {
      return text.holds("#ext-x-") ? .segments : .playlist
    }
    if text.hasPrefix("[playlist]") || text.hasPrefix("[reference]") { return .playlist }
    guard text.hasPrefix("<") else {
      let line = text.prefix { !$0.isNewline }
      if WebAddress.isOne(line) { return .playlist }
      // Text in other languages is not audio, but audio data may look like it.
      return bytes.allSatisfy { $0 < 0x80 } ? .noSound("text") : nil
    }
    if text.holds("<rss") || text.holds("<feed") || text.holds("<rdf") { return .feed }
    if text.holds("<asx") || text.holds("<playlist") { return .playlist }
    return .page
  }

  private static let named: [String: StreamContent] = [
    "audio/mpeg": .mpeg, "audio/mp3": .mpeg, "audio/x-mp3": .mpeg, "audio/x-mpeg": .mpeg, "audio/aac": .other("AAC"),
    "audio/aacp": .other("AAC"), "audio/x-aac": .other("AAC"), "audio/mp4": .other("MP4"), "audio/x-m4a": .other("MP4"),
    "audio/flac": .other("FLAC"), "audio/x-flac": .other("FLAC"), "video/mp2t": .other("MPEG-TS"),
  ]

  /// Detects frames that are followed by others of the same kind, for servers without a correct content type.
  private static func frames(_ bytes: [UInt8]) -> StreamContent? {
    for start in bytes.indices.dropLast(8) where bytes[start] == 0xFF {
      if bytes[start + 1] & 0xF6 == 0xF0 {
        let length = Int(bytes[start + 3] & 3) << 11 | Int(bytes[start + 4]) << 3 | Int(bytes[start + 5]) >> 5
        if length > 7, isFrame(bytes, start + length, 0xF0, mask: 0xF6) { return .other("AAC") }
      } else if let length = MPEGFrame.length(bytes[start...].prefix(4)),
        isFrame(bytes, start + length, 0xE0, mask: 0xE0)
      {
        return .mpeg
      }
    }
    return nil
  }

  /// Whether a frame begins at `index`, or `index` is beyond the data.
  private static func isFrame(_ bytes: [UInt8], _ index: Int, _ mark: UInt8, mask: UInt8) -> Bool {
    index + 1 >= bytes.count || bytes[index] == 0xFF && bytes[index + 1] & mask == mark
  }
}
