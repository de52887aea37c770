/// The content of a file, detected from its first bytes.
enum FileContent: Hashable {
  /// Possibly MPEG audio, which has no signature.
  case maybeMPEG
  /// A format that libsndfile decodes, with its name.
  case sndfile(String)
  /// A format that only FFmpeg decodes, with its name.
  case program(String)
  /// No audio: an empty file, text or another kind of file.
  case noAudio

  /// Whether nothing in the first bytes tells what it is.
  var isUncertain: Bool { self == .maybeMPEG || self == .noAudio }

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
        // Format tag 0x55 is MP3 in a WAVE container.
        bytes.count > 20 && has("fmt ", at: 12) && bytes[20] == 0x55 ? .maybeMPEG : .sndfile("WAVE")
      } else if has("FORM") {
        .sndfile("AIFF")
      } else if has("caff") || has(".snd") {
        .sndfile(has("caff") ? "CAF" : "AU")
      } else if let kind = Self.marks.first(where: { has($0.mark) }) {
        .program(kind.name)
      } else if has("ftyp", at: 4) {
        .program("MP4")
      } else if has("SCRM", at: 44) {
        .program("a tracker module")
      } else if let kind = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
        .program(kind.name)
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

  /// Signatures of formats in which libmpg123 might find false MPEG frames.
  private static let marks: [(mark: String, name: String)] = [
    ("MAC ", "Monkey's Audio"), ("MPCK", "Musepack"), ("MP+", "Musepack"), ("wvpk", "WavPack"), ("TTA1", "TTA"),
    ("DSD ", "DSD"), ("FRM8", "DSD"), ("OFR ", "OptimFROG"), ("ADIF", "AAC"), ("#!AMR", "AMR"), ("tBaK", "TAK"),
    (".RMF", "RealAudio"), ("IMPM", "a tracker module"), ("Extended Module: ", "a tracker module"),
  ]

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], "Windows Media"), ([0x1A, 0x45, 0xDF, 0xA3], "Matroska"),
    ([0x0B, 0x77], "AC-3"), ([0x7F, 0xFE, 0x80, 0x01], "DTS"),
  ]

  private static let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  private static func isText(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) || (0x09...0x0D).contains(byte) }
}
