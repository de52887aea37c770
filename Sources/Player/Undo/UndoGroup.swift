public import Threads

/// A request whose changes are undone as one step, however many there are and however long it takes.
///
///     let group = UndoGroup()
///     await group.run { … }
///     group.step  // what can be undone, if anything was changed
@LoopActor
public final class UndoGroup {
  /// What the changes of the running task belong to.
  @TaskLocal static var current: UndoGroup?
  /// True while a task makes changes that nobody asked for, such as the lines of the config.
  @TaskLocal static var isUnrecorded = false

  /// The step that the changes made; nil while nothing was changed.
  public internal(set) var step: UndoStep?
  /// The sentence part for "Undone: …"; nil takes it from the changes.
  let label: String?
  /// Whether small changes of the same kind, one soon after the other, are one step, as of a held key.
  let joinsRepeats: Bool

  public init(_ label: String? = nil, joiningRepeats: Bool = false) {
    self.label = label
    joinsRepeats = joiningRepeats
  }

  /// Makes what `body` changes part of this step; within another group's `run`, part of that one.
  public func run<Result: Sendable>(_ body: () async -> Result) async -> Result {
    if let outer = Self.current {
      defer { step = outer.step }
      return await body()
    }
    return await Self.$current.withValue(self) { await body() }
  }

  /// Makes what `body` changes nothing that could be undone.
  public nonisolated static func withoutRecording<Result: Sendable>(_ body: () async -> Result) async -> Result {
    await $isUnrecorded.withValue(true) { await body() }
  }
}
