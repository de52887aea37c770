import Playback
import Threads

/// How loud the player is: the volume, a mute that may end by itself, and being soft during an interruption.
@LoopActor
final class VolumeControl {
  /// The longest time that a mute may be told to last, in seconds: a day.
  private static let longestMute = 86_400.0
  /// The gain while something else is to be heard, and how long it takes to get there and back, in seconds.
  private static let duckedGain: Float = 0.2
  private static let duckingTime = 0.2

  /// 0…100.
  private(set) var level = 100
  private(set) var isMuted = false
  /// When a mute ends by itself, in nanoseconds of CLOCK_MONOTONIC; nil where it does not.
  private(set) var muteEnd: Int64?
  private var isDucked = false
  private var unmuteCall: EventLoop.Timer?
  private let engine: Engine
  /// Called when a mute has ended by itself.
  var onUnmute: @LoopActor () -> Void = {}

  init(_ engine: Engine) { self.engine = engine }

  /// The volume as a linear gain: the square of the level sounds even (60 dB law approximated, as MPD and mpv do).
  var gain: Float {
    let level = Float(isMuted ? 0 : level) / 100
    return level * level * (isDucked ? Self.duckedGain : 1)
  }

  /// Makes the volume count again, after a fade.
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

  /// Turns the sound off, for so many seconds or until it is asked for again.
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

  /// Turns the sound off or on for good: a mute that was to end by itself no longer does.
  func setMuted(_ muted: Bool) {
    unmuteCall?.cancel()
    unmuteCall = nil
    muteEnd = nil
    isMuted = muted
    apply()
  }

  /// Goes on with a mute of an earlier run that ends at `end`, in seconds since 1970.
  func restoreMute(until end: Int64) {
    let left = Double(end - Player.now)
    if left > 0 { mute(for: left) } else { setMuted(false) }
  }

  /// When the mute ends, in seconds since 1970; nil where it does not by itself.
  var muteEndTime: Int64? {
    muteEnd.map { Player.now + Int64((Double($0 - MonotonicClock.nanoseconds) / 1e9).rounded(.up)) }
  }

  /// Plays softly while something else is to be heard.
  func duck() {
    isDucked = true
    engine.setVolume(gain, over: Self.duckingTime)
  }

  /// Ends `duck`, if the sound was soft.
  func unduck() {
    guard isDucked else { return }
    isDucked = false
    engine.setVolume(gain, over: Self.duckingTime)
  }
}
