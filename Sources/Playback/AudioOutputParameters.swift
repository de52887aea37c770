/// What a device agreed to when it was opened.
public struct AudioOutputParameters: Hashable, Sendable {
  /// The format in which frames are written.
  public var format: AudioFormat
  /// Frames of one write; several follow one another at each wake-up of the output thread.
  public var periodFrames: Int
  /// Frames the device could hold; at least two periods.
  public var bufferFrames: Int
  /// Frames it is to be given at most: a change of volume is heard when they have passed.
  public var leadFrames: Int
  /// Whether `pause` stops the device without losing what it holds.
  public var canPause: Bool
  /// What the device is called on the screen.
  public var name: String
  /// ALSA's name of the sample format that the device takes: `FLOAT_LE`, `S16_LE`; empty where there is no device.
  public var sampleFormat: String
  /// How many channels the device takes; those of `format` are mixed into them.
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
