internal import CSndfile
internal import Glibc
public import Playback

/// Files of the kinds that libsndfile knows, written and read by its own API: a reference.
public struct SoundFile: Hashable, Sendable {
  /// How samples are kept; the lossless ones in 16 bits.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case wave, aiff, flac, vorbis, opus

    public var isLossless: Bool { self != .vorbis && self != .opus }

    fileprivate var code: Int32 {
      switch self {
      case .wave: Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
      case .aiff: Int32(SF_FORMAT_AIFF | SF_FORMAT_PCM_16)
      case .flac: Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
      case .vorbis: Int32(SF_FORMAT_OGG | SF_FORMAT_VORBIS)
      case .opus: Int32(SF_FORMAT_OGG | SF_FORMAT_OPUS)
      }
    }
  }

  public var format: AudioFormat
  public var samples: [Float]

  /// Reads all of the file at `path`, which is there and whole.
  public init(path: String) {
    var info = SF_INFO()
    let file = sf_open(path, Int32(SFM_READ), &info)
    precondition(file != nil, "libsndfile cannot read \(path)")
    defer { sf_close(file) }
    format = AudioFormat(sampleRate: Int(info.samplerate), channelCount: Int(info.channels))
    var samples = [Float](repeating: 0, count: Int(info.frames) * format.channelCount)
    let frames = sf_readf_float(file, &samples, info.frames)
    self.samples = Array(samples[..<(Int(frames) * format.channelCount)])
  }
}

extension TemporaryFolder {
  /// Writes `samples` as a file of `kind` and returns its path.
  public func sound(_ name: String, _ kind: SoundFile.Kind, _ samples: [Float], format: AudioFormat) -> String {
    var info = SF_INFO()
    info.samplerate = Int32(format.sampleRate)
    info.channels = Int32(format.channelCount)
    info.format = kind.code
    let handle = sf_open(file(name), Int32(SFM_WRITE), &info)
    precondition(handle != nil, "libsndfile cannot write \(name)")
    let frames = sf_writef_float(handle, samples, Int64(samples.count / format.channelCount))
    precondition(Int(frames) * format.channelCount == samples.count, "libsndfile has not written all of \(name)")
    sf_close(handle)
    return file(name)
  }
}
