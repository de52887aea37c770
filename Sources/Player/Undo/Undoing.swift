import Catalog
import Storage
import Media
import Remote
import Threads

/// Playback whose earlier state undo can restore.
@LoopActor
protocol UndoablePlayback {
  /// Returns a closure that describes the current `parts`.
  func captured(_ parts: PlaybackParts) -> @Sendable () -> SavedPlayback
  /// The parts of `saved` that differ from the current state.
  func needed(_ saved: SavedPlayback) -> SavedPlayback
  /// Restores `saved`; the sentence says what could not be restored.
  func restore(_ saved: SavedPlayback) async -> String?
}

/// Undoes and redoes the steps of an `UndoStack`.
@LoopActor
final class Undoing {
  /// The outcome of undoing a change.
  private enum Outcome {
    /// It was undone; the closure describes how to redo it.
    case done(@Sendable () -> SavedChange)
    /// There was nothing to undo.
    case nothing
    case failed(String?)
    /// The library could not be read or written; nothing was changed.
    case unavailable(CatalogError)
  }

  /// The changes of a step.
  private struct Changes {
    var others: [SavedChange] = []
    var playback: SavedPlayback?
    /// The speaker, if another person was listening.
    var speaker: Int64?

    /// For the playback, the oldest value of each part is the one before the step.
    init(_ changes: [SavedChange]) {
      // The newest first.
      for change in changes.reversed() {
        if case .playback(let part) = change {
          playback = playback.map { part.merged(with: $0) } ?? part
        } else if case .spokenBy(let id) = change {
          speaker = id
        } else {
          others.append(change)
        }
      }
    }
  }

  let stack: UndoStack
  /// The result of the last undo or redo, for the reply.
  private(set) var lastUndone: [UndoneStep] = []
  /// Restores what others own, a setting, a key or a subscription, and returns what undoes that; nil if there is nothing to do.
  var restoreElsewhere: @LoopActor (SavedChange) async throws(CatalogError) -> SavedChange? = { _ in nil }
  /// Changes the listener; returns the previous one, or nil if it was the same.
  var listen: @LoopActor (Int64) async -> Int64? = { _ in nil }
  /// Adds files to the library or takes them out of it; returns those that this concerned.
  var keepFiles: @LoopActor ([String], Bool) async throws(CatalogError) -> [String] = { _, _ in [] }
  /// The labels of the requests that filled the queue.
  var requests = QueueRequests()
  private let catalog: Catalog

  init(_ stack: UndoStack, _ catalog: Catalog) {
    self.stack = stack
    self.catalog = catalog
  }

  /// Undoes or redoes `count` steps; `onNotice` is called with what could not be restored of a step
  /// that was undone.
  func undo(
    _ count: Int, redoing: Bool, in playback: any UndoablePlayback, onNotice: (String) -> Void
  ) async -> RemoteCommandStatus {
    lastUndone = []
    var failure = RemoteCommandStatus.disabled
    while lastUndone.count < count, let taken = await stack.take(redoing: redoing) {
      guard let changes = taken.changes else {
        stack.forget(taken)
        failure = .noSuchContent
        break
      }
      if let status = await revert(Changes(changes), taken, redoing, playback, onNotice) {
        failure = status
        break
      }
    }
    return lastUndone.isEmpty ? failure : .success
  }

  /// Reverts a step; returns nil on success or if there was nothing to revert, else the reason.
  private func revert(
    _ changes: Changes, _ taken: UndoStack.Taken, _ redoing: Bool, _ playback: any UndoablePlayback,
    _ onNotice: (String) -> Void
  ) async -> RemoteCommandStatus? {
    var inverses: [@Sendable () -> SavedChange] = []
    var hasFailed = false
    var mayRetry = false
    var reason: String?
    var listener: Int64?
    if let speaker = changes.speaker { listener = await listen(speaker) }
    for change in changes.others {
      switch await revert(change) {
      case .done(let inverse): inverses.append(inverse)
      case .nothing: break
      case .failed(let sentence): (hasFailed, reason) = (true, sentence ?? reason)
      case .unavailable(let error): (hasFailed, mayRetry, reason) = (true, error.mayRetry, error.sentence)
      }
    }
    if let listener { _ = await listen(listener) }
    if let speaker = changes.speaker, !inverses.isEmpty { inverses.append { .spokenBy(speaker) } }
    let isMore = !inverses.isEmpty
    let restored = changes.playback.map(playback.needed) ?? SavedPlayback()
    if restored != SavedPlayback() {
      let inverse = playback.captured(restored.parts)
      reason = await playback.restore(restored) ?? reason
      inverses.append { .playback(inverse()) }
    }
    guard !inverses.isEmpty else {
      if mayRetry { stack.restore(taken, redoing: redoing) } else { stack.forget(taken) }
      return hasFailed ? reason.map { .commandFailed(reason: $0) } ?? .noSuchContent : nil
    }
    stack.turn(taken, redone: redoing, inverse: inverses, isLight: !isMore && restored.queue == nil)
    lastUndone.append(UndoneStep(label: taken.step.label, restored: restored, isMore: isMore))
    if let reason { onNotice(reason) }
    return nil
  }

