import Catalog
import Media
import Remote

extension Player {
  /// Makes the queue as it is now what undo brings back.
  func rememberQueue(_ label: String) {
    let (queue, paths, position, shuffleType) = (queue, outsiders, elapsed, shuffle.rawValue)
    undoStack.push(label) {
      .queue(
        SavedQueue(queue, paths: paths), current: queue.currentEntry.map { Int64($0.id) }, position: position,
        shuffleType: shuffleType)
    }
  }

  /// Takes the newest change back.
  func undo() async -> RemoteCommandStatus {
    guard let step = await undoStack.take() else { return .noSuchContent }
    let isDone = await revert(step.change)
    if isDone { lastUndone = step.label }
    publish()
    return isDone ? .success : .noSuchContent
  }

  /// Brings back what was; false when that is no longer possible.
  private func revert(_ change: SavedChange) async -> Bool {
    do {
      switch change {
      case .queue(let saved, let current, let position, let shuffleType):
        return await revert(to: saved, current: current, position: position, shuffleType: shuffleType)
      case .affinities(let affinities):
        let found = try await catalog.setAffinities(affinities.map { (item: $0.item, value: $0.value) })
        await refreshDetails()
        return found.contains { $0 != nil }
      case .rating(let item, let stars):
        try await catalog.setRating(stars, for: item)
        await refreshDetails()
      case .playlistMade(let id): try await catalog.deletePlaylist(id)
      case .playlistRenamed(let id, let name): _ = try await catalog.renamePlaylist(id, to: name)
      case .playlistDeleted(let playlist): try await catalog.restorePlaylist(playlist)
      case .playlistContents(let id, let tracks):
        try await catalog.setContents(tracks, ofPlaylist: id, at: Self.now)
      }
      return true
    } catch {
      return false
    }
  }

  private func revert(
    to saved: SavedQueue, current: Int64?, position: Double, shuffleType: String
  ) async -> Bool {
    let playing = queue.currentEntry
    for entry in saved.entries { if let path = entry.path { outsiders[entry.trackID] = path } }
    queue = Queue(saved, current: current)
    shuffle = ShuffleType(rawValue: shuffleType) ?? .off
    guard let entry = queue.currentEntry else {
      finish()
      return true
    }
    // What goes on playing is not started again.
    if entry.id == playing?.id, entry.trackID == playing?.trackID, isLoaded {
      await queueChanged()
      return true
    }
    return await startCurrent(at: position, paused: state != .playing) == .started
  }
}
