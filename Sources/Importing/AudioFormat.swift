/// What a file holds, told by its first bytes.
public enum AudioFormat: String, Hashable, Sendable, CaseIterable {
  case mpeg, flac, oggVorbis, oggOpus, oggFLAC, wav, aiff, mp4, aac, asf, monkeysAudio, musepack, wavPack, trueAudio
  case dsf, dff, ac3, speex, optimFROG, matroska

  /// What can be played by the MPEG decoder alone.
  public static let playableByMPG123: Set<AudioFormat> = [.mpeg]
}
