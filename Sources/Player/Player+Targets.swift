import Remote

extension Player {
  /// Registers the player as the target of the commands that it carries out.
  func registerTargets(_ center: RemoteCommandCenter) {
    center.addTarget(for: [.play]) { [unowned self] _ in
      seeking.end()
      return await playOn()
    }
    center.addTarget(for: [.pause]) { [unowned self] _ in pauseOnRequest() }
    center.addTarget(for: [.stop]) { [unowned self] _ in
      if state != .stopped { remember("stopping", [.state, .position]) }
      return stop()
    }
    center.addTarget(for: [.togglePlayPause]) { [unowned self] _ in
      state == .playing ? pauseOnRequest() : await playOn()
    }
    center.addTarget(for: [.nextTrack]) { [unowned self] command in
      guard case .nextTrack(let count, let unit) = command else { return .noSuchContent }
      return await next(count, unit)
    }
    center.addTarget(for: [.previousTrack]) { [unowned self] command in
      guard case .previousTrack(let count, let unit) = command else { return .noSuchContent }
      return await previous(count, unit)
    }
    center.addTarget(for: [.skipForward, .skipBackward, .changePlaybackPosition]) { [unowned self] command in
      await seek(command)
    }
    center.addTarget(for: [.changeRepeatMode, .changeShuffleMode, .changeVolume, .mute, .unmute]) {
      [unowned self] command in await changeMode(command)
    }
    center.addTarget(for: [.changePlaybackRate]) { [unowned self] command in
      guard case .changePlaybackRate(let change) = command else { return .noSuchContent }
      return await changeRate(change)
    }
    center.addTarget(for: [.seekForward, .seekBackward]) { [unowned self] command in
      seekOn(command == .seekForward ? 1 : -1)
    }
    center.addTarget(for: [.bookmark]) { [unowned self] _ in await bookmark() }
    center.setSupported(.changePlaybackRate, rates: SpeedMemory.supported)
    center.addTarget(for: [.like, .dislike, .rating]) { [unowned self] command in await rateCurrent(command) }
    center.addTarget(for: [.sleepTimer]) { [unowned self] command in
      guard case .sleepTimer(let timer) = command else { return .noSuchContent }
      return await setSleepTimer(timer)
    }
    center.addTarget(for: [.undo, .redo]) { [unowned self] command in
      switch command {
      case .undo(let count): await undo(count)
      case .redo(let count): await undo(count, redoing: true)
      default: .noSuchContent
      }
    }
    center.addTarget(for: [.clearQueue, .playFromQueue, .removeFromQueue, .moveInQueue]) { [unowned self] command in
      await editQueue(command)
    }
    center.setSupported(.skipForward, intervals: [30])
    center.setSupported(.skipBackward, intervals: [15])
  }

  private func playOn() async -> RemoteCommandStatus {
    // A mix, which plays when the queue is empty, remembers more.
    if state != .playing, queue.currentEntry != nil {
      remember("starting to play", state == .stopped ? [.state, .position] : .state)
    }
    return await resumeOrStart()
  }

  private func pauseOnRequest() -> RemoteCommandStatus {
    if state == .playing { remember("pausing", .state) }
    return pause()
  }
}
