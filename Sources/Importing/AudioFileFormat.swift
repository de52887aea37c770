internal import CTagLib

/// The format of a file, detected from its first bytes.
public enum AudioFileFormat: String, Hashable, Sendable, CaseIterable {
  case mpeg, flac, oggVorbis, oggOpus, oggFLAC, wav, aiff, mp4, aac, asf, monkeysAudio, musepack, wavPack, trueAudio
  case dsf, dff, ac3, speex, optimFROG, matroska, module
  /// A format that the first bytes do not reveal.
  case other

  /// The formats that libmpg123, libsndfile and FFmpeg play.
  public static let playable = Set(allCases).subtracting([.optimFROG])

  /// Its name in a sentence.
  public var name: String {
    switch self {
    case .mpeg: "MPEG audio"
    case .flac: "FLAC"
    case .oggVorbis: "Ogg Vorbis"
    case .oggOpus: "Opus"
    case .oggFLAC: "Ogg FLAC"
    case .wav: "WAV"
    case .aiff: "AIFF"
    case .mp4: "MP4 audio"
    case .aac: "AAC"
    case .asf: "Windows Media"
    case .monkeysAudio: "Monkey's Audio"
    case .musepack: "Musepack"
    case .wavPack: "WavPack"
    case .trueAudio: "TTA"
    case .dsf, .dff: "DSD"
    case .ac3: "AC-3"
    case .speex: "Speex"
    case .optimFROG: "OptimFROG"
    case .matroska: "Matroska"
    case .module: "tracker module"
    case .other: "this format"
    }
  }

  /// Its bit in the sets of the tag reader.
  var bit: UInt32 {
    switch self {
    case .mpeg: UInt32(CTAGLIB_MPEG)
    case .flac: UInt32(CTAGLIB_FLAC)
    case .oggVorbis: UInt32(CTAGLIB_OGG_VORBIS)
    case .oggOpus: UInt32(CTAGLIB_OGG_OPUS)
    case .oggFLAC: UInt32(CTAGLIB_OGG_FLAC)
    case .wav: UInt32(CTAGLIB_WAV)
    case .aiff: UInt32(CTAGLIB_AIFF)
    case .mp4: UInt32(CTAGLIB_MP4)
    case .aac: UInt32(CTAGLIB_AAC)
    case .asf: UInt32(CTAGLIB_ASF)
    case .monkeysAudio: UInt32(CTAGLIB_MONKEYS_AUDIO)
    case .musepack: UInt32(CTAGLIB_MUSEPACK)
    case .wavPack: UInt32(CTAGLIB_WAVPACK)
    case .trueAudio: UInt32(CTAGLIB_TRUE_AUDIO)
    case .dsf: UInt32(CTAGLIB_DSF)
    case .dff: UInt32(CTAGLIB_DFF)
    case .ac3: UInt32(CTAGLIB_AC3)
    case .speex: UInt32(CTAGLIB_SPEEX)
    case .optimFROG: UInt32(CTAGLIB_OPTIMFROG)
    case .matroska: UInt32(CTAGLIB_MATROSKA)
    case .module: UInt32(CTAGLIB_MODULE)
    case .other: UInt32(CTAGLIB_OTHER)
    }
  }

  init?(bit: UInt32) {
    guard let format = Self.allCases.first(where: { $0.bit == bit }) else { return nil }
    self = format
  }
}

/// File name extensions.
public enum FileEnding {
  /// Files with other extensions are not audio and are ignored.
  static let audio: Set<String> = mpeg.union(modules).union([
    "flac", "ogg", "oga", "opus", "oggflac", "spx", "wav", "wave", "w64", "aiff", "aif", "aifc", "caf", "au", "snd",
    "m4a", "m4b", "m4r", "mp4", "aac", "3ga", "wma", "ape", "mpc", "mp+", "wv", "tta", "tak", "shn", "dsf", "dff",
    "ac3", "eac3", "dts", "mlp", "thd", "ofr", "ofs", "mka", "weba", "webm", "amr", "awb", "ra", "oma", "aa3", "voc",
    "vqf", "spc", "nsf", "nsfe", "gbs", "vgm", "vgz", "hes", "kss", "ay", "mid",
  ])

  /// Tracker modules.
  private static let modules: Set<String> = [
    "mod", "xm", "it", "s3m", "mptm", "stm", "mtm", "med", "okt", "669", "ult", "amf", "dbm", "mo3", "umx",
  ]

  /// Whether a file of this name should be audio; its content is checked when it is opened.
  public static func isAudio(_ name: String) -> Bool { audio.contains(of(name)) }

  /// Files that are searched for MPEG frames regardless of their first bytes.
  static let mpeg: Set<String> = ["mp3", "mp2", "mp1", "mpga", "mpa"]

  /// Sheets that divide a file into tracks.
  static let sheet = "cue"

  /// Lists of files.
  static let playlist: Set<String> = ["m3u", "m3u8", "pls", "xspf", "asx", "opml"]

  /// The part after the last dot, in lower case; empty if there is none or the name begins with it.
  static func of(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }
}
