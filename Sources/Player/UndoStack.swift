public import Threads

/// What can be taken back, newest last; at most `limit` steps.
@LoopActor
public final class UndoStack {
  /// One change that can be taken back.
  public struct Step {
    /// What was done, as it goes into "Undone: …": "clearing the queue".
    public var label: String
    /// Takes the change back; false when that is no longer possible.
    public var revert: @LoopActor () async -> Bool

    public init(label: String, revert: @escaping @LoopActor () async -> Bool) {
      self.label = label
      self.revert = revert
    }
  }

  private var steps: [Step] = []
  private let limit: Int

  public nonisolated init(limit: Int = 100) { self.limit = limit }

  public var isEmpty: Bool { steps.isEmpty }

  /// What undo would say it took back; nil when there is nothing.
  public var newestLabel: String? { steps.last?.label }

  public func push(_ step: Step) {
    steps.append(step)
    if steps.count > limit { steps.removeFirst() }
  }

  /// Takes back the newest change and returns what it was; nil when there is none or it could not be.
  public func undo() async -> String? {
    guard let step = steps.popLast() else { return nil }
    return await step.revert() ? step.label : nil
  }
}
