public import Storage

/// What undo or redo did, for the reply.
public struct UndoneStep: Hashable, Sendable {
  /// What was undone or redone: "clearing the queue".
  public var label: String
  /// What of the playback is as it was before; only what really differed.
  public var restored: SavedPlayback
  /// True when there is more to it than `restored`: the library, a setting.
  public var isMore: Bool
}
