internal import CMPG123
public import Playback

/// What libmpg123's own API makes of a file: its defaults, in 32-bit float.
public struct ReferenceDecoding: Hashable, Sendable {
  /// Samples of one format, one after the other.
  public struct Part: Hashable, Sendable {
    public var format: AudioFormat
    public var samples: [Float]
  }

  public var parts: [Part] = []

  /// Decodes all of the file at `path`, up to the first error.
  public init(path: String) {
    let handle = mpg123_new(nil, nil)!
    defer { mpg123_delete(handle) }
    mpg123_param2(handle, Int32(MPG123_ADD_FLAGS.rawValue), Int(MPG123_QUIET.rawValue | MPG123_FORCE_FLOAT.rawValue), 0)
    guard mpg123_open(handle, path) == MPG123_OK.rawValue else { return }
    var block = [Float](repeating: 0, count: 1 << 14)
    while true {
      var bytes = 0
      let result = mpg123_read(handle, &block, block.count * 4, &bytes)
      if bytes > 0 { parts[parts.count - 1].samples += block[..<(bytes / 4)] }
      if result == MPG123_NEW_FORMAT.rawValue {
        var (rate, channels, encoding) = (0, Int32(0), Int32(0))
        mpg123_getformat(handle, &rate, &channels, &encoding)
        parts.append(Part(format: AudioFormat(sampleRate: rate, channelCount: Int(channels)), samples: []))
      } else if result != MPG123_OK.rawValue {
        return
      }
    }
  }

  /// The samples of a file that keeps its format.
  public var samples: [Float] { parts.flatMap(\.samples) }
}
