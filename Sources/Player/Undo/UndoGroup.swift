public import Threads

/// Groups all changes of a request into one undo step.
///
///     let group = UndoGroup()
///     await group.run { … }
///     group.step  // the undo step, if anything was changed
@LoopActor
public final class UndoGroup {
  /// The group of the current task.
  @TaskLocal static var current: UndoGroup?
  /// True while a task makes changes that the user did not request, such as applying the config.
  @TaskLocal static var isUnrecorded = false

  /// The step that holds the changes; nil if nothing has changed.
  public internal(set) var step: UndoStep?
  /// The text for "Undone: …"; nil to use the labels of the changes.
  let label: String?
  /// Whether small changes of the same kind in quick succession form one step, as with a held key.
  let joinsRepeats: Bool

  public init(_ label: String? = nil, joiningRepeats: Bool = false) {
    self.label = label
    joinsRepeats = joiningRepeats
  }

  /// Adds all changes of `body` to this step, or to that of the enclosing group.
  public func run<Result: Sendable>(_ body: () async -> Result) async -> Result {
    if let outer = Self.current {
      defer { step = outer.step }
      return await body()
    }
    return await Self.$current.withValue(self) { await body() }
  }

  /// Runs `body` without recording its changes for undo.
  public nonisolated static func withoutRecording<Result: Sendable>(_ body: () async -> Result) async -> Result {
    await $isUnrecorded.withValue(true) { await body() }
  }
}
