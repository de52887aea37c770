internal import Playback

/// The content of a file, detected from its first bytes.
enum FileContent: Hashable {
  /// Possibly MPEG audio, which has no signature.
  case maybeMPEG
  /// A format that libsndfile decodes, with its name.
  case sndfile(String)
  /// A format that only FFmpeg decodes, with its name.
  case program(String)
  /// The first bytes of a RIFF header, an ID3v2 tag or a frame of MPEG audio, and nothing after them.
  case cutOff
  /// Not audio: text or another kind of file.
  case noAudio

  /// Whether the first bytes do not identify it.
  var isUncertain: Bool { self == .maybeMPEG || self == .noAudio }

  init(firstBytes bytes: [UInt8]) {
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    self =
      if bytes.count < 12, has("RIFF") || has("ID3") || bytes.count > 1 && bytes[0] == 0xFF && bytes[1] >= 0xE0 {
        .cutOff
      } else if bytes.count < 4 {
        .noAudio
      } else if has("OggS") {
        .sndfile("Ogg")
      } else if let format = SoundSignature.format(of: bytes) {
        // Format tag 0x55 is MP3 in a WAVE container.
        if format == "WAVE", bytes.count > 20, has("fmt ", at: 12), bytes[20] == 0x55 {
          .maybeMPEG
        } else {
          Self.sndfileFormats.contains(format) ? .sndfile(format) : .program(format)
        }
      } else if bytes.starts(with: [0x0B, 0x77]) {
        .program("AC-3")
      } else if bytes[0] == 0xFF, bytes[1] & 0xF6 == 0xF0 {
        // The ADTS sync word, with layer 0.
        .program("AAC")
      } else if has("%PDF") || has("PK\u{3}\u{4}") || has("GIF8") || has("<!DO") || has("<htm")
        || bytes.starts(with: Self.image)
      {
        .noAudio
      } else if bytes.allSatisfy(Self.isText) {
        .noAudio
      } else {
        .maybeMPEG
      }
  }

  private static let sndfileFormats: Set = ["FLAC", "WAVE", "AIFF", "CAF", "AU"]

  private static let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  private static func isText(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) || (0x09...0x0D).contains(byte) }
}
