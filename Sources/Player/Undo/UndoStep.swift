/// A step that can be undone: the changes of one request.
public struct UndoStep: Hashable, Sendable {
  /// Identifies the step; increases from step to step.
  public let id: Int64
  /// What was done, for "Undone: …": "clearing the queue".
  public internal(set) var label: String
}
