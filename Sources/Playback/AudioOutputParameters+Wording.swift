extension AudioOutputParameters {
  /// The actual format of the device, for the user: `44.1 kHz, stereo, 16 bits`; nil if there is no device.
  public var spoken: String? {
    guard !sampleFormat.isEmpty else { return nil }
    let tenths = (format.sampleRate + 50) / 100
    let kilohertz = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    let rate = format.sampleRate < 1000 ? "\(format.sampleRate) Hz" : "\(kilohertz) kHz"
    let channels =
      deviceChannelCount == 1 ? "mono" : deviceChannelCount == 2 ? "stereo" : "\(deviceChannelCount) channels"
    let bits = sampleFormat.drop { !$0.isNumber }.prefix { $0.isNumber }
    let samples = sampleFormat.hasPrefix("FLOAT") ? "float" : "\(bits) bits"
    return "\(rate), \(channels), \(samples)"
  }
}
