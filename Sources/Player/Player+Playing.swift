import Catalog
import Storage
import Media
import Playback
import Remote

extension Player {
  /// Puts `items` in place of the queue and plays them from `start`; the queue before can be had back by undo.
  ///
  /// - Parameters:
  ///   - seconds: where the first track begins; nil where it was left, or at its start.
  ///   - source: the playlist or other thing that the items are of.
  ///   - label: what undo says it took back.
  func play(
    _ items: [QueueItem], startingAt start: Int = 0, at seconds: Double? = nil,
    _ modes: RequestedModes = RequestedModes(), from source: MediaIdentifier? = nil, label: String
  ) async -> StartResult {
    guard !items.isEmpty else { return .failed(reason: "There is nothing to play.") }
    let wanted = items.indices.contains(start) ? items[start].trackID : 0
    let allowed: [QueueItem]
    do throws(CatalogError) { allowed = try await self.allowed(items) } catch { return .failed(reason: error.sentence) }
    guard !allowed.isEmpty else { return .failed(reason: Self.explicitRefusal) }
    let isAtStart = allowed.count > start && allowed[start].trackID == wanted
    let first = isAtStart ? start : allowed.firstIndex { $0.trackID == wanted } ?? 0
    let isSpoken = await areSpoken(allowed)
    let isFromOutside = allowed.allSatisfy { $0.trackID < 0 }
    let before = isFromOutside ? captured([.queue, .place, .state, .shuffle, .repeatMode]) : nil
    let (sourceBefore, stepBefore) = (queue.source, undoStack.newest)
    rememberQueue(label, [.shuffle, .repeatMode, startingState])
    let step = undoStack.newest
    order.begin(modes, isSpoken: isSpoken)
    noteLeaving()
    changeQueue {
      $0.replace(with: allowed, startingAt: first)
      $0.source = source
    }
    if shuffle != .off {
      if modes.shuffled == true { changeQueue { $0.moveCurrent(to: nil) } }
      await shuffleQueue()
      if queue.current == nil { changeQueue { $0.moveCurrent(to: 0) } }
    }
    let result = await startCurrent(at: isAtStart ? seconds : nil)
    // What played before comes back when no file or address could be played. Tracks of the library stay in the queue: their disk may
    // be plugged in again.
    if case .failed = result, let before {
      _ = await restore(before())
      changeQueue { $0.source = sourceBefore }
      // In a request that did more than this, that is still to be undone.
      if let step, step.id != stepBefore?.id { undoStack.withdraw(step) }
    }
    cache.forgetFiles(notIn: queue.entries)
    return result
  }

  /// True for books and shows: what begins and ends with spoken tracks.
  private func areSpoken(_ items: [QueueItem]) async -> Bool {
    for item in [items.first, items.last] {
      guard let item, await detail(of: item.trackID)?.kind.isSpoken == true else { return false }
    }
    return true
  }

  /// Puts `items` in place of what comes after what plays, which goes on.
  func replaceUpcoming(with items: [QueueItem], label: String) async -> StartResult {
    guard let current = queue.current else { return await play(items, label: label) }
    let allowed: [QueueItem]
    do throws(CatalogError) { allowed = try await self.allowed(items) } catch { return .failed(reason: error.sentence) }
    guard !allowed.isEmpty else { return .failed(reason: Self.explicitRefusal) }
    rememberQueue(label)
    changeQueue {
      $0.remove(at: $0.entries.indices.dropFirst(current + 1))
      $0.insert(allowed, at: .end)
    }
    await queueChanged()
    return .started
  }

  /// Puts `items` into the queue; with nothing in the queue before, they start to play.
  func insert(_ items: [QueueItem], at place: RemoteCommand.QueuePlace, label: String) async -> StartResult {
    let allowed: [QueueItem]
    do throws(CatalogError) { allowed = try await self.allowed(items) } catch { return .failed(reason: error.sentence) }
    guard !allowed.isEmpty else { return .failed(reason: Self.explicitRefusal) }
    let starts = queue.current == nil || state == .stopped && queue.count == 0
    let isSpoken = starts ? await areSpoken(allowed) : false
    rememberQueue(label, starts ? [.shuffle, .repeatMode, startingState] : [])
    if starts { order.begin(isSpoken: isSpoken) }
    let positions = changeQueue { $0.insert(allowed, at: place) }
    guard starts else {
      await queueChanged()
      return .started
    }
    changeQueue { $0.moveCurrent(to: positions.lowerBound) }
    return await startCurrent()
  }

