import Catalog
import Storage
import Media
import Playback
import Remote
import Threads

extension Player: UndoablePlayback {
  /// Returns a closure that describes the current `parts`; the queue, which may be long, is encoded only when it is called.
  func captured(_ parts: PlaybackParts) -> @Sendable () -> SavedPlayback {
    var saved = SavedPlayback()
    if !parts.isDisjoint(with: [.place, .placeUnlessPlaying, .position]) {
      let rule: SavedPlayback.Place.Rule =
        parts.contains(.place) ? .always : parts.contains(.placeUnlessPlaying) ? .unlessPlaying : .withinTrack
      saved.place = .init(entry: queue.currentEntry.map { Int64($0.id) }, position: max(0, elapsed), rule: rule)
    }
    if parts.contains(.state) { saved.state = state.rawValue }
    if parts.contains(.shuffle) { saved.shuffleType = order.savedShuffle }
    if parts.contains(.repeatMode) { saved.repeatMode = order.savedRepeat }
    if parts.contains(.volume) { saved.volume = volume }
    if parts.contains(.muting) { (saved.isMuted, saved.mutedUntil) = (isMuted, volumeControl.muteEndTime) }
    if parts.contains(.speed) { (saved.rate, saved.speeds) = (rate, speed.remembered) }
    if parts.contains(.sleepTimer) { saved.sleepTimer = sleepTimer.saved }
    if parts.contains(.output) { saved.output = output.saved }
    let rest = saved
    guard parts.contains(.queue) else { return { rest } }
    let (queue, paths) = (queue, cache.unmanagedFiles)
    return {
      var saved = rest
      saved.queue = SavedQueue(queue, paths: paths)
      return saved
    }
  }

  /// The parts of `saved` that differ from the current state.
  func needed(_ saved: SavedPlayback) -> SavedPlayback {
    let now = captured(saved.parts.subtracting(.queue))()
    var needed = saved
    let playing = now.place?.entry
    if let old = saved.queue, Queue(old, current: nil).isLike(queue) { needed.queue = nil }
    switch saved.place?.rule {
    case .withinTrack where saved.place?.entry != playing: needed.place = nil
    case .unlessPlaying where needed.queue == nil && saved.state == nil: needed.place = nil
    default: break
    }
    if now.state == saved.state { needed.state = nil }
    if now.shuffleType == saved.shuffleType { needed.shuffleType = nil }
    if now.repeatMode == saved.repeatMode { needed.repeatMode = nil }
    if now.volume == saved.volume { needed.volume = nil }
    if !needsMuting(saved) { (needed.isMuted, needed.mutedUntil) = (nil, nil) }
    if now.speeds == saved.speeds, now.rate == saved.rate { (needed.rate, needed.speeds) = (nil, nil) }
    if let timer = saved.sleepTimer, !sleepTimer.differs(from: timer) { needed.sleepTimer = nil }
    if now.output == saved.output { needed.output = nil }
    return needed
  }

  /// True if the saved mute differs from the current one and, if timed, has not ended.
  private func needsMuting(_ saved: SavedPlayback) -> Bool {
    guard let wasMuted = saved.isMuted else { return false }
    guard let end = saved.mutedUntil else { return wasMuted != isMuted || volumeControl.muteEnd != nil }
    return end > WallClock.seconds ? abs(end - (volumeControl.muteEndTime ?? 0)) > 1 : isMuted
  }

  /// Restores `saved`; the sentence says what could not be restored.
  func restore(_ saved: SavedPlayback) async -> String? {
    if let level = saved.volume { volumeControl.restore(level: level) }
    if let mode = saved.repeatMode { order.restore(repeat: mode) }
    if let type = saved.shuffleType { order.restore(shuffle: type) }
    if let timer = saved.sleepTimer { sleepTimer.restore(timer) }
    if let end = saved.mutedUntil {
      volumeControl.restoreMute(until: end)
    } else if let isMuted = saved.isMuted {
      volumeControl.setMuted(isMuted)
    } else if saved.volume != nil || saved.sleepTimer != nil {
      volumeControl.apply()
    }
    if let speeds = saved.speeds {
      speed.restore(speeds, current: saved.rate ?? 1)
      if let track = currentTrack { speed.follow(track) }
      transport.setRate(rate)
    }
    var failure: String?
    if let old = saved.output, case .commandFailed(let reason) = await use(await output.output(old)) {
      failure = reason
    }
    return await restorePlace(saved) ?? failure
  }

