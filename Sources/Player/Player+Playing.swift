import Catalog
import Media
import Playback
import Remote
import Threads

extension Player {
  /// Puts `tracks` in place of the queue and plays them from `start`; the queue before can be had back by undo.
  ///
  /// - Parameters:
  ///   - shuffled: true or false sets the mode; nil keeps it.
  ///   - label: what undo says it took back.
  public func play(
    _ tracks: [(id: Int64, duration: Float)], startingAt start: Int = 0, shuffled: Bool? = nil, label: String
  ) async -> StartResult {
    guard !tracks.isEmpty else { return .failed(reason: "There is nothing to play.") }
    let wanted = tracks.indices.contains(start) ? tracks[start].id : 0
    let tracks = await allowed(tracks)
    guard !tracks.isEmpty else { return .failed(reason: Self.explicitRefusal) }
    let start = tracks.count <= start || tracks[start].id != wanted ? tracks.firstIndex { $0.id == wanted } ?? 0 : start
    rememberQueue(label, [.shuffle, startingState])
    // "Shuffled" keeps albums together where that was asked for before.
    if let shuffled { shuffle = !shuffled ? .off : shuffle == .collections ? .collections : .items }
    noteLeaving()
    queue.replace(with: tracks, startingAt: start)
    if shuffle != .off {
      if shuffled == true { queue.moveCurrent(to: nil) }
      await shuffleQueue()
      if queue.current == nil { queue.moveCurrent(to: 0) }
    }
    return await startCurrent()
  }

  /// Puts `tracks` behind what plays; with nothing in the queue before, they start to play.
  public func playNext(_ tracks: [(id: Int64, duration: Float)], label: String) async -> StartResult {
    let tracks = await allowed(tracks)
    guard !tracks.isEmpty else { return .failed(reason: Self.explicitRefusal) }
    rememberQueue(label, queueStarts ? startingState : [])
    return await queued(queue.insertNext(tracks))
  }

  /// Puts `tracks` at the end; with nothing in the queue before, they start to play.
  public func playLater(_ tracks: [(id: Int64, duration: Float)], label: String) async -> StartResult {
    let tracks = await allowed(tracks)
    guard !tracks.isEmpty else { return .failed(reason: Self.explicitRefusal) }
    rememberQueue(label, queueStarts ? startingState : [])
    return await queued(queue.append(tracks))
  }

  private static let explicitRefusal =
    "Your settings don't allow explicit songs, and there is nothing else in it; “set explicit on” allows them."

  /// Without the explicit ones, where the settings say so.
  private func allowed(_ tracks: [(id: Int64, duration: Float)]) async -> [(id: Int64, duration: Float)] {
    guard !allowsExplicit, let explicit = try? await catalog.explicitTracks(among: tracks.map(\.id)) else {
      return tracks
    }
    return explicit.isEmpty ? tracks : tracks.filter { !explicit.contains($0.id) }
  }

  /// Whether what is queued now starts to play.
  private var queueStarts: Bool { queue.current == nil || state == .stopped && queue.count == 0 }

  private func queued(_ positions: Range<Int>) async -> StartResult {
    guard queue.current == nil || state == .stopped && positions.count == queue.count else {
      await queueChanged()
      return .started
    }
    queue.moveCurrent(to: positions.lowerBound)
    return await startCurrent()
  }

  /// The state, where starting to play changes it.
  var startingState: PlaybackParts { state == .playing ? [] : .state }

  /// Plays the entry at `position`, as a person picked it; undo goes back, and calls that `label`.
  public func jump(to position: Int, label: String = "going to another entry of the queue") async -> StartResult {
    guard queue.entries.indices.contains(position) else { return .failed(reason: "The queue has no such entry.") }
    remember(label, [.place, startingState])
    noteLeaving()
    queue.moveCurrent(to: position)
    return await startCurrent()
  }

  /// Starts the current entry at `seconds` and waits until it is heard, or ready to be when `paused`; a file that cannot be
  /// played is passed over.
  func startCurrent(at seconds: Double? = nil, paused: Bool = false) async -> StartResult {
    endSeeking()
    isRestored = false
    startToken += 1
    let token = startToken
    var seconds = seconds
    var firstReason: String?
    while let entry = queue.currentEntry {
      guard let track = await detail(of: entry.trackID) else {
        if token != startToken { return .superseded }
        firstReason = firstReason ?? "That track is no longer in the library."
        if !advancePastFailure() { break }
        continue
      }
      if token != startToken { return .superseded }
      var start = seconds ?? 0
      // Music begins at the start, unless there is a bookmark in it.
      if seconds == nil { start = await rememberedPosition(of: track) }
      if token != startToken { return .superseded }
      resumePosition = start
      rate = speed(for: track)
      engine.setVolume(gain)
      let generation = engine.play(item(for: entry, track, start: start), isPaused: paused)
      isLoaded = true
      state = paused ? .paused : .playing
      onBeginning()
      chapters = await chapters(of: track)
      if token != startToken { return .superseded }
      await currentChanged()
      let result = await heardResult(of: generation)
      guard case .failed(let reason) = result, token == startToken else {
        // Something else than what was picked is heard: say why.
        if let firstReason, result == .started { onNotice(Notice(firstReason)) }
        return result
      }
      firstReason = firstReason ?? reason
      seconds = nil
      if !advancePastFailure() { break }
    }
    finish()
    return .failed(reason: firstReason ?? "The queue is empty.")
  }

