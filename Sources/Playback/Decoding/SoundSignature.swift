/// Signatures of audio formats, by which files and what servers send are recognized.
public enum SoundSignature {
  /// The name of the format with whose signature `bytes` begin: "MP4"; nil for MPEG audio and raw AAC, which have none, for Ogg,
  /// and for what is unknown. At least 64 bytes are needed.
  public static func format(of bytes: some Collection<UInt8>) -> String? {
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if (has("RIFF") && has("WAVE", at: 8)) || has("RF64") { return "WAVE" }
    if has("ftyp", at: 4) { return "MP4" }
    if has("SCRM", at: 44) { return "a tracker module" }
    return marks.first { has($0.mark) }?.name ?? signatures.first { bytes.starts(with: $0.bytes) }?.name
  }

  /// Many of these formats may contain what looks like frames of MPEG audio.
  private static let marks: [(mark: String, name: String)] = [
    ("fLaC", "FLAC"), ("FORM", "AIFF"), ("caff", "CAF"), (".snd", "AU"), ("MAC ", "Monkey's Audio"),
    ("MPCK", "Musepack"), ("MP+", "Musepack"), ("wvpk", "WavPack"), ("TTA1", "TTA"), ("DSD ", "DSD"), ("FRM8", "DSD"),
    ("OFR ", "OptimFROG"), ("ADIF", "AAC"), ("#!AMR", "AMR"), ("tBaK", "TAK"), (".RMF", "RealAudio"),
    ("IMPM", "a tracker module"), ("Extended Module: ", "a tracker module"),
  ]

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], "Windows Media"), ([0x1A, 0x45, 0xDF, 0xA3], "Matroska"),
    ([0x7F, 0xFE, 0x80, 0x01], "DTS"),
  ]
}
