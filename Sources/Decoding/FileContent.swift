/// What the first bytes of a file say it is.
enum FileContent: Hashable {
  /// Nothing speaks against MPEG audio, which has no signature of its own.
  case maybeMPEG
  /// Audio that libsndfile reads, by its name.
  case sndfile(String)
  /// Audio of a kind that is not served, by its name.
  case other(String)
  /// Surely none: empty, text or another kind of file.
  case noAudio

  init(firstBytes bytes: [UInt8]) {
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    self =
      if bytes.count < 4 {
        .noAudio
      } else if has("fLaC") {
        .sndfile("FLAC")
      } else if has("OggS") {
        .sndfile("Ogg")
      } else if (has("RIFF") && has("WAVE", at: 8)) || has("RF64") {
        // 0x55 is MP3 inside of WAVE.
        bytes.count > 20 && has("fmt ", at: 12) && bytes[20] == 0x55 ? .maybeMPEG : .sndfile("WAVE")
      } else if has("FORM") {
        .sndfile("AIFF")
      } else if has("ftyp", at: 4) {
        .other("MP4")
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

  private static let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  private static func isText(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) || (0x09...0x0D).contains(byte) }
}
