public import Catalog
internal import Glibc
public import Threads

/// What can be taken back, newest last; at most `limit` steps, of the last day.
///
/// Every step is written into the journal of the saved state, where there is one, so that it outlives a restart.
@LoopActor
public final class UndoStack {
  private struct Step {
    var id: Int64
    var label: String
    /// How things were; nil when the journal alone knows.
    var change: (@Sendable () -> SavedChange)?
  }

  /// A change that was taken from the stack.
  struct Taken {
    var label: String
    var change: SavedChange
  }

  private static let day: Int64 = 24 * 3600 * 1_000_000_000

  private var steps: [Step] = []
  private var writing: Task<Void, Never>?
  private let limit: Int
  private let journal: PlayerStateStore?

  public nonisolated init(journal: PlayerStateStore? = nil, limit: Int = 100) {
    self.journal = journal
    self.limit = limit
  }

  public var isEmpty: Bool { steps.isEmpty }

  /// What undo would say it took back; nil when there is nothing.
  public var newestLabel: String? { steps.last?.label }

  /// Reads what earlier runs left, of the last day.
  public func restore() async {
    guard let journal, let found = try? await journal.undoSteps(after: Self.now - Self.day) else { return }
    let known = Set(steps.map(\.id))
    // What a clock that went wrong wrote long after now would stand above all that comes.
    let newest = Self.now + Self.day
    steps = found.filter { !known.contains($0.id) && $0.id < newest }.map { Step(id: $0.id, label: $0.label) } + steps
  }

  /// Remembers how things were before what `label` says, as it goes into "Undone: …": "clearing the queue".
  ///
  /// `change` is called on another thread, at once, and perhaps again later.
  public func push(_ label: String, _ change: @escaping @Sendable () -> SavedChange) {
    let id = max(Self.now, (steps.last?.id ?? 0) + 1)
    steps.append(Step(id: id, label: label, change: change))
    if steps.count > limit { steps.removeFirst() }
    guard let journal else { return }
    writing = Task {
      // What cannot be written down stays in memory.
      guard (try? await journal.append(.init(id: id, label: label), limit: limit, change: change)) != nil else {
        return
      }
      if let index = steps.lastIndex(where: { $0.id == id }) { steps[index].change = nil }
    }
  }

  /// Returns when all that was pushed is in the journal: before a reply, so that a kill after it loses nothing.
  public func written() async { await writing?.value }

  /// Takes the newest change from the stack; nil when there is none or it can no longer be read.
  func take() async -> Taken? {
    guard let step = steps.popLast(), step.id > Self.now - Self.day else { return nil }
    var change = step.change?()
    if let journal {
      if change == nil { change = try? await journal.change(ofUndoStep: step.id) }
      try? await journal.removeUndoStep(step.id)
    }
    return change.map { Taken(label: step.label, change: $0) }
  }

  /// Nanoseconds since 1970.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