  /// Waits until the engine tells how `generation` went.
  func heardResult(of generation: UInt64) async -> StartResult {
    if let known = settled[generation] { return known }
    return await withCheckedContinuation { waiters[generation, default: []].append($0) }
  }

  /// Goes to the next entry after a failure; false when all have failed or the queue ends.
  private func advancePastFailure() -> Bool {
    failuresInARow += 1
    guard failuresInARow < min(queue.count, Self.longestSkip),
      let next = queue.position(after: .skipped, repeatMode: repeatMode)
    else { return false }
    queue.moveCurrent(to: next)
    return true
  }

  /// The engine's words for an entry.
  func item(for entry: QueueEntry, _ track: Track, start: Double) -> PlaybackItem {
    PlaybackItem(
      entry: entry.id, path: track.path, start: start, gain: loudness.gain(of: track.replayGain),
      rate: remembersHistory ? speed(for: track) : nil)
  }

  /// What plays, and what follows, gets the gain that the loudness asks for now.
  func loudnessChanged() {
    if let entry = queue.currentEntry, let track = currentTrack {
      engine.setGain(loudness.gain(of: track.replayGain), of: entry.id)
    }
    Task { await queueChanged() }
  }

  /// What is known of a track, from memory, the library or the tags of a file outside it.
  func detail(of id: Int64) async -> Track? {
    if let known = details[id] { return known }
    var track: Track?
    if let path = outsiders[id] {
      let file = await readTags(path)
      outsiderChapters[id] = file?.chapters
      track =
        file?.track
        ?? Track(id: id, path: path, title: path.split(separator: "/").last.map(String.init) ?? path)
      track?.id = id
      if let duration = track?.duration { queue.setDuration(duration, ofTrack: id) }
    } else {
      track = try? await catalog.track(id)
    }
    details[id] = track
    return track
  }

  /// After the current entry or the queue around it changed: tells the engine what comes next.
  func prepareNext() async {
    let token = startToken
    guard let current = queue.currentEntry?.id else { return }
    guard isLoaded, let position = nextPlayable() else {
      engine.setNext(nil, after: current)
      return
    }
    let entry = queue.entries[position]
    let track = await detail(of: entry.trackID)
    guard token == startToken else { return }
    // Another entry may come next by now.
    guard queue.currentEntry?.id == current, nextPlayable().map({ queue.entries[$0].id }) == entry.id else {
      return await prepareNext()
    }
    engine.setNext(sleeps(before: track) ? nil : track.map { item(for: entry, $0, start: 0) }, after: current)
  }

  /// After another entry became current.
  func currentChanged() async {
    trimDetails()
    await prepareNext()
    saveSoon()
    publish()
  }

  /// After entries came, went or moved.
  func queueChanged() async {
    await prepareNext()
    saveSoon()
    publish()
  }

  /// Keeps the details of what is around the current entry only.
  private func trimDetails() {
    guard details.count > 64, let current = queue.current else { return }
    let near = queue.entries[max(0, current - 8)..<min(queue.count, current + 8)].map(\.trackID)
    details = details.filter { near.contains($0.key) }
  }

  /// Remembers what is left, for "previous" and for the history.
  func noteLeaving() {
    guard isLoaded, let entry = queue.currentEntry else { return }
    noteHeard(entry)
    rememberSpokenPosition()
    recordLeaving()
  }

  /// Remembers an entry for "previous".
  func noteHeard(_ entry: QueueEntry) {
    lastHeard = details[entry.trackID] ?? lastHeard
    heard.append(entry.id)
    if heard.count > 1000 { heard.removeFirst(heard.count - 1000) }
  }

  /// Nothing plays any more: the queue came to its end, or nothing in it can be played.
  func finish() {
    engine.stop()
    isLoaded = false
    state = .stopped
    resumePosition = 0
    // Whatever was to end first has ended.
    if [.endOfTrack, .endOfAlbum, .endOfChapter].contains(sleepTimer) { sleepTimer = nil }
    queue.moveCurrent(to: nil)
    failuresInARow = 0
    saveSoon()
    publish()
  }
}