  /// Reverts a change of the library, or of what others own.
  private func revert(_ change: SavedChange) async -> Outcome {
    do throws(CatalogError) {
      switch change {
      case .playback, .spokenBy: return .nothing
      case .affinities(let affinities):
        let before = try await catalog.setAffinities(affinities.map { (item: $0.item, value: $0.value) })
        // An item that no longer exists has nothing to undo.
        let inverse = zip(affinities, before).compactMap { new, old in old.map { SavedChange.Affinity(new.item, $0) } }
        return inverse.isEmpty ? .failed(nil) : .done { .affinities(inverse) }
      case .rating(let item, let stars):
        let before = try await catalog.setRating(stars, for: item)
        return .done { .rating(item, before) }
      case .playlistMade(let id):
        let deleted = try await catalog.deletePlaylist(id)
        return .done { .playlistDeleted(deleted) }
      case .playlistRenamed(let id, let name):
        guard let before = try await catalog.playlists().first(where: { $0.id == id })?.name else {
          return .failed(nil)
        }
        _ = try await catalog.renamePlaylist(id, to: name)
        return .done { .playlistRenamed(id, from: before) }
      case .playlistDeleted(let playlist):
        try await catalog.restorePlaylist(playlist)
        return .done { .playlistMade(playlist.id) }
      case .playlistContents(let id, let tracks):
        let before = try await catalog.contents(ofPlaylist: id)
        try await catalog.setContents(tracks, ofPlaylist: id, at: WallClock.seconds)
        return .done { .playlistContents(id, before) }
      case .bookmark(let id, let position):
        let before = try await catalog.resumePosition(ofTrack: id)
        try await catalog.setResumePosition(position, ofTrack: id, at: WallClock.seconds)
        return .done { .bookmark(id, before) }
      case .bookmarkSet(let id):
        guard let removed = try await catalog.removeBookmark(id) else { return .nothing }
        return .done { .bookmarkRemoved(removed) }
      case .bookmarkRemoved(let bookmark):
        try await catalog.restoreBookmark(bookmark)
        return .done { .bookmarkSet(bookmark.id) }
      case .hearings(let hearings):
        let before = try await catalog.restore(hearings)
        return before.isEmpty ? .failed(nil) : .done { .hearings(before) }
      case .station(let id, let name):
        let before = try await catalog.nameStation(id, name, at: WallClock.seconds)
        return .done { .station(id, named: before) }
      case .titleAffinity(let title, let station, let value):
        let before = try await catalog.setAffinity(value, ofTitle: title, on: station, at: WallClock.seconds)
        return .done { .titleAffinity(title, on: station, before) }
      case .listener(let id, let name):
        let before = try await catalog.nameListener(id, name, at: WallClock.seconds)
        return .done { .listener(id, named: before) }
      case .listening(let id):
        guard let before = await listen(id) else { return .nothing }
        return .done { .listening(before) }
      case .setting, .binding, .feed, .downloads, .keptEpisodes, .recordings:
        guard let before = try await restoreElsewhere(change) else { return .nothing }
        return .done { before }
      case .files(let paths, let wereHere):
        let changed = try await keepFiles(paths, wereHere)
        return changed.isEmpty ? .nothing : .done { .files(changed, wereHere: !wereHere) }
      case .permanent(let sentence): return .failed(sentence)
      }
    } catch {
      return .unavailable(error)
    }
  }
}
