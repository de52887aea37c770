import Catalog
import Storage
import Media
import Playback
import Remote

extension Player {
  /// Replaces the queue with `items` and plays them from `start`; undo restores the previous queue.
  ///
  /// - Parameters:
  ///   - seconds: where the first track starts; nil for where it was left, or its beginning.
  ///   - source: the playlist or other item that the items come from.
  ///   - label: what undo calls this.
  func play(
    _ items: [QueueItem], startingAt start: Int = 0, at seconds: Double? = nil,
    _ modes: RequestedModes = RequestedModes(), from source: MediaIdentifier? = nil, label: QueueChangeLabel
  ) async -> StartResult {
    guard !items.isEmpty else { return .failed(reason: "There is nothing to play.") }
    starts.notePlace()
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
    history.begin()
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
    // The previous queue comes back if no file or address can be played. Library tracks stay in the queue, because their disk may
    // be plugged in again.
    if case .failed = result, let before {
      _ = await restore(before())
      changeQueue { $0.source = sourceBefore }
      // If the request did more than this, the rest can still be undone.
      if let step, step.id != stepBefore?.id { undoStack.withdraw(step) }
    }
    cache.forgetFiles(notIn: queue.entries)
    return result
  }

  /// True for books and shows: items that begin and end with spoken tracks.
  private func areSpoken(_ items: [QueueItem]) async -> Bool {
    for item in [items.first, items.last] {
      guard let item, await detail(of: item.trackID)?.kind.isSpoken == true else { return false }
    }
    return true
  }

  /// Replaces everything after the current entry with `items`; playback continues.
  func replaceUpcoming(with items: [QueueItem], label: QueueChangeLabel) async -> StartResult {
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

  /// Inserts `items` into the queue and starts playing them if the queue was empty.
  func insert(_ items: [QueueItem], at place: RemoteCommand.QueuePlace, label: QueueChangeLabel) async -> StartResult {
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

  /// The items without explicit ones, if the settings exclude them.
  private func allowed(_ items: [QueueItem]) async throws(CatalogError) -> [QueueItem] {
    preferences.allowsExplicit ? items : try await cache.withoutExplicit(among: items)
  }

  /// The playback state, if starting to play changes it.
  var startingState: PlaybackParts { state == .playing ? [] : .state }

  /// Plays the entry at `position`, or has it ready if `paused`, because the user picked it; undo goes back and calls this `label`.
  func jump(
    to position: Int, label: String = "going to another entry of the queue", paused: Bool = false
  ) async -> StartResult {
    guard queue.entries.indices.contains(position) else { return .failed(reason: "The queue has no such entry.") }
    remember(label, [.place, startingState])
    noteLeaving()
    // Whoever goes on with a book that was marked as heard hears it again.
    history.forgetPlace(in: [])
    changeQueue { $0.moveCurrent(to: position) }
    return await startCurrent(paused: paused)
  }

  /// Starts the current entry at `seconds` and waits until it is heard, or is ready if `paused`. A file that cannot be
  /// played is skipped.
  func startCurrent(at seconds: Double? = nil, paused: Bool = false) async -> StartResult {
    var failure: String?
    let result = await startFirstPlayable(at: seconds, paused: paused, firstFailure: &failure)
    // Something other than what was picked is playing, or has been played by now; say why.
    if let failure, result == .started || result == .superseded { notify(failure) }
    return result
  }

  /// Starts the current entry, or the first one after it that can be played; `failure` becomes the reason why the
  /// current one cannot.
  private func startFirstPlayable(
    at start: Double?, paused: Bool, firstFailure failure: inout String?
  ) async -> StartResult {
    seeking.end()
    transport.forgetRestored()
    let request = starts.begin()
    var seconds = start
    while let entry = queue.currentEntry {
      var found: Track?
      var reason = "That track is no longer in the library."
      do throws(CatalogError) { found = try await track(entry.trackID) } catch { reason = error.sentence }
      guard let track = found else {
        if request != starts.latestRequest { return .superseded }
        failure = failure ?? reason
        if !advancePastFailure() { break }
        continue
      }
      if request != starts.latestRequest { return .superseded }
      // Music starts at its beginning, unless it has a bookmark.
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
      guard case .failed(let reason) = result, request == starts.latestRequest else { return result }
      failure = failure ?? reason
      seconds = nil
      if !advancePastFailure() { break }
    }
    finish()
    return .failed(reason: failure ?? "The queue is empty.")
  }

  /// Goes to the next entry after a failure; returns false if all have failed or the queue ends.
  private func advancePastFailure() -> Bool {
    guard starts.countFailure(limit: min(queue.count, Self.longestSkip)),
      let next = queue.position(after: .skipped, repeatMode: repeatMode)
    else { return false }
    changeQueue { $0.moveCurrent(to: next) }
    return true
  }

  /// The playback item for an entry.
  func item(for entry: QueueEntry, _ track: Track, start: Double) -> PlaybackItem {
    PlaybackItem(
      entry: entry.id, path: track.path, start: start, gain: preferences.loudness.gain(of: track.replayGain),
      rate: track.kind == .station ? 1 : transport.isRendering ? nil : speed.speed(for: track))
  }

  /// Applies the loudness settings to the current and the next entry.
  func loudnessChanged() {
    if let entry = queue.currentEntry, let track = currentTrack {
      transport.setGain(preferences.loudness.gain(of: track.replayGain), of: entry.id)
    }
    Task { await queueChanged() }
  }

  /// Records the entry being left, for "previous" and for the history.
  func noteLeaving() {
    guard transport.isLoaded, let entry = queue.currentEntry else { return }
    noteHeard(entry)
    keepSpokenPosition()
    history.left(currentTrack, at: elapsed, of: duration)
  }

  /// Playback has ended, because the queue ended or nothing in it can be played.
  func finish() {
    transport.stop()
    sleepTimer.queueEnded()
    changeQueue { $0.moveCurrent(to: nil) }
    starts.forgetFailures()
    hasChanged()
  }
}
