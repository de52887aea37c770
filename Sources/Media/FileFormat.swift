/// How the sound of a file is stored.
public struct FileFormat: Hashable, Sendable {
  /// As people call it: `FLAC`, `MP3`, `Ogg Vorbis`.
  public var name: String
  /// Hertz; nil when unknown, as are the others.
  public var sampleRate: Int?
  public var channelCount: Int?
  /// Bits per second, the average where it varies.
  public var bitRate: Int?

  public init(name: String, sampleRate: Int? = nil, channelCount: Int? = nil, bitRate: Int? = nil) {
    self.name = name
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.bitRate = bitRate
  }
}
