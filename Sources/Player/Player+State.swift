public import Catalog
import Playback
import Remote
import Threads

extension Player {
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
      // Who asks what comes next is told.
      if let next = nextPlayable() { _ = await detail(of: queue.entries[next].trackID) }
    }
    publish()
  }

  /// Saves what has changed, at once; what changes while that is being written is written right after it.
  func saveSoon() {
    changeCount += 1
    save()
  }

  private func save() {
    needsSaving = true
    guard stateStore != nil, saving == nil else { return }
    saving = Task {
      while needsSaving { await saveNow() }
      saving = nil
    }
  }

  /// Returns true when all that has changed is in the file, undo included: before a reply, so that a kill after it loses
  /// nothing.
  ///
  /// Where the file cannot be written soon, as while another program has locked it, that is false after half a second at most.
  @discardableResult
  public func saved() async -> Bool {
    let isDone = await EventLoop.shared.wait(atMost: .milliseconds(500)) { [self] in
      await saving?.value
      await undoStack.written()
    }
    return isDone && !saveFailed
  }

  /// Saves queue, position and modes; returns when they are in the file.
  public func saveNow() async {
    needsSaving = false
    guard let stateStore else { return }
    rememberSpokenPosition()
    let (revision, speeds) = (queueRevision, speeds)
    let saved: (@Sendable () -> SavedQueue)?
    if savedRevision != revision {
      let (queue, paths) = (queue, outsiders)
      saved = { SavedQueue(queue, paths: paths) }
    } else {
      saved = nil
    }
    let edits = undoStack.takeUnwritten()
    do {
      try await stateStore.save(
        currentEntry: queue.currentEntry.map { Int64($0.id) }, position: elapsed,
        modes: SavedModes(
          volume: volume, isMuted: isMuted, mutedUntil: muteEndTime, shuffleType: shuffle.rawValue,
          repeatMode: repeatMode.rawValue, rate: rate),
        speeds: speeds == savedSpeeds ? nil : speeds, undo: edits, limit: undoStack.limit, queue: saved)
      undoStack.wrote(edits)
      (savedRevision, savedSpeeds) = (revision, speeds)
      saveFailed = false
    } catch {
      undoStack.putBack(edits)
      // Said once, not at every second of a full disk.
      if !saveFailed, self.stateStore != nil {
        onNotice(Notice("The queue can't be saved yet: \(error.cause(in: "its file")). tuneterm keeps trying."))
      }
      saveFailed = true
      saveAgain()
    }
  }

  /// Tries once more in a while to save what could not be saved.
  func saveAgain() {
    guard saveAgainCall == nil else { return }
    saveAgainCall = EventLoop.shared.schedule(after: .seconds(2)) { [weak self] in
      self?.saveAgainCall = nil
      self?.save()
    }
  }

  /// Saves everything for the last time: the store may be closed when this returns.
  public func saveLast() async {
    await saving?.value
    await undoStack.written()
    await saveNow()
    saveAgainCall?.cancel()
    try? await stateStore?.endResuming()
    stateStore = nil
  }

  /// Saves the second that plays; called once a second.
  func savePosition() {
    guard let stateStore, saving == nil else { return }
    let (entry, position) = (queue.currentEntry.map { Int64($0.id) }, elapsed)
    saving = Task {
      try? await stateStore.save(currentEntry: entry, position: position)
      while needsSaving { await saveNow() }
      saving = nil
    }
  }
}
