/// The audio format of a file, for display.
public struct FileFormat: Hashable, Sendable {
  /// The common name: `FLAC`, `MP3`, `Ogg Vorbis`.
  public var name: String
  /// Hertz; nil if unknown, like the other properties.
  public var sampleRate: Int?
  public var channelCount: Int?
  /// Bits per second; the average if variable.
  public var bitRate: Int?

  public init(name: String, sampleRate: Int? = nil, channelCount: Int? = nil, bitRate: Int? = nil) {
    self.name = name
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.bitRate = bitRate
  }

  /// The sample rate as people write it: `44.1 kHz`, or `50 Hz` below a kilohertz; nil if unknown.
  public var spokenRate: String? {
    guard let rate = sampleRate else { return nil }
    guard rate >= 1000 else { return "\(rate) Hz" }
    let tenths = (rate + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10) kHz" : "\(tenths / 10).\(tenths % 10) kHz"
  }
}
