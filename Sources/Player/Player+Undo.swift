public import Storage
public import Remote
import Threads

extension Player {
  /// What can be undone and redone.
  public var undoStack: UndoStack { undoing.stack }

  /// What the last undo or redo did, for the reply.
  public var lastUndone: [UndoneStep] { undoing.lastUndone }

  /// Has `restore` bring back what others own, a setting or a key, and return what takes that back; nil when there is
  /// nothing to do.
  public func restoreElsewhere(with restore: @escaping @LoopActor (SavedChange) async -> SavedChange?) {
    undoing.restoreElsewhere = restore
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
  func undo(_ count: Int, redoing: Bool) async -> RemoteCommandStatus {
    let status = await undoing.undo(count, redoing: redoing, in: self) { notify($0) }
    if lastUndone.contains(where: \.isMore) {
      // What was marked may be so no longer.
      history.forgetPlace(in: nil)
      await refreshDetails()
    }
    publish()
    return status
  }

  /// Undoes the step, if nothing was done since: what one request did is taken back by the next.
  public func undo(_ step: UndoStep) async -> RemoteCommandStatus {
    guard undoStack.newest?.id == step.id else { return .noSuchContent }
    return await undo(1)
  }
}
