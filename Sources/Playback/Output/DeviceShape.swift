/// The parameters of the open device for the output thread, without references.
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

  /// The number of frames in `milliseconds`.
  func frames(milliseconds: Int) -> Int { sampleRate * milliseconds / 1000 }

  /// The maximum number of frames to buffer: fewer while the volume is being changed, because that is heard after them.
  func lead(isAdjusting: Bool) -> Int {
    let wanted = isAdjusting ? leadFrames * 7 / 10 : leadFrames
    return max(min(2 * periodFrames, bufferFrames), wanted / periodFrames * periodFrames)
  }

  /// The number of frames left when the output thread wakes up again: the rest of the lead is the
  /// longest delay of the scheduler that can be tolerated.
  func lowMark(isAdjusting: Bool) -> Int {
    max(0, min(leadFrames / 2, lead(isAdjusting: isAdjusting) - periodFrames))
  }
}
