import Media
import Playback
import Remote

extension Player {
  /// How loud music is while something else is to be heard.
  static let duckedGain: Float = 0.2
  /// How far spoken audio goes back when it goes on after an interruption, in seconds.
  private static let goingBack = 2.0
  /// How long music takes to become soft and loud again, in seconds.
  private static let duckingSeconds = 0.2

  /// What kind of sound plays now.
  public var sessionMode: AudioSessionMode { currentTrack?.kind.isSpoken == true ? .spokenAudio : .default }

  /// Something else is to be heard: a call, a voice, an announcement. Music becomes soft, spoken audio pauses.
  ///
  /// Every beginning has its end; the last end of several counts.
  public func beginInterruption() {
    interruptions += 1
    guard interruptions == 1, state == .playing else { return }
    switch sessionMode {
    case .default:
      isDucked = true
      engine.setVolume(gain, over: Self.duckingSeconds)
    case .spokenAudio:
      engine.pause()
      state = .interrupted
      rememberSpokenPosition()
      saveSoon()
    }
    publish()
  }

  /// What interrupted is over. Spoken audio goes on, two seconds back, if it `shouldResume`; else it stays paused.
  public func endInterruption(shouldResume: Bool) {
    guard interruptions > 0 else { return }
    interruptions -= 1
    guard interruptions == 0 else { return }
    if isDucked {
      isDucked = false
      engine.setVolume(gain, over: Self.duckingSeconds)
    }
    if state == .interrupted {
      if shouldResume {
        engine.seek(to: max(0, elapsed - Self.goingBack))
        engine.resume()
        state = .playing
      } else {
        state = .paused
      }
      saveSoon()
    }
    publish()
  }
}
