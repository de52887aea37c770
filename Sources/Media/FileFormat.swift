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
}
