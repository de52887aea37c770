import Catalog
import Media
public import Remote

extension Player {
  /// How undoing a change went.
  private enum Outcome {
    /// It was undone, and this takes that back.
    case done(@Sendable () -> SavedChange)
    /// There was nothing to undo: all is so by now.
    case nothing
    case failed(String?)
  }

  /// Remembers `parts` of the playback as they are now: what undo brings back.
  func remember(_ label: String, _ parts: PlaybackParts) {
    undoStack.push(label, parts) { captured($0) }
  }

  /// Remembers the queue and what plays, before something else is put in its place.
  func rememberQueue(_ label: String, _ parts: PlaybackParts = []) {
    remember(label, parts.union([.queue, .placeUnlessPlaying]))
  }

  /// Undoes the last `count` steps, or redoes what was undone last.
  func undo(_ count: Int, redoing: Bool = false) async -> RemoteCommandStatus {
    lastUndone = []
    var failure: RemoteCommandStatus = .disabled
    while lastUndone.count < count, let taken = await undoStack.take(redoing: redoing) {
      guard let changes = taken.changes else {
        undoStack.forget(taken)
        failure = .noSuchContent
        break
      }
      if let status = await revert(changes, taken, redoing: redoing) {
        failure = status
        break
      }
    }
    publish()
    return lastUndone.isEmpty ? failure : .success
  }

  /// Undoes the step, if nothing was done since: what one request did is taken back by the next.
  public func undo(_ step: UndoStep) async -> RemoteCommandStatus {
    guard undoStack.newest?.id == step.id else { return .noSuchContent }
    return await undo(1)
  }

  /// Brings back what a step changed; nil when it did or there was nothing to bring back, else why not.
  private func revert(
    _ changes: [SavedChange], _ taken: UndoStack.Taken, redoing: Bool
  ) async -> RemoteCommandStatus? {
    var inverses: [@Sendable () -> SavedChange] = []
    var restored = SavedPlayback()
    var playback: SavedPlayback?
    var hasFailed = false
    var reason: String?
    // The newest first; of the playback the oldest value of each part is the one before the step.
    for change in changes.reversed() {
      if case .playback(let part) = change {
        playback = playback.map { part.merged(with: $0) } ?? part
        continue
      }
      switch await revert(change) {
      case .done(let inverse): inverses.append(inverse)
      case .nothing: break
      case .failed(let sentence): (hasFailed, reason) = (true, sentence ?? reason)
      }
    }
    let isMore = !inverses.isEmpty
    var isLight = !isMore
    if let playback {
      let wanted = needed(playback)
      if wanted != SavedPlayback() {
        let inverse = captured(wanted.parts)
        reason = await restore(wanted) ?? reason
        isLight = isLight && wanted.queue == nil
        restored = wanted
        inverses.append { .playback(inverse()) }
      }
    }
    guard !inverses.isEmpty else {
      undoStack.forget(taken)
      return hasFailed ? reason.map { .commandFailed(reason: $0) } ?? .noSuchContent : nil
    }
    undoStack.turn(taken, redone: redoing, inverse: inverses, isLight: isLight)
    lastUndone.append(UndoneStep(label: taken.step.label, restored: restored, isMore: isMore))
    if let reason { onNotice(Notice(reason)) }
    return nil
  }

  // MARK: - The library and what others own

  private func revert(_ change: SavedChange) async -> Outcome {
    do {
      switch change {
      case .playback: return .nothing
      case .affinities(let affinities):
        let before = try await catalog.setAffinities(affinities.map { (item: $0.item, value: $0.value) })
        await refreshDetails()
        // A thing that is gone by now has nothing to be undone.
        let inverse = zip(affinities, before).compactMap { new, old in old.map { SavedChange.Affinity(new.item, $0) } }
        return inverse.isEmpty ? .failed(nil) : .done { .affinities(inverse) }
      case .rating(let item, let stars):
        let before = try await catalog.setRating(stars, for: item)
        await refreshDetails()
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
        try await catalog.setContents(tracks, ofPlaylist: id, at: Self.now)
        return .done { .playlistContents(id, before) }
      case .bookmark(let id, let position):
        let before = try await catalog.resumePosition(ofTrack: id)
        try await catalog.setResumePosition(position, ofTrack: id, at: Self.now)
        return .done { .bookmark(id, before) }
      case .setting, .binding:
        guard let before = await restoreElsewhere(change) else { return .nothing }
        return .done { before }
      case .permanent(let sentence): return .failed(sentence)
      }
    } catch {
      return .failed(nil)
    }
  }
}
