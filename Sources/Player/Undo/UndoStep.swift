/// A step that can be undone: what one request changed.
public struct UndoStep: Hashable, Sendable {
  /// Tells steps apart; grows from step to step.
  public let id: Int64
  /// What was done, as it goes into "Undone: …": "clearing the queue".
  public internal(set) var label: String
}
