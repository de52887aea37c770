public import Storage
import Media
import Playback
import Remote

/// Saving the state, and restoring that of the last run.
extension Player {
  /// An entry is skipped after resuming it has crashed the program this many times.
  private static let crashLimit = 2

  /// Restores the queue, position and modes of the last run; what was playing is paused, not started.
  public func restore(_ saved: SavedState) async {
    cache.restore(saved.queue.entries)
    changeQueue { $0.restore(Queue(saved.queue, current: saved.currentEntry)) }
    undoing.requests = QueueRequests(labels: saved.requests)
    await undoStack.restore()
    saver.isSaved(
      queueRevision: queue.revision, speeds: saved.speeds, listening: saved.listening, requests: saved.requests)
    listeners.restore(saved.listening)
    transport.restore(position: saved.position)
    order.restore(shuffle: saved.modes.shuffleType)
    if queue.isShuffled, shuffle == .off { order.set(.items) }
    order.restore(repeat: saved.modes.repeatMode)
    volumeControl.restore(level: saved.modes.volume)
    volumeControl.setMuted(saved.modes.isMuted)
    if isMuted, let end = saved.modes.mutedUntil { volumeControl.restoreMute(until: end) }
    speed.restore(saved.speeds, current: saved.modes.rate)
    transport.setRate(rate)
    if let entry = queue.currentEntry, let track = await detail(of: entry.trackID) {
      transport.offer()
      await loadChapters(of: track)
      if let starter = saved.listening.starter {
        await history.changed(from: starter, to: listeners.current, during: track, of: transport.book)
      }
      history.forgetPlace(in: saved.listening.marked)
      await keepPlace(saved.position, of: track)
      // So that "what's next" can be answered.
      if let next = nextPlayable() { _ = await detail(of: queue.entries[next].trackID) }
    }
    publish()
  }

  /// Resumes what the last run was playing, if anything. Nobody requested it, so it is not an undo step.
  public func resumeLastRun() async {
    guard queue.currentEntry != nil else { return }
    _ = await resumeOrStart()
  }

  /// Resumes what the last run was playing, without a crash loop: an entry that has crashed the program twice in a
  /// row when it was resumed is skipped and reported.
  func resumeRestored() async -> StartResult {
    transport.forgetRestored()
    var position = elapsed
    while let entry = queue.currentEntry {
      // Without the note the entry cannot be skipped.
      guard let crashes = await saver.beginResuming(entry.id), crashes >= Self.crashLimit else { break }
      let title = await detail(of: entry.trackID).map { "“\($0.title)”" } ?? "a track"
      let sentence = "tuneterm crashed \(crashes) times in a row while it played \(title), so it was skipped."
      position = 0
      guard let next = queue.position(after: .skipped, repeatMode: repeatMode), next != queue.current else {
        await saver.endResuming()
        finish()
        return .failed(reason: sentence)
      }
      changeQueue { $0.moveCurrent(to: next) }
      notify(sentence)
    }
    let result = await startCurrent(at: position)
    saver.endResumingLater()
    return result
  }

  /// How long a resumed entry has to play before it counts as safe to play.
  package var trialPeriod: Duration {
    get { saver.trialPeriod }
    set { saver.trialPeriod = newValue }
  }

  // MARK: - Saving

  /// What is saved now.
  var snapshot: StateSaver.Snapshot {
    StateSaver.Snapshot(
      queue: queue, paths: cache.unmanagedFiles, position: elapsed,
      modes: SavedModes(
        volume: volume, isMuted: isMuted, mutedUntil: volumeControl.muteEndTime, shuffleType: order.savedShuffle,
        repeatMode: order.savedRepeat, rate: rate),
      speeds: speed.remembered, listening: listeners.saved(starter: history.starter, marked: history.marked),
      requests: undoing.requests.labels)
  }

  /// Counts the changes of the saved state.
  public var changeCount: Int { saver.changeCount }

  /// Returns true when all changes, including undo, are in the file. Awaited before a reply, so that a kill after it loses
  /// nothing.
  ///
  /// Returns false after half a second if the file cannot be written, for example while another program has locked it.
  @discardableResult
  public func saved() async -> Bool { await saver.saved() }

  /// Saves queue, position and modes, and returns when they are in the file.
  public func saveNow() async { await saver.saveNow() }

  /// Saves everything for the last time: the store may be closed when this returns.
  public func saveLast() async { await saver.saveLast() }
}