  private static let explicitRefusal =
    "Your settings don't allow explicit songs, and there is nothing else in it; “set explicit on” allows them."

  /// Without the explicit ones, where the settings say so.
  private func allowed(_ items: [QueueItem]) async throws(CatalogError) -> [QueueItem] {
    preferences.allowsExplicit ? items : try await cache.withoutExplicit(among: items)
  }

  /// The state, where starting to play changes it.
  var startingState: PlaybackParts { state == .playing ? [] : .state }

  /// Plays the entry at `position`, as a person picked it; undo goes back, and calls that `label`.
  func jump(to position: Int, label: String = "going to another entry of the queue") async -> StartResult {
    guard queue.entries.indices.contains(position) else { return .failed(reason: "The queue has no such entry.") }
    remember(label, [.place, startingState])
    noteLeaving()
    changeQueue { $0.moveCurrent(to: position) }
    return await startCurrent()
  }

  /// Starts the current entry at `seconds` and waits until it is heard, or ready to be when `paused`; a file that cannot be
  /// played is passed over.
  func startCurrent(at seconds: Double? = nil, paused: Bool = false) async -> StartResult {
    seeking.end()
    transport.forgetRestored()
    let request = starts.begin()
    var seconds = seconds
    var firstReason: String?
    while let entry = queue.currentEntry {
      var found: Track?
      var reason = "That track is no longer in the library."
      do throws(CatalogError) { found = try await track(entry.trackID) } catch { reason = error.sentence }
      guard let track = found else {
        if request != starts.latestRequest { return .superseded }
        firstReason = firstReason ?? reason
        if !advancePastFailure() { break }
        continue
      }
      if request != starts.latestRequest { return .superseded }
      // Music begins at the start, unless there is a bookmark in it.
      let start: Double
      if let seconds { start = seconds } else { start = await history.rememberedPosition(of: track) }
      if request != starts.latestRequest { return .superseded }
      speed.follow(track)
      volumeControl.apply()
      stations.begin(entry.id)
      let generation = transport.play(item(for: entry, track, start: start), paused: paused)
      tell(.beginning)
      await loadChapters(of: track)
      if request != starts.latestRequest { return .superseded }
      await currentChanged()
      let result = await starts.result(of: generation)
      guard case .failed(let reason) = result, request == starts.latestRequest else {
        // Something else than what was picked is heard: say why.
        if let firstReason, result == .started { notify(firstReason) }
        return result
      }
      firstReason = firstReason ?? reason
      seconds = nil
      if !advancePastFailure() { break }
    }
    finish()
    return .failed(reason: firstReason ?? "The queue is empty.")
  }

  /// Goes to the next entry after a failure; false when all have failed or the queue ends.
  private func advancePastFailure() -> Bool {
    guard starts.countFailure(limit: min(queue.count, Self.longestSkip)),
      let next = queue.position(after: .skipped, repeatMode: repeatMode)
    else { return false }
    changeQueue { $0.moveCurrent(to: next) }
    return true
  }

  /// The engine's words for an entry.
  func item(for entry: QueueEntry, _ track: Track, start: Double) -> PlaybackItem {
    PlaybackItem(
      entry: entry.id, path: track.path, start: start, gain: preferences.loudness.gain(of: track.replayGain),
      rate: track.kind == .station ? 1 : transport.isRendering ? nil : speed.speed(for: track))
  }

  /// What plays, and what follows, gets the gain that the loudness asks for now.
  func loudnessChanged() {
    if let entry = queue.currentEntry, let track = currentTrack {
      transport.setGain(preferences.loudness.gain(of: track.replayGain), of: entry.id)
    }
    Task { await queueChanged() }
  }

  /// Remembers what is left, for "previous" and for the history.
  func noteLeaving() {
    guard transport.isLoaded, let entry = queue.currentEntry else { return }
    noteHeard(entry)
    keepSpokenPosition()
    history.left(currentTrack, at: elapsed, of: duration)
  }

  /// Nothing plays any more: the queue came to its end, or nothing in it can be played.
  func finish() {
    transport.stop()
    sleepTimer.queueEnded()
    changeQueue { $0.moveCurrent(to: nil) }
    starts.forgetFailures()
    hasChanged()
  }
}
