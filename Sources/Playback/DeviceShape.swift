/// What the output thread needs to know of the open device; nothing in it is counted or allocated.
struct DeviceShape {
  var sampleRate: Int
  var channelCount: Int
  var periodFrames: Int
  var bufferFrames: Int
  var leadFrames: Int
  var canPause: Bool

  init(_ parameters: AudioOutputParameters) {
    sampleRate = parameters.format.sampleRate
    channelCount = parameters.format.channelCount
    periodFrames = parameters.periodFrames
    bufferFrames = max(parameters.bufferFrames, parameters.periodFrames)
    leadFrames = min(parameters.leadFrames, bufferFrames)
    canPause = parameters.canPause
  }

  var format: AudioFormat { AudioFormat(sampleRate: sampleRate, channelCount: channelCount) }

  /// Frames of `milliseconds`.
  func frames(milliseconds: Int) -> Int { sampleRate * milliseconds / 1000 }

  /// How many frames the device is given at most: fewer while the volume is being changed, which is heard after them.
  func lead(isAdjusting: Bool) -> Int {
    let wanted = isAdjusting ? leadFrames * 7 / 10 : leadFrames
    return max(min(2 * periodFrames, bufferFrames), wanted / periodFrames * periodFrames)
  }

  /// How many frames of the lead may be left when the output thread looks again: what it is asleep for beyond that is the
  /// longest that the machine may keep it from its work.
  func lowMark(isAdjusting: Bool) -> Int {
    max(0, min(leadFrames / 2, lead(isAdjusting: isAdjusting) - periodFrames))
  }
}
