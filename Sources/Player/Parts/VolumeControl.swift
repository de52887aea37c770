import Playback
import Threads

/// The volume, a mute that may end by itself, and ducking during an interruption.
@LoopActor
final class VolumeControl {
  /// The longest timed mute, in seconds: a day.
  private static let longestMute = 86_400.0
  /// The gain during an interruption, and the duration of the fade to it and back, in seconds.
  private static let duckedGain: Float = 0.2
  private static let duckingTime = 0.2

  /// 0…100.
  private(set) var level = 100
  private(set) var isMuted = false
  /// When a timed mute ends, in nanoseconds of CLOCK_MONOTONIC; nil if it does not end by itself.
  private(set) var muteEnd: Int64?
  private var isDucked = false
  private var unmuteCall: EventLoop.Timer?
  private let engine: Engine
  /// Called when a timed mute has ended.
  var onUnmute: @LoopActor () -> Void = {}

  init(_ engine: Engine) { self.engine = engine }

  /// The volume as a linear gain: the square of the level sounds even (60 dB law approximated, as MPD and mpv do).
  var gain: Float {
    let level = Float(isMuted ? 0 : level) / 100
    return level * level * (isDucked ? Self.duckedGain : 1)
  }

  /// Applies the volume again, after a fade.
  func apply() { engine.setVolume(gain) }

  /// Fades to silence; `apply` brings the sound back.
  func fade(within seconds: Double) { engine.setVolume(0, over: seconds) }

  /// Sets the level, from 0 to 100, without changing a mute.
  func restore(level: Int) { self.level = min(100, max(0, level)) }

  /// Sets the level and ends a mute.
  func set(_ level: Int) {
    restore(level: level)
    setMuted(false)
  }

  /// Mutes the sound, for a number of seconds or until it is unmuted.
  func mute(for seconds: Double?) {
    setMuted(true)
    guard let seconds, seconds > 0 else { return }
    let length = min(seconds, Self.longestMute)
    muteEnd = MonotonicClock.nanoseconds + Int64(length * 1e9)
    unmuteCall = EventLoop.shared.schedule(after: .seconds(length)) { [weak self] in
      self?.setMuted(false)
      self?.onUnmute()
    }
  }

  /// Mutes or unmutes the sound; a timed mute no longer ends by itself.
  func setMuted(_ muted: Bool) {
    unmuteCall?.cancel()
    unmuteCall = nil
    muteEnd = nil
    isMuted = muted
    apply()
  }

  /// Restores a timed mute of an earlier run that ends at `end`, in seconds since 1970.
  func restoreMute(until end: Int64) {
    let left = Double(end - WallClock.seconds)
    if left > 0 { mute(for: left) } else { setMuted(false) }
  }

  /// When the timed mute ends, in seconds since 1970; nil if it does not end by itself.
  var muteEndTime: Int64? {
    muteEnd.map { WallClock.seconds + Int64((Double($0 - MonotonicClock.nanoseconds) / 1e9).rounded(.up)) }
  }

  /// Lowers the volume during an interruption.
  func duck() {
    isDucked = true
    engine.setVolume(gain, over: Self.duckingTime)
  }

  /// Restores the volume after `duck`.
  func unduck() {
    guard isDucked else { return }
    isDucked = false
    engine.setVolume(gain, over: Self.duckingTime)
  }
}
