/// The gain of the output thread, which moves in a straight line so that no change clicks.
struct GainRamp {
  /// The volume reached, and where it goes.
  private(set) var volume: Float
  private(set) var target: Float
  /// The gain of the item, which joins the one of the item before.
  private(set) var itemGain: Float = 1
  /// 1 but for the first and the last moments of sound that begins or ends in the middle of something.
  private(set) var fade: Float = 1
  private var fadeTarget: Float = 1

  /// How far item gain, fade and volume move in a frame; 1 jumps.
  private var step: Float = 1
  private var fadeStep: Float = 1
  private var volumeStep: Float = 1
  private var sampleRate: Float = 44_100

  /// How long a whole change of volume takes unless told otherwise, in milliseconds.
  static var volumeMilliseconds: Int { 15 }
  /// How long a fade takes, in milliseconds.
  static var fadeMilliseconds: Int { 10 }

  init(volume: Float) {
    self.volume = volume
    target = volume
  }

  /// Makes changes take their time at `sampleRate`; `jumps` makes them at once.
  mutating func prepare(sampleRate: Int, jumps: Bool) {
    self.sampleRate = Float(sampleRate)
    step = jumps ? 1 : 1000 / Float(Self.volumeMilliseconds * sampleRate)
    fadeStep = jumps ? 1 : 1000 / Float(Self.fadeMilliseconds * sampleRate)
    volumeStep = step
  }

  /// Goes to the volume `target`; a whole change takes the usual time, or this one `milliseconds` where that is longer.
  mutating func go(to target: Float, milliseconds: Int) {
    self.target = target
    let slow = abs(target - volume) * 1000 / (Float(max(1, milliseconds)) * sampleRate)
    volumeStep = milliseconds > Self.volumeMilliseconds && step < 1 ? slow : step
  }

  /// Begins at silence.
  mutating func fadeIn() {
    fade = fadeStep < 1 ? 0 : 1
    fadeTarget = 1
  }

  /// Goes to silence.
  mutating func fadeOut() { fadeTarget = 0 }

  /// Is at the gain of an item at once.
  @_noAllocation @_noLocks
  mutating func settle(itemGain: Float) { self.itemGain = itemGain }

  /// Is at volume and gain at once and without a fade, before anything is heard.
  mutating func begin(itemGain: Float) {
    volume = target
    self.itemGain = itemGain
    (fade, fadeTarget) = (1, 1)
  }

  /// Multiplies `frames` by the volume, the fade and `gain`; leaves them untouched when all are 1.
  @_noAllocation @_noLocks
  mutating func apply(to samples: UnsafeMutablePointer<Float>, frames: Int, channelCount: Int, gain: Float) {
    var frame = 0
    while frame < frames, volume != target || fade != fadeTarget || itemGain != gain {
      volume = Self.moved(volume, to: target, by: volumeStep)
      fade = Self.moved(fade, to: fadeTarget, by: fadeStep)
      itemGain = Self.moved(itemGain, to: gain, by: step)
      let factor = volume * fade * itemGain
      for channel in 0..<channelCount { samples[frame * channelCount + channel] *= factor }
      frame += 1
    }
    let factor = volume * fade * itemGain
    if factor == 1 { return }
    for index in frame * channelCount..<frames * channelCount { samples[index] *= factor }
  }

  @_noAllocation @_noLocks
  private static func moved(_ value: Float, to target: Float, by step: Float) -> Float {
    value < target ? min(value + step, target) : max(value - step, target)
  }
}
