import Playback
import Remote
import Threads

extension Player {
  /// The longest time that a mute may be told to last, in seconds: a day.
  private static let longestMute = 86_400.0

  /// Turns the sound off, for so many seconds or until it is asked for again.
  func mute(for seconds: Double?) {
    setMuted(true)
    guard let seconds, seconds > 0 else { return }
    unmute(after: min(seconds, Self.longestMute))
  }

  /// Turns the sound off or on for good: a mute that was to end by itself no longer does.
  func setMuted(_ muted: Bool) {
    unmuteCall?.cancel()
    unmuteCall = nil
    muteEnd = nil
    isMuted = muted
    engine.setVolume(gain)
  }

  /// Goes on with a mute of an earlier run that ends at `end`, in seconds since 1970.
  func restoreMute(until end: Int64) {
    let left = Double(end - Self.now)
    if left > 0 { mute(for: left) } else { setMuted(false) }
  }

  /// When the mute ends, in seconds since 1970; nil where it does not by itself.
  var muteEndTime: Int64? {
    muteEnd.map { Self.now + Int64((Double($0 - MonotonicClock.nanoseconds) / 1e9).rounded(.up)) }
  }

  private func unmute(after seconds: Double) {
    muteEnd = MonotonicClock.nanoseconds + Int64(seconds * 1e9)
    unmuteCall = EventLoop.shared.schedule(after: .seconds(seconds)) { [weak self] in
      guard let self else { return }
      setMuted(false)
      saveSoon()
      publish()
    }
  }
}
