public import Playback
import Remote

extension Player {
  /// Takes in what the engine tells; the composition root calls it on the loop, in the order of the events.
  ///
  /// It never waits, for what it would wait for may be one of the next events.
  public func handle(_ event: EngineEvent) {
    switch event {
    case .started(let generation, _):
      failuresInARow = 0
      settle(generation, .started)
      publish()
    case .failed(let generation, _, .file(let path, let error)):
      hasLostSound = true
      settle(generation, .failed(reason: PlaybackFailure.file(path: path, error).description))
    case .failed(let generation, _, let failure):
      // The output's fault: the engine waits, paused, where it is.
      outputLost(failure)
      settle(generation, .outputFailed(reason: failure.description))
    case .superseded(let generation, _):
      settle(generation, .superseded)
    case .opened(let entry, _, _):
      unplayable.remove(entry)
      publish()
    case .brokenFramesSkipped:
      publish()
    case .advanced(let entry):
      advanced(to: entry)
    case .nextFailed(let entry, let failure):
      hasLostSound = true
      onNotice(Notice(failure.description))
      unplayable.insert(entry)
      Task { await prepareNext() }
    case .broken(_, let failure):
      hasLostSound = true
      onNotice(Notice(failure.description))
    case .ended(let entry):
      if queue.currentEntry?.id == entry { trackEnded() }
    case .deviceLost(let failure):
      onNotice(Notice(failure.description))
      outputLost(failure)
    case .deviceOpened:
      outputProblem = nil
      publish()
    }
  }

  private func settle(_ generation: UInt64, _ result: StartResult) {
    settled[generation] = result
    if settled.count > 64 { settled = settled.filter { $0.key + 32 > generation } }
    for waiter in waiters.removeValue(forKey: generation) ?? [] { waiter.resume(returning: result) }
  }

  private func outputLost(_ failure: PlaybackFailure) {
    if state == .playing { state = .paused }
    outputProblem = failure.description
    lookForOutput()
    saveSoon()
    publish()
  }

  /// The next entry is heard: it is the current one from here on.
  private func advanced(to entry: Int) {
    guard let position = queue.position(of: entry) else { return }
    let sleeps = sleeps(before: knownTrack(at: position))
    recordFinished()
    if let left = queue.currentEntry { noteHeard(left) }
    queue.moveCurrent(to: position)
    resumePosition = 0
    failuresInARow = 0
    chapters = []
    if let track = currentTrack { rate = speed(for: track) }
    if sleeps { sleep() }
    publish()
    Task {
      if let track = currentTrack {
        let found = await chapters(of: track)
        if queue.currentEntry?.id == entry { chapters = found }
      }
      await currentChanged()
    }
  }

  /// The last frame was heard and the engine had nothing behind it.
  private func trackEnded() {
    recordFinished()
    isLoaded = false
    guard let next = nextPlayable() else { return finish() }
    let sleeps = sleeps(before: knownTrack(at: next))
    if let left = queue.currentEntry { noteHeard(left) }
    queue.moveCurrent(to: next)
    if sleeps { sleep() }
    Task {
      if case .failed(let reason) = await startCurrent(at: 0, paused: sleeps) { onNotice(Notice(reason)) }
    }
  }
}
