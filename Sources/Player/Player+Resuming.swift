public import Storage
import Media
import Playback
import Remote

/// The saved state: what the last run left, and what the next one is to find.
extension Player {
  /// Resumptions of the same entry, each of which ended the program, after which the entry is skipped.
  private static let crashLimit = 2

  /// Brings back the queue, position and modes of the last run; what played is offered, paused, not started.
  public func restore(_ saved: SavedState) async {
    cache.restore(saved.queue.entries)
    changeQueue { $0.restore(Queue(saved.queue, current: saved.currentEntry)) }
    await undoStack.restore()
    saver.isSaved(queueRevision: queue.revision, speeds: saved.speeds, listening: saved.listening)
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
      await keepPlace(saved.position, of: track)
      // Who asks what comes next is told.
      if let next = nextPlayable() { _ = await detail(of: queue.entries[next].trackID) }
    }
    publish()
  }

  /// Goes on with what the last run left, without getting caught in a loop: an entry that has ended the program twice in a
  /// row as it was resumed is skipped, and named.
  func resumeRestored() async -> StartResult {
    transport.forgetRestored()
    var position = elapsed
    while let entry = queue.currentEntry {
      // What cannot be noted cannot be skipped.
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
      speeds: speed.remembered, listening: listeners.saved)
  }

  /// Counts what was changed of what is saved.
  public var changeCount: Int { saver.changeCount }

  /// Returns true when all that has changed is in the file, undo included: before a reply, so that a kill after it loses
  /// nothing.
  ///
  /// Where the file cannot be written soon, as while another program has locked it, that is false after half a second at most.
  @discardableResult
  public func saved() async -> Bool { await saver.saved() }

  /// Saves queue, position and modes; returns when they are in the file.
  public func saveNow() async { await saver.saveNow() }

  /// Saves everything for the last time: the store may be closed when this returns.
  public func saveLast() async { await saver.saveLast() }
}
