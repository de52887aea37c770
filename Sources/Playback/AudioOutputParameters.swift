/// The parameters of an open device.
public struct AudioOutputParameters: Hashable, Sendable {
  /// The format in which frames are written.
  public var format: AudioFormat
  /// Frames per write; each wake-up of the output thread writes several periods.
  public var periodFrames: Int
  /// The size of the device buffer in frames; at least two periods.
  public var bufferFrames: Int
  /// The maximum number of frames to buffer: a change of volume is heard after these.
  public var leadFrames: Int
  /// Whether `pause` stops the device without losing its buffer.
  public var canPause: Bool
  /// The name of the device on the screen.
  public var name: String
  /// ALSA's name of the device's sample format: `FLOAT_LE`, `S16_LE`; empty if there is no device.
  public var sampleFormat: String
  /// The number of channels of the device; those of `format` are mixed into them.
  public var deviceChannelCount: Int

  public init(
    format: AudioFormat, periodFrames: Int, bufferFrames: Int, canPause: Bool, name: String,
    leadFrames: Int? = nil, sampleFormat: String = "FLOAT_LE", deviceChannelCount: Int? = nil
  ) {
    self.format = format
    self.periodFrames = periodFrames
    self.bufferFrames = bufferFrames
    self.canPause = canPause
    self.name = name
    self.leadFrames = leadFrames ?? bufferFrames
    self.sampleFormat = sampleFormat
    self.deviceChannelCount = deviceChannelCount ?? format.channelCount
  }
}
