import Media
import Playback
import Remote
import Threads

extension Player {
  /// Publishes what is playing and the available commands.
  public func publish() {
    var info = NowPlayingInfo()
    let snapshot = transport.snapshot
    info.track = currentTrack
    info.state = state
    info.timestamp = MonotonicClock.nanoseconds
    info.elapsed = transport.elapsed(at: info.timestamp)
    if let station = currentTrack, station.kind == .station {
      stations.follow(info.elapsed) { [weak self] in self?.publish() }
      info.track = stations.heard(station)
      if state == .playing, let title = stations.takeNewTitle() { history.heard(title, on: station) }
      info.station = StationInfo(name: station.title, title: stations.title, connection: stations.connection)
      info.station?.isRecorded = stations.isRecorded
      info.station?.delayTime = info.timestamp
      info.station?.delay = stations.delay.follow(
        snapshot.timeShift, at: info.elapsed, isPlaying: state == .playing || state == .stopped)
    }
    info.silentSince = transport.silence(
      at: info.timestamp, isLive: currentTrack?.kind != .station || stations.connection == .live)
    info.duration = duration
    info.rate = rate
    info.chapters = transport.chapters
    info.book = reading?.book
    info.shuffle = shuffle
    info.repeatMode = repeatMode
    info.volume = volume
    info.isMuted = isMuted
    info.queueIndex = queue.current
    info.queueCount = queue.count
    info.queueDuration = queue.duration
    info.nextTrack = nextPlayable().flatMap { knownTrack(at: $0) }
    info.hasNext = queue.position(after: .skipped, count: 1, repeatMode: repeatMode) != nil
    info.previousTrack = history.entries.last.flatMap(queue.position(of:)).flatMap { knownTrack(at: $0) }
    info.sleepTimer = sleepTimer.setting
    info.sleepTimerEnd = sleepTimer.end
    info.muteEnd = volumeControl.muteEnd
    info.output = output.name
    info.outputFormat = snapshot.output.flatMap(\.spoken)
    info.xrunCount = snapshot.xrunCount
    info.outputProblem = output.problem
    info.queueRevision = queue.revision
    info.listener = listeners.shown
    publisher.publish(info)
    enableCommands()
    followChapters()
  }

  func enableCommands() {
    publisher.enableCommands(
      isPlaying: state == .playing, hasTrack: queue.currentEntry != nil, hasQueue: !queue.entries.isEmpty,
      canUndo: !undoStack.isEmpty, canRedo: undoStack.canRedo)
  }

  /// Call this after a change of anything that is saved and displayed; saves and publishes it.
  func hasChanged() {
    saver.saveSoon()
    publish()
  }

  /// Call this after another entry became current.
  func currentChanged() async {
    if let current = queue.current {
      cache.trim(to: queue.entries[max(0, current - 8)..<min(queue.count, current + 8)])
    }
    await queueChanged()
  }

  /// Call this after entries were added, removed or moved, or the play order changed.
  func queueChanged() async {
    await prepareNext()
    hasChanged()
  }

  /// Gives the engine the next entry; call this after the current entry or the queue around it changed.
  func prepareNext() async {
    let request = starts.latestRequest
    guard let current = queue.currentEntry?.id else { return }
    guard let position = nextPlayable() else { return transport.setNext(nil, after: current) }
    if !transport.isLoaded { transport.setNext(nil, after: current) }
    // Screens and replies tell what is next, even if nothing is loaded yet.
    let entry = queue.entries[position]
    let track = await detail(of: entry.trackID)
    guard request == starts.latestRequest else { return }
    // The next entry may have changed meanwhile.
    guard queue.currentEntry?.id == current, nextPlayable().map({ queue.entries[$0].id }) == entry.id else {
      return await prepareNext()
    }
    guard transport.isLoaded else { return }
    // A station is connected when it plays, not minutes before.
    let stops = sleepTimer.stops(after: currentTrack, before: track) || track.map { WebAddress.isOne($0.path) } ?? false
    transport.setNext(stops ? nil : track.map { item(for: entry, $0, start: 0) }, after: current)
  }

  /// The number of unplayable entries skipped at a time.
  static let longestSkip = 100

  /// The position of the first entry after the current one that is not known to be unplayable.
  func nextPlayable() -> Int? {
    for count in 1...max(1, min(queue.count, Self.longestSkip)) {
      guard let position = queue.position(after: .trackEnded, count: count, repeatMode: order.effectiveRepeat) else {
        return nil
      }
      if !starts.isUnplayable(queue.entries[position].id) { return position }
    }
    return nil
  }
}
