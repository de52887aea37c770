public import Storage

/// The result of an undo or redo, for the reply.
public struct UndoneStep: Hashable, Sendable {
  /// What was undone or redone: "clearing the queue".
  public var label: String
  /// The restored parts of the playback; only those that differed.
  public var restored: SavedPlayback
  /// True if it changed more than `restored`: the library, a setting.
  public var isMore: Bool
}