  private func restorePlace(_ saved: SavedPlayback) async -> String? {
    let playing = queue.currentEntry
    let target = saved.place?.entry.map { Int($0) }
    if let queue = saved.queue {
      cache.restore(queue.entries)
      changeQueue { $0.restore(Queue(queue, current: playing.map { Int64($0.id) })) }
      // An empty queue starts new ids.
      if let playing, self.queue.currentEntry?.trackID != playing.trackID { changeQueue { $0.moveCurrent(to: nil) } }
    }
    let goesOn = playing != nil && queue.currentEntry?.id == playing?.id
    let movesOn = saved.place.map { $0.rule != .unlessPlaying || !goesOn } ?? !goesOn
    let wanted = saved.state.flatMap(PlaybackState.init) ?? state
    if movesOn { changeQueue { $0.moveCurrent(to: target.flatMap($0.position(of:))) } }
    guard let entry = queue.currentEntry else {
      if playing != nil || state != .stopped { finish() }
      await queueChanged()
      return nil
    }
    let position = movesOn ? saved.place?.position ?? 0 : elapsed
    if entry.id != playing?.id {
      keepSpokenPosition()
      // "Previous" no longer leads to the entry that was restored.
      if history.entries.last == entry.id { _ = history.popLast() }
    }
    return await restoreCurrent(position, wanted, isSame: entry.id == playing?.id, isMoved: movesOn)
  }

  /// Makes the current entry play, or be ready to play, at `position`.
  private func restoreCurrent(_ position: Double, _ wanted: PlaybackState, isSame: Bool, isMoved: Bool) async -> String?
  {
    guard isMoved || !isSame || wanted != state else {
      await queueChanged()
      return nil
    }
    seeking.end()
    let isLoaded = isSame && transport.isLoaded
    switch wanted {
    case .stopped:
      transport.stop(at: position)
      if let track = await currentDetail() { await loadChapters(of: track) }
    case .playing where isLoaded, .paused where isLoaded, .interrupted where isLoaded:
      if isMoved, playsStation, let kept = transport.snapshot.timeShift { stations.delay.leave(kept, at: elapsed) }
      if isMoved, let generation = transport.seek(to: position) { _ = await starts.result(of: generation) }
      if wanted == .paused, state == .playing { _ = pausePlaying() }
      if wanted == .playing, state != .playing { return (await resumeOrStart()).failureReason }
    case .paused where isSame && state == .paused: transport.startLater(at: position)
    case .paused, .playing, .interrupted:
      return status(of: await startCurrent(at: position, paused: wanted != .playing)).failureReason
    }
    await queueChanged()
    return nil
  }

  private func currentDetail() async -> Track? {
    guard let entry = queue.currentEntry else { return nil }
    return await detail(of: entry.trackID)
  }
}

extension SavedPlayback {
  /// The parts it holds.
  var parts: PlaybackParts {
    var parts: PlaybackParts = []
    if queue != nil { parts.insert(.queue) }
    switch place?.rule {
    case .always: parts.insert(.place)
    case .unlessPlaying: parts.insert(.placeUnlessPlaying)
    case .withinTrack: parts.insert(.position)
    case nil: break
    }
    if state != nil { parts.insert(.state) }
    if shuffleType != nil { parts.insert(.shuffle) }
    if repeatMode != nil { parts.insert(.repeatMode) }
    if volume != nil { parts.insert(.volume) }
    if isMuted != nil { parts.insert(.muting) }
    if speeds != nil { parts.insert(.speed) }
    if sleepTimer != nil { parts.insert(.sleepTimer) }
    if output != nil { parts.insert(.output) }
    return parts
  }
}

extension Queue {
  /// True if it holds the same entries in the same order, regardless of the current one.
  fileprivate func isLike(_ other: Queue) -> Bool {
    entries.map(\.id) == other.entries.map(\.id) && entries.map(\.trackID) == other.entries.map(\.trackID)
      && unshuffledOrder == other.unshuffledOrder
  }
}

extension RemoteCommandStatus {
  fileprivate var failureReason: String? {
    if case .commandFailed(let reason) = self { reason } else { nil }
  }
}
