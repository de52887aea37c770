public import Catalog
import Playback
import Remote
import Threads

extension Player {
  /// How long a change may wait until it is saved; with the saving itself well within a second.
  private static let saveDelay = Duration.milliseconds(200)

  /// Brings back the queue, position and modes of the last run; what played is offered, paused, not started.
  public func restore(_ saved: SavedState) async {
    let entries = saved.queue.entries
    for entry in entries { if let path = entry.path { outsiders[entry.trackID] = path } }
    queue = Queue(saved.queue, current: saved.currentEntry)
    await undoStack.restore()
    savedRevision = queueRevision
    savedSpeeds = saved.speeds
    resumePosition = saved.position
    shuffle = ShuffleType(rawValue: saved.modes.shuffleType) ?? .off
    if queue.isShuffled, shuffle == .off { shuffle = .items }
    repeatMode = RepeatMode(rawValue: saved.modes.repeatMode) ?? .none
    volume = min(100, max(0, saved.modes.volume))
    isMuted = saved.modes.isMuted
    if isMuted, let end = saved.modes.mutedUntil { restoreMute(until: end) }
    rate = Self.supportedRates.contains(saved.modes.rate) ? saved.modes.rate : 1
    speeds = saved.speeds
    engine.setVolume(gain)
    engine.setRate(rate)
    isRestored = true
    if let entry = queue.currentEntry, let track = await detail(of: entry.trackID) {
      state = .paused
      chapters = await chapters(of: track)
    }
    publish()
  }

  /// Saves what has changed soon, many changes at once.
  func saveSoon() {
    guard stateStore != nil, saveCall == nil else { return }
    saveCall = EventLoop.shared.schedule(after: Self.saveDelay) { [weak self] in
      guard let self else { return }
      saveCall = nil
      Task { await saveNow() }
    }
  }

  /// Saves queue, position and modes; returns when they are in the file.
  public func saveNow() async {
    guard let stateStore else { return }
    rememberSpokenPosition()
    do {
      if savedRevision != queueRevision {
        let revision = queueRevision
        try await stateStore.save(SavedQueue(queue, paths: outsiders))
        savedRevision = revision
      }
      let edits = undoStack.takeUnwritten()
      try await stateStore.save(
        currentEntry: queue.currentEntry.map { Int64($0.id) }, position: elapsed,
        SavedModes(
          volume: volume, isMuted: isMuted, mutedUntil: muteEndTime, shuffleType: shuffle.rawValue,
          repeatMode: repeatMode.rawValue, rate: rate),
        undo: edits, limit: undoStack.limit)
      undoStack.wrote(edits)
      if speeds != savedSpeeds {
        let speeds = speeds
        try await stateStore.save(speeds: speeds)
        savedSpeeds = speeds
      }
      saveFailed = false
    } catch {
      // Said once, not at every second of a full disk.
      if !saveFailed, self.stateStore != nil { onNotice(Notice("The queue can't be saved: \(error).")) }
      saveFailed = true
    }
  }

  /// Saves everything for the last time: the store may be closed when this returns.
  public func saveLast() async {
    saveCall?.cancel()
    saveCall = nil
    await saveNow()
    await undoStack.written()
    try? await stateStore?.endResuming()
    stateStore = nil
  }

  /// Saves the second that plays; called once a second.
  func savePosition() {
    guard let stateStore, saveCall == nil else { return }
    let (entry, position) = (queue.currentEntry.map { Int64($0.id) }, elapsed)
    Task { try? await stateStore.save(currentEntry: entry, position: position) }
  }
}
