/// The gain of the output thread, which moves in a straight line so that no change clicks.
struct GainRamp {
  /// The volume reached, and where it goes.
  private(set) var volume: Float
  var target: Float
  /// 1 but for the first moments after the sound began in the middle of something.
  private(set) var fade: Float = 1
  /// How far both move in a frame; 1 jumps.
  private(set) var step: Float = 1

  init(volume: Float) {
    self.volume = volume
    target = volume
  }

  /// Makes a whole change take `milliseconds` at `sampleRate`; 0 jumps.
  mutating func setDuration(milliseconds: Int, sampleRate: Int) {
    step = milliseconds == 0 ? 1 : 1000 / Float(milliseconds * sampleRate)
  }

  /// Begins at silence.
  mutating func fadeIn() { if step < 1 { fade = 0 } }

  /// Reaches the target at once, before anything is heard.
  mutating func settle() { volume = target }

  /// Multiplies `frames` by the volume, the fade and `gain`; leaves them untouched when all are 1.
  @_noAllocation @_noLocks
  mutating func apply(to samples: UnsafeMutablePointer<Float>, frames: Int, channelCount: Int, gain: Float) {
    var frame = 0
    while frame < frames, volume != target || fade != 1 {
      volume = volume < target ? min(volume + step, target) : max(volume - step, target)
      fade = min(fade + step, 1)
      let factor = volume * fade * gain
      for channel in 0..<channelCount { samples[frame * channelCount + channel] *= factor }
      frame += 1
    }
    let factor = volume * gain
    if factor == 1 { return }
    for index in frame * channelCount..<frames * channelCount { samples[index] *= factor }
  }
}
