/// The gain on the output thread, with linear ramps to avoid clicks.
struct GainRamp {
  /// The current volume and its target.
  private(set) var volume: Float
  private(set) var target: Float
  /// The gain of the item, which follows that of the previous one.
  private(set) var itemGain: Float = 1
  /// 1, except while sound fades in or out in the middle of an item.
  private(set) var fade: Float = 1
  private var fadeTarget: Float = 1

  /// The change of item gain, fade and volume per frame; 1 jumps.
  private var step: Float = 1
  private var fadeStep: Float = 1
  private var volumeStep: Float = 1
  private var sampleRate: Float = 44_100

  /// The default duration of a full change of volume, in milliseconds.
  static var volumeMilliseconds: Int { 15 }
  /// The duration of a fade, in milliseconds.
  static var fadeMilliseconds: Int { 10 }

  init(volume: Float) {
    self.volume = volume
    target = volume
  }

  /// Sets the durations for `sampleRate`; with `jumps` changes are immediate.
  mutating func prepare(sampleRate: Int, jumps: Bool) {
    self.sampleRate = Float(sampleRate)
    step = jumps ? 1 : 1000 / Float(Self.volumeMilliseconds * sampleRate)
    fadeStep = jumps ? 1 : 1000 / Float(Self.fadeMilliseconds * sampleRate)
    volumeStep = step
  }

  /// Ramps to the volume `target`; a full change takes the default duration, or `milliseconds` if that is longer.
  mutating func go(to target: Float, milliseconds: Int) {
    self.target = target
    let slow = abs(target - volume) * 1000 / (Float(max(1, milliseconds)) * sampleRate)
    volumeStep = milliseconds > Self.volumeMilliseconds && step < 1 ? slow : step
  }

  /// Fades in from silence.
  mutating func fadeIn() {
    fade = fadeStep < 1 ? 0 : 1
    fadeTarget = 1
  }

  /// Fades out to silence.
  mutating func fadeOut() { fadeTarget = 0 }

  /// Sets the gain of an item immediately.
  @_noAllocation @_noLocks
  mutating func settle(itemGain: Float) { self.itemGain = itemGain }

  /// Sets volume and gain immediately, without a fade, before anything is heard.
  mutating func begin(itemGain: Float) {
    volume = target
    self.itemGain = itemGain
    (fade, fadeTarget) = (1, 1)
  }

  /// Multiplies `frames` by the volume, the fade and `gain`; leaves them unchanged if all are 1.
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
