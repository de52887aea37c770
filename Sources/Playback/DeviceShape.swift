/// What the output thread needs to know of the open device; nothing in it is counted or allocated.
struct DeviceShape {
  var sampleRate: Int
  var channelCount: Int
  var periodFrames: Int
  var bufferFrames: Int
  var canPause: Bool

  init(_ parameters: AudioOutputParameters) {
    sampleRate = parameters.format.sampleRate
    channelCount = parameters.format.channelCount
    periodFrames = parameters.periodFrames
    bufferFrames = max(parameters.bufferFrames, parameters.periodFrames)
    canPause = parameters.canPause
  }

  var format: AudioFormat { AudioFormat(sampleRate: sampleRate, channelCount: channelCount) }

  /// Frames of `milliseconds`.
  func frames(milliseconds: Int) -> Int { sampleRate * milliseconds / 1000 }

  /// How many frames the device is given at most: a change is heard when they have passed, so not the whole buffer, and less
  /// while the volume is being changed.
  func lead(isAdjusting: Bool) -> Int {
    let wanted = bufferFrames * (isAdjusting ? 3 : 5) / 7
    return min(bufferFrames, max(2 * periodFrames, wanted / periodFrames * periodFrames))
  }

  /// How many frames of the lead may be left when the output thread looks again.
  func lowMark(isAdjusting: Bool) -> Int { min(bufferFrames * 2 / 7, lead(isAdjusting: isAdjusting) / 2) }
}
