import Catalog
import Media
import Playback
import Remote
import Threads

extension Player {
  /// How long the sound takes to go when the sleep timer runs out, in seconds.
  private static let sleepFade = 20.0

  func changeMode(_ command: RemoteCommand) async -> RemoteCommandStatus {
    switch command {
    case .changeRepeatMode(.mode(let mode)): setRepeat(mode)
    case .changeRepeatMode(.toggle): setRepeat([.none: .all, .all: .one, .one: .none][repeatMode] ?? .none)
    case .changeShuffleMode(.type(let type)): return await setShuffle(type)
    case .changeShuffleMode(.toggle): return await setShuffle(shuffle == .off ? .items : .off)
    case .changeVolume(.level(let level)):
      setVolume(level)
      if level > 100 { return .completed(dialog: "The volume goes up to 100; it is 100 now.") }
    case .changeVolume(.up(let amount)): setVolume(volume + (amount ?? volumeStep))
    case .changeVolume(.down(let amount)): setVolume(volume - (amount ?? volumeStep))
    case .changeVolume(.times(let factor)): setVolume(Int((Double(volume) * min(max(factor, 0), 100)).rounded()))
    case .mute(let seconds):
      if !isMuted || muteEnd != nil || seconds != nil { remember("muting", .muting) }
      mute(for: seconds)
    case .unmute:
      if isMuted { remember("unmuting", .muting) }
      setMuted(false)
    default: return .noSuchContent
    }
    await queueChanged()
    return .success
  }

  private func setRepeat(_ mode: RepeatMode) {
    guard mode != repeatMode else { return }
    remember("changing repeat", .repeatMode)
    repeatMode = mode
  }

  private func setShuffle(_ type: ShuffleType) async -> RemoteCommandStatus {
    guard type != shuffle else { return .success }
    let label = type == .off ? "turning shuffle off" : "shuffling the queue"
    if queue.count > 0 { rememberQueue(label, .shuffle) } else { remember(label, .shuffle) }
    shuffle = type
    if type == .off {
      queue.unshuffle()
    } else {
      await shuffleQueue()
    }
    await queueChanged()
    return .success
  }

  /// Shuffles the queue by the mode: tracks, or albums as wholes.
  func shuffleQueue() async {
    var generator = SystemRandomNumberGenerator()
    guard shuffle == .collections else { return queue.shuffle(using: &generator) }
    var ids = queue.entries.map(\.trackID).filter { $0 > 0 }[...]
    var albums: [Int64: Int64] = [:]
    // In slices: the list on the screen asks the same thread.
    while !ids.isEmpty {
      let found = (try? await catalog.albumIDs(ofTracks: Array(ids.prefix(5000)))) ?? [:]
      albums.merge(found) { first, _ in first }
      ids = ids.dropFirst(5000)
    }
    queue.shuffle(keepingTogether: { albums[$0.trackID] ?? -Int64($0.id) }, using: &generator)
  }

  private func setVolume(_ level: Int) {
    let new = min(100, max(0, level))
    if new != volume || isMuted { remember("changing the volume", [.volume, .muting]) }
    volume = new
    setMuted(false)
  }

  /// The volume as a linear gain: the square of the level sounds even (60 dB law approximated, as MPD and mpv do).
  public var gain: Float {
    let level = Float(isMuted ? 0 : volume) / 100
    return level * level * (isDucked ? Self.duckedGain : 1)
  }

  func setSleepTimer(_ command: RemoteCommand) async -> RemoteCommandStatus {
    guard case .sleepTimer(let timer) = command else { return .noSuchContent }
    if timer != .off || sleepTimer != nil {
      remember(timer == .off ? "turning the sleep timer off" : "setting the sleep timer", .sleepTimer)
    }
    let length: Double? =
      switch timer {
      case .after(let seconds): seconds
      case .at(let time): Double(time.seconds(after: TimeOfDay.secondNow))
      case .endOfTrack, .endOfAlbum, .endOfChapter, .off: nil
      }
    startSleepTimer(timer, length: length)
    // Before the end of the track the engine must not know of a next one.
    await queueChanged()
    return .success
  }

  /// Sets the sleep timer in place of the one before; `length` is in seconds, where it has one.
  func startSleepTimer(_ timer: RemoteCommand.SleepTimer, length: Double?) {
    sleepTimerCall?.cancel()
    sleepTimerCall = nil
    sleepTimerEnd = nil
    sleepChapter = nil
    sleepTimer = timer == .off ? nil : timer
    engine.setVolume(gain)
    if let length {
      let seconds = min(length, 1e6)
      sleepTimerEnd = MonotonicClock.nanoseconds + Int64(seconds * 1e9)
      let fade = min(Self.sleepFade, seconds / 2)
      sleepTimerCall = EventLoop.shared.schedule(after: .seconds(seconds - fade)) { [weak self] in
        self?.fallAsleep(within: fade)
      }
    }
  }

  /// True when the sleep timer lets nothing play after the current track where `next` would.
  func sleeps(before next: Track?) -> Bool {
    switch sleepTimer {
    case .endOfTrack, .endOfChapter: true
    case .endOfAlbum:
      currentTrack.map { $0.album != next?.album || $0.album.isEmpty } ?? true
    case .after, .at, .off, nil: false
    }
  }

  /// The sleep timer has only `seconds` left: the music becomes softer and softer.
  private func fallAsleep(within seconds: Double) {
    if state == .playing { engine.setVolume(0, over: seconds) }
    sleepTimerCall = EventLoop.shared.schedule(after: .seconds(seconds)) { [weak self] in self?.sleep() }
  }

  /// The sleep timer ran out.
  func sleep() {
    sleepTimer = nil
    sleepTimerEnd = nil
    sleepTimerCall = nil
    sleepChapter = nil
    _ = pause()
    publish()
  }
}
