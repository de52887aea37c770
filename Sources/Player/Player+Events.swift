import Media
public import Playback
import Remote

extension Player {
  /// Handles an engine event; the composition root calls it on the loop, in the order of the events.
  ///
  /// It never waits, because it might wait for one of the next events.
  public func handle(_ event: EngineEvent) {
    switch event {
    case .started(let generation, _):
      starts.settle(generation, .started)
      publish()
    case .failed(let generation, _, .file(let path, let error)):
      starts.lostSound()
      starts.settle(generation, .failed(reason: PlaybackFailure.file(path: path, error).description))
    case .failed(let generation, _, let failure):
      // The output failed; the engine is paused at the current position.
      outputLost(failure)
      starts.settle(generation, .outputFailed(reason: failure.description))
    case .superseded(let generation, _):
      starts.settle(generation, .superseded)
    case .opened(let entry, let duration, _):
      starts.markPlayable(entry)
      reloadWebTrack(of: entry, duration)
      publish()
    case .noted(let entry, let seconds, let note):
      if let change = stations.take(note, at: seconds, of: entry), let name = currentTrack?.title {
        notify(change(name))
      }
      publish()
    case .brokenFramesSkipped:
      publish()
    case .advanced(let entry):
      advanced(to: entry)
    case .nextFailed(let entry, let failure):
      starts.lostSound()
      notify(failure.description)
      starts.markUnplayable(entry)
      Task { await prepareNext() }
    case .broken(_, let failure):
      starts.lostSound()
      notify(failure.description)
    case .ended(let entry):
      if queue.currentEntry?.id == entry { trackEnded() }
    case .deviceLost(let failure):
      notify(failure.description)
      outputLost(failure)
    case .deviceOpened:
      output.wasFound()
      publish()
    }
  }

  /// Reloads the details of the station or the file on the web of `entry`, which may have sent more information.
  private func reloadWebTrack(of entry: Int, _ duration: Double?) {
    guard let id = queue.position(of: entry).map({ queue.entries[$0].trackID }), id < 0,
      let path = cache.unmanagedFiles[id], WebAddress.isOne(path)
    else { return }
    cache.forget(id)
    Task {
      let track = await detail(of: id)
      // A length shows after a restart that this is not a station.
      if let duration, track?.kind != .station { changeQueue { $0.setDurations([id: duration]) } }
      await chaptersChanged(ofTrack: id)
      publish()
    }
  }

  private func outputLost(_ failure: PlaybackFailure) {
    transport.lostOutput()
    output.wasLost(failure.description)
    if preferences.resumesOnReturn {
      output.search(
        while: { [weak self] in self?.state == .paused },
        onReturn: { [weak self] in _ = await self?.resumeOrStart() })
    }
    hasChanged()
  }

  /// The next entry is heard and becomes the current one.
  private func advanced(to entry: Int) {
    guard let position = queue.position(of: entry) else { return }
    starts.noteEnd()
    let sleeps = sleepTimer.stops(after: currentTrack, before: knownTrack(at: position))
    history.finished(currentTrack)
    if let left = queue.currentEntry { noteHeard(left) }
    changeQueue { $0.moveCurrent(to: position) }
    transport.advanced()
    stations.begin(entry)
    starts.forgetFailures()
    if let track = currentTrack { speed.follow(track) }
    if sleeps { sleepTimer.runOut() } else { sleepTimer.trackEnded() }
    publish()
    Task {
      if let track = currentTrack { await loadChapters(of: track) }
      await currentChanged()
    }
  }

  /// The last frame was heard and the engine had nothing to play after it.
  private func trackEnded() {
    starts.noteEnd()
    history.finished(currentTrack)
    transport.ended()
    guard let next = nextPlayable() else { return finish() }
    let sleeps = sleepTimer.stops(after: currentTrack, before: knownTrack(at: next))
    if let left = queue.currentEntry { noteHeard(left) }
    changeQueue { $0.moveCurrent(to: next) }
    if sleeps { sleepTimer.runOut() } else { sleepTimer.trackEnded() }
    Task {
      if case .failed(let reason) = await startCurrent(at: 0, paused: sleeps) { notify(reason) }
    }
  }

  /// Remembers an entry for "previous".
  func noteHeard(_ entry: QueueEntry) { history.append(entry, cache.known(entry.trackID)) }

  // MARK: - Events of the parts

  /// Performs an event of the sleep timer.
  func carryOut(_ event: SleepTimer.Event) {
    switch event {
    case .fade(let seconds): if state == .playing { volumeControl.fade(within: seconds) }
    case .checkChapter: followChapters()
    case .end:
      _ = pausePlaying()
      publish()
    }
  }

  func followChapters() {
    sleepTimer.followChapters(
      transport.chapters, of: queue.currentEntry?.id, at: elapsed, rate: rate, isPlaying: state == .playing)
  }

  /// Moves by `seconds` during a continuous seek; returns false at either end of the track.
  func seek(by seconds: Double) -> Bool {
    guard transport.isLoaded, state == .playing else { return false }
    let target = elapsed + seconds
    let kept = transport.snapshot.timeShift
    let end = playsStation ? kept.map { $0.upperBound - stations.delay.reserve } ?? 0 : duration ?? .infinity
    guard target > kept?.lowerBound ?? 0, target < end else { return false }
    guard let generation = transport.seek(to: target) else { return false }
    Task { if case .failed(let reason) = await starts.result(of: generation) { notify(reason) } }
    publish()
    return true
  }

  /// Saves the position, and publishes it again if the clocks have drifted apart or nothing is heard.
  func secondPassed() {
    saver.savePosition()
    if stations.connection != .live || publisher.isSilent { return publish() }
    if abs(publisher.publishedPosition - elapsed) > 0.1 { publish() }
  }
}
