public import Storage
public import Remote
import Threads

extension Player {
  /// What can be undone and redone.
  public var undoStack: UndoStack { undoing.stack }

  /// The result of the last undo or redo, for the reply.
  public var lastUndone: [UndoneStep] { undoing.lastUndone }

  /// Sets the closure that restores what others own, a setting or a key, and returns what undoes that; nil if there is
  /// nothing to do.
  public func restoreElsewhere(
    with restore: @escaping @LoopActor (SavedChange) async throws(CatalogError) -> SavedChange?
  ) {
    undoing.restoreElsewhere = restore
  }

  /// Saves the current `parts` of the playback for undo.
  func remember(_ label: String, _ parts: PlaybackParts) {
    undoStack.push(label, parts) { captured($0) }
  }

  /// Saves the queue and the current entry for undo, before they are replaced.
  func rememberQueue(_ label: QueueChangeLabel, _ parts: PlaybackParts = []) {
    undoing.requests.note(label, from: queue.nextID)
    remember(label.text, parts.union([.queue, .placeUnlessPlaying]))
  }

  /// Undoes the last `count` steps, or redoes what was undone last.
  func undo(_ count: Int, redoing: Bool) async -> RemoteCommandStatus {
    let status = await undoing.undo(count, redoing: redoing, in: self) { notify($0) }
    if lastUndone.contains(where: \.isMore) {
      // Marks may have changed.
      history.forgetPlace(in: [])
      await refreshDetails()
    }
    publish()
    return status
  }

  /// Undoes the step if nothing was done since, so that a request can replace the previous one.
  public func undo(_ step: UndoStep) async -> RemoteCommandStatus {
    guard undoStack.newest?.id == step.id else { return .noSuchContent }
    return await undo(1)
  }
}
