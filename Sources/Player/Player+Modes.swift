import Media
import Playback
public import Remote

extension Player {
  public func changeRepeatMode(_ change: RemoteCommand.RepeatChange) async -> RemoteCommandStatus {
    switch change {
    case .mode(let mode): setRepeat(mode)
    case .toggle: setRepeat(order.nextRepeatMode)
    }
    await queueChanged()
    return .success
  }

  public func changeShuffleMode(_ change: RemoteCommand.ShuffleChange) async -> RemoteCommandStatus {
    switch change {
    case .type(let type): await setShuffle(type)
    case .toggle: await setShuffle(shuffle == .off ? .items : .off)
    }
  }

  public func changeVolume(_ change: RemoteCommand.VolumeChange) async -> RemoteCommandStatus {
    var isTooLoud = false
    switch change {
    case .level(let level):
      setVolume(level)
      isTooLoud = level > 100
    case .up(let amount): setVolume(volume + (amount ?? preferences.volumeStep))
    case .down(let amount): setVolume(volume - (amount ?? preferences.volumeStep))
    case .times(let factor): setVolume(Int((Double(volume) * min(max(factor, 0), 100)).rounded()))
    }
    hasChanged()
    return isTooLoud ? .completed(dialog: "The volume goes up to 100; it is 100 now.") : .success
  }

  public func mute(for seconds: Double?) async -> RemoteCommandStatus {
    if !isMuted || volumeControl.muteEnd != nil || seconds != nil { remember("muting", .muting) }
    volumeControl.mute(for: seconds)
    hasChanged()
    return .success
  }

  public func unmute() async -> RemoteCommandStatus {
    if isMuted { remember("unmuting", .muting) }
    volumeControl.setMuted(false)
    hasChanged()
    return .success
  }

  private func setRepeat(_ mode: RepeatMode) {
    guard !order.isOwn(mode) else { return }
    remember("changing repeat", .repeatMode)
    order.set(mode)
  }

  private func setShuffle(_ type: ShuffleType) async -> RemoteCommandStatus {
    guard !order.isOwn(type) else { return .success }
    if type != .off, currentTrack?.kind == .audiobook {
      remember("turning shuffle on", .shuffle)
      order.keepForNext(type)
      hasChanged()
      return .completed(dialog: "Shuffle is on for what you play next; a book stays in order.")
    }
    guard type != shuffle else {
      remember("changing shuffle", .shuffle)
      order.set(type)
      hasChanged()
      return .success
    }
    let label = type == .off ? "turning shuffle off" : "shuffling the queue"
    if queue.count > 0 { rememberQueue(.other(label), .shuffle) } else { remember(label, .shuffle) }
    order.set(type)
    if type == .off { changeQueue { $0.unshuffle() } } else { await shuffleQueue() }
    await queueChanged()
    return .success
  }

  /// Shuffles the queue by tracks or by whole albums, depending on the mode.
  func shuffleQueue() async {
    var generator = SystemRandomNumberGenerator()
    guard shuffle == .collections else { return changeQueue { $0.shuffle(using: &generator) } }
    let albums = await cache.albums(of: queue.entries.map(\.trackID))
    changeQueue { queue in
      queue.shuffle(keepingTogether: { albums[$0.trackID] ?? -Int64($0.id) }, using: &generator)
    }
  }

  private func setVolume(_ level: Int) {
    if min(100, max(0, level)) != volume || isMuted { remember("changing the volume", [.volume, .muting]) }
    volumeControl.set(level)
  }

  // MARK: - The sleep timer

  public func setSleepTimer(_ timer: RemoteCommand.SleepTimerSetting) async -> RemoteCommandStatus {
    if case .longer(let seconds) = timer, seconds < 0 {
      guard let left = sleepTimer.left else { return .commandFailed(reason: "No sleep timer is set.") }
      guard left + seconds > 0 else {
        // From two minutes on, whole minutes are enough.
        let said = left < 120 ? left.rounded(.up) : (left / 60).rounded(.up) * 60
        return .commandFailed(reason: "Only \(PlayingTime.spoken(said)) are left until the music stops.")
      }
    }
    if timer != .off || sleepTimer.setting != nil {
      remember(timer == .off ? "turning the sleep timer off" : "setting the sleep timer", .sleepTimer)
    }
    sleepTimer.set(timer)
    // The previous timer may have begun to fade.
    volumeControl.apply()
    // The engine must not be given a next track before this one ends.
    await queueChanged()
    return .success
  }

  // MARK: - The speed

  /// Sets or changes the speed of the current track and of what it belongs to: its show or book, or all music.
  public func changeRate(_ change: RemoteCommand.RateChange) async -> RemoteCommandStatus {
    let wanted =
      switch change {
      case .rate(let rate): rate
      case .faster: rate + SpeedMemory.step
      case .slower: rate - SpeedMemory.step
      }
    let rounded = SpeedMemory.rounded(wanted)
    if currentTrack?.kind == .station {
      return .commandFailed(reason: "The speed of a station can't be changed.")
    }
    guard SpeedMemory.supported.contains(rounded) else {
      let bound =
        rounded < SpeedMemory.supported.lowerBound ? "slowest is half" : "fastest is three times the normal"
      return .commandFailed(reason: "The \(bound) speed.")
    }
    if rounded != rate { remember("changing the speed", .speed) }
    speed.set(rounded, for: currentTrack)
    transport.setRate(rounded)
    await queueChanged()
    return .success
  }

  /// Sets the speed, 0.5…3, of a track that is not playing yet and of what it belongs to.
  public func setSpeed(_ wanted: Double, ofTrack id: Int64) async {
    if transport.isRendering {
      // Rendering to a file uses the requested speed for everything.
      _ = await changeRate(.rate(wanted))
      return
    }
    guard let track = await detail(of: id) else { return }
    let rounded = SpeedMemory.rounded(wanted)
    if speed.speed(for: track) != rounded { remember("changing the speed", .speed) }
    speed.remember(rounded, for: track)
  }

  // MARK: - Continuous seek

  /// Seeks continuously forward (1) or backward (−1) until the next request; each further call doubles the speed.
  public func seekContinuously(_ direction: Double) -> RemoteCommandStatus {
    guard transport.isLoaded, state == .playing else { return .noActionableNowPlayingItem }
    if playsStation {
      guard let kept = transport.snapshot.timeShift else { return Self.nothingKept }
      stations.delay.leave(kept, at: elapsed)
    }
    if !isSeeking { remember("seeking", .position) }
    let times = seeking.begin(direction: direction)
    let word = direction > 0 ? "Seeking forward" : "Seeking backward"
    return .completed(dialog: "\(word), \(times)×. “play” ends it.")
  }

  // MARK: - Interruptions

  /// The kind of audio that is playing.
  public var sessionMode: AudioSessionMode { currentTrack?.kind.isSpoken == true ? .spokenAudio : .default }

  /// Another app takes audio focus: a call, a voice assistant, an announcement. Music is ducked, spoken audio pauses.
  ///
  /// Calls must be balanced by `endInterruption`; the last one restores the sound.
  public func beginInterruption() {
    guard interruption.begin(sessionMode) else { return }
    if state == .interrupted {
      keepSpokenPosition()
      saver.saveSoon()
    }
    publish()
  }

  /// An interruption is over. Spoken audio resumes, rewound by two seconds, if `shouldResume` is true; else it stays paused.
  public func endInterruption(shouldResume: Bool) {
    let wasPaused = state == .interrupted
    guard interruption.end(shouldResume: shouldResume) else { return }
    if wasPaused { saver.saveSoon() }
    publish()
  }
}
