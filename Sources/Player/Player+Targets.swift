import Media
public import Remote

extension Player: PlaybackTarget, OutputTarget {
  /// Registers the player as the target of its commands.
  func registerTargets(_ center: RemoteCommandCenter) {
    center.setTarget(self as any PlaybackTarget)
    center.setSupported(.changePlaybackRate, rates: SpeedMemory.supported)
    center.setSupported(.skipForward, intervals: [30])
    center.setSupported(.skipBackward, intervals: [15])
  }

  public func play() async -> RemoteCommandStatus {
    seeking.end()
    return await playOn()
  }

  public func pause() -> RemoteCommandStatus {
    if state == .playing { remember("pausing", .state) }
    return pausePlaying()
  }

  public func stop() -> RemoteCommandStatus {
    if state != .stopped { remember("stopping", [.state, .position]) }
    return stopPlaying()
  }

  public func togglePlayPause() async -> RemoteCommandStatus { state == .playing ? pause() : await playOn() }

  private func playOn() async -> RemoteCommandStatus {
    // With an empty queue a mix plays, which saves more for undo.
    if state != .playing, queue.currentEntry != nil {
      remember("starting to play", state == .stopped ? [.state, .position] : .state)
    }
    return await resumeOrStart()
  }

  public func rate(_ stars: Int) async -> RemoteCommandStatus { await rateCurrent(.rating(stars)) }
  public func like() async -> RemoteCommandStatus { await rateCurrent(.like) }
  public func dislike() async -> RemoteCommandStatus { await rateCurrent(.dislike) }

  public func undo(_ count: Int) async -> RemoteCommandStatus { await undo(count, redoing: false) }
  public func redo(_ count: Int) async -> RemoteCommandStatus { await undo(count, redoing: true) }

  public func change(_ change: QueueChange, label: QueueChangeLabel) async -> StartResult {
    switch change {
    case .play(let items, let start, let seconds, let modes, let source):
      await play(items, startingAt: start, at: seconds, modes, from: source, label: label)
    case .insert(let items, let place): await insert(items, at: place, label: label)
    case .replaceUpcoming(let items): await replaceUpcoming(with: items, label: label)
    }
  }
}
