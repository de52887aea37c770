import Media
import Playback
import Remote
import Threads

extension Player {
  /// Tells everybody who watches what is heard now, and which commands make sense.
  public func publish() {
    var info = NowPlayingInfo()
    let snapshot = engine.snapshot
    info.track = currentTrack
    info.state = state
    info.timestamp = MonotonicClock.nanoseconds
    info.elapsed = isLoaded ? snapshot.position(at: info.timestamp) : resumePosition
    info.duration = duration
    info.rate = rate
    info.chapters = chapters
    info.shuffle = shuffle
    info.repeatMode = repeatMode
    info.volume = volume
    info.isMuted = isMuted
    info.queueIndex = queue.current
    info.queueCount = queue.count
    info.queueDuration = queueDuration
    info.nextTrack = nextPlayable().flatMap { knownTrack(at: $0) }
    info.previousTrack = heard.last.flatMap(queue.position(of:)).flatMap { knownTrack(at: $0) }
    info.sleepTimer = sleepTimer
    info.sleepTimerEnd = sleepTimerEnd
    info.muteEnd = muteEnd
    info.output = outputName
    info.outputFormat = snapshot.output.flatMap(\.spoken)
    info.xrunCount = snapshot.xrunCount
    info.outputProblem = outputProblem ?? standingOutputProblem
    info.queueRevision = queueRevision
    if state != .playing { info.timestamp = nowPlaying.nowPlayingInfo.timestamp }
    nowPlaying.nowPlayingInfo = info
    updateAvailability()
    scheduleChapterEnd()
    state == .playing ? startSecondTimer() : stopSecondTimer()
  }

  func knownTrack(at position: Int) -> Track? {
    details[queue.entries[position].trackID]
  }

  /// How many entries that cannot be played are passed over at a time.
  static let longestSkip = 100

  /// The position of the first entry behind the current one that has not been found unplayable.
  func nextPlayable() -> Int? {
    let mode = ignoresRepeat ? .none : repeatMode
    for count in 1...max(1, min(queue.count, Self.longestSkip)) {
      guard let position = queue.position(after: .trackEnded, count: count, repeatMode: mode) else { return nil }
      if !unplayable.contains(queue.entries[position].id) { return position }
    }
    return nil
  }

  /// Once a second while something plays: the position is saved, and told again where the clocks drifted apart.
  private func startSecondTimer() {
    guard secondTimer == nil else { return }
    secondTimer = EventLoop.shared.schedule(after: .seconds(1)) { [weak self] in
      guard let self else { return }
      secondTimer = nil
      savePosition()
      let told = nowPlaying.nowPlayingInfo.elapsed(at: MonotonicClock.nanoseconds)
      if abs(told - elapsed) > 0.1 { publish() }
      if state == .playing { startSecondTimer() }
    }
  }

  private func stopSecondTimer() {
    secondTimer?.cancel()
    secondTimer = nil
  }
}
