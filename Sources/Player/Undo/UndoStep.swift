public import Storage

/// A step that can be undone: the changes of one request.
public struct UndoStep: Hashable, Sendable {
  /// Identifies the step; increases from step to step.
  public let id: Int64
  /// What was done, for "Undone: …": "clearing the queue".
  public internal(set) var label: String
}

/// The result of an undo or redo, for the reply.
public struct UndoneStep: Hashable, Sendable {
  /// What was undone or redone: "clearing the queue".
  public var label: String
  /// The restored parts of the playback; only those that differed.
  public var restored: SavedPlayback
  /// True if it changed more than `restored`: the library, a setting.
  public var isMore: Bool
}
