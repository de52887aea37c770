import Catalog
import Media
import Playback
public import Remote

extension Player {
  /// Resumes what was paused or stopped. A finished queue plays again; an empty queue is filled with a mix.
  func resumeOrStart() async -> RemoteCommandStatus {
    switch state {
    case .playing: return .success
    case .paused where transport.isLoaded, .interrupted where transport.isLoaded:
      // The sleep timer may have faded out the sound.
      volumeControl.apply()
      let generation = transport.resume()
      output.endSearch()
      // Reported again if it still cannot be used.
      output.wasFound()
      hasChanged()
      return status(of: await starts.result(of: generation))
    default:
      if queue.entries.isEmpty { return await playMix() }
      guard queue.current == nil else {
        return status(of: transport.isRestored ? await resumeRestored() : await startCurrent(at: elapsed))
      }
      changeQueue { $0.moveCurrent(to: 0) }
      return status(of: await startCurrent())
    }
  }

  func pausePlaying() -> RemoteCommandStatus {
    guard state == .playing else { return .noActionableNowPlayingItem }
    seeking.end()
    transport.pause()
    keepSpokenPosition()
    hasChanged()
    return .success
  }

  func stopPlaying() -> RemoteCommandStatus {
    keepSpokenPosition()
    seeking.end()
    starts.notePlace()
    // Spoken audio goes on where it was stopped, music starts again.
    transport.stop(at: currentTrack?.kind.isSpoken == true ? elapsed : 0)
    hasChanged()
    return .success
  }

  public func next(_ count: Int, _ unit: RemoteCommand.SkipUnit, staysPaused: Bool = false) async -> RemoteCommandStatus
  {
    if unit == .chapter { return await relative { await goToChapter(offset: count) } }
    if unit == .station { return .noSuchContent }
    let position: Int?
    if unit == .album || unit == .book {
      position = await positionOfNextAlbum(count)
    } else {
      position = queue.position(after: .skipped, count: count, repeatMode: repeatMode)
    }
    guard let position else { return .noSuchContent }
    let isPaused = staysPaused && state != .playing
    return await relative { status(of: await jump(to: position, label: "skipping ahead", paused: isPaused)) }
  }

  public func previous(_ count: Int, _ unit: RemoteCommand.SkipUnit, staysPaused: Bool = false) async
    -> RemoteCommandStatus
  {
    if unit == .chapter { return await relative { await goToChapter(offset: -count) } }
    if unit == .station || unit == .book { return .noSuchContent }
    var left = count
    if elapsed > preferences.restartThreshold, transport.isLoaded {
      left -= 1
      if left == 0 { return await changePosition(to: .seconds(0)) }
    }
    var position = queue.current
    while left > 0, let from = position {
      let heardBefore = history.popLast().flatMap(queue.position(of:))
      let before = heardBefore ?? (from > 0 ? from - 1 : repeatMode == .all ? queue.count - 1 : nil)
      guard let before else { break }
      position = before
      left -= 1
    }
    guard let position, left < count || position != queue.current else {
      return transport.isLoaded ? await changePosition(to: .seconds(0)) : .noSuchContent
    }
    remember("going back", [.place, startingState])
    keepSpokenPosition()
    changeQueue { $0.moveCurrent(to: position) }
    return await relative { status(of: await startCurrent(paused: staysPaused && state != .playing)) }
  }

  /// The position of the first track of the `count`th album after the current one.
  private func positionOfNextAlbum(_ count: Int) async -> Int? {
    guard let current = queue.current, let album = currentTrack?.album else { return nil }
    var left = count
    var lastAlbum = album
    for position in queue.entries.indices.dropFirst(current + 1) {
      guard let track = await detail(of: queue.entries[position].trackID), track.album != lastAlbum else { continue }
      lastAlbum = track.album
      left -= 1
      if left == 0 { return position }
    }
    return nil
  }

  public func skip(by seconds: Double) async -> RemoteCommandStatus {
    guard queue.currentEntry != nil else { return .noActionableNowPlayingItem }
    seeking.end()
    if playsStation { return await skipInStation(by: seconds) }
    let target = elapsed + seconds
    if seconds > 0, let duration, target >= duration {
      return await next(1, .track) == .noSuchContent ? endNow() : .success
    }
    let entry = queue.currentEntry?.id
    return await relative {
      await seek(to: target)
    } whereNext: {
      queue.currentEntry?.id == entry
    }
  }

  /// The outcome of a request that moves on from what plays: if another one went on from there before it was heard, it has succeeded.
  func relative(
    _ request: () async -> RemoteCommandStatus, whereNext isPartOfNext: () -> Bool = { true }
  ) async -> RemoteCommandStatus {
    let places = starts.places
    let status = await request()
    let isPart = transport.isLoaded && starts.places == places && isPartOfNext()
    return status == .superseded && isPart ? .success : status
  }

  public func changePosition(to position: RemoteCommand.PlaybackPosition) async -> RemoteCommandStatus {
    guard queue.currentEntry != nil else { return .noActionableNowPlayingItem }
    seeking.end()
    starts.notePlace()
    if playsStation { return await changePositionInStation(to: position) }
    switch position {
    case .live: return .commandFailed(reason: "Only stations are live, and none plays now.")
    case .seconds(let seconds): return await seek(to: seconds)
    case .fraction(let fraction):
      guard let duration else { return Self.unknownDuration }
      return await seek(to: duration * fraction)
    case .secondsBeforeEnd(let seconds):
      guard let duration else { return Self.unknownDuration }
      return await seek(to: duration - seconds)
    case .chapter(let number): return await goToChapter(numbered: number)
    case .beginning: return await goToBeginning()
    case .startOfChapter: return await goToStartOfChapter()
    }
  }

  private static let unknownDuration = RemoteCommandStatus.commandFailed(
    reason: "I don't know how long this track is.")

  /// Goes to `target` in the current track, in seconds; a negative one means the start.
  func seek(to target: Double) async -> RemoteCommandStatus {
    if let duration, target >= duration {
      return .commandFailed(reason: "This track is only \(PlayingTime.spoken(duration)) long.")
    }
    let seconds = max(0, target)
    let (track, ends) = (currentTrack, starts.ends)
    remember("moving within the track", .position)
    guard let generation = transport.seek(to: seconds) else {
      hasChanged()
      return .success
    }
    publish()
    let result = await starts.result(of: generation)
    hasChanged()
    // The file is shorter than it says, or broke off, and its end was heard before this result arrived.
    if result == .started || result == .superseded, starts.ends != ends {
      let end = queue.currentEntry == nil ? ", and nothing comes after it." : ", so the next one plays."
      return .commandFailed(reason: "\(track.map { "“\($0.title)”" } ?? "It") ends before that\(end)")
    }
    // The position has changed, but the reply has to say why nothing plays.
    if result == .started, let outputProblem = output.loss { return .commandFailed(reason: outputProblem) }
    return status(of: result)
  }

  /// Skipping past the end of the last track ends it.
  private func endNow() -> RemoteCommandStatus {
    remember("skipping ahead", [.place, .state, .sleepTimer])
    finish()
    return .success
  }

  func status(of result: StartResult) -> RemoteCommandStatus {
    switch result {
    case .started: .success
    case .superseded: .superseded
    case .failed(let reason), .outputFailed(let reason): .commandFailed(reason: reason)
    }
  }
}
