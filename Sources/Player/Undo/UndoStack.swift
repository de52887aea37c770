public import Storage
internal import Glibc
public import Threads

/// What can be undone and redone: at most `limit` steps, of the last day.
///
/// Every step is written into the journal of the saved state, where there is one, so that it outlives a restart. What
/// changed the library or the queue is written at once; all else together with the value that it changed, by whoever
/// saves that, so that a volume key writes no more than before.
@LoopActor
public final class UndoStack {
  /// A change, or how to make it, off the loop; nil once the journal has it.
  private struct Change {
    var id: Int64
    var make: (@Sendable () -> SavedChange)?
  }

  private struct Step {
    var id: Int64
    /// What was done, each once.
    var labels: [String]
    var changes: [Change] = []
    /// The parts of the playback that it remembers already.
    var parts: PlaybackParts = []
    /// When it was changed last, by the monotonic clock.
    var time: Int64 = 0

    /// `A, B and C`; of many only the first.
    var label: String {
      if labels.count > 3 { return "\(labels[0]) and \(labels.count - 1) more changes" }
      guard labels.count > 1, let last = labels.last else { return labels.first ?? "" }
      return labels.dropLast().joined(separator: ", ") + " and " + last
    }

    var token: UndoStep { UndoStep(id: id, label: label) }
  }

  /// A step that was taken from the stack to be undone or redone.
  struct Taken {
    var step: UndoStep
    /// The oldest first; nil when they can no longer be read.
    var changes: [SavedChange]?
    fileprivate var revision: Int
  }

  private static let day: Int64 = 24 * 3600 * 1_000_000_000
  /// Changes of the same quantity with no longer pauses than this are one step, in nanoseconds.
  private static let repeatTime: Int64 = 1_000_000_000

  /// Called after steps came or went.
  var onChange: @LoopActor () -> Void = {}
  /// Called when steps could not be written: whoever saves next takes them along.
  var onFailure: @LoopActor () -> Void = {}

  private var done: [Step] = []
  /// What was undone, the step that is redone first at the end.
  private var undone: [Step] = []
  /// Counts what was done.
  private var revision = 0
  private var lastID: Int64 = 0
  private var unwritten: [PlayerStateStore.UndoEdit] = []
  private var writing: Task<Void, Never>?
  nonisolated let limit: Int
  private let journal: PlayerStateStore?

  public nonisolated init(journal: PlayerStateStore? = nil, limit: Int = 300) {
    self.journal = journal
    self.limit = limit
  }

  public var isEmpty: Bool { done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  /// The step that undo takes back next; nil when there is none.
  public var newest: UndoStep? { done.last?.token }

  /// What undo would say it took back; nil when there is nothing.
  public var newestLabel: String? { done.last?.label }

  /// Reads what earlier runs left, of the last day.
  public func restore() async {
    // A journal that cannot be read leaves nothing to undo of earlier runs; the player tells of its file when it saves.
    guard let journal, let found = try? await journal.undoSteps(after: Self.now - Self.day) else { return }
    let known = Set(done.map(\.id))
    // What a clock that went wrong wrote long after now would stand above all that comes.
    let newest = Self.now + Self.day
    let earlier = found.filter { !known.contains($0.id) && $0.id < newest }
    done = earlier.filter { !$0.isUndone }.map { Step(id: $0.id, labels: [$0.label]) } + done
    if revision == 0 { undone = earlier.filter(\.isUndone).map { Step(id: $0.id, labels: [$0.label]) }.reversed() }
    onChange()
  }

  // MARK: - What is done

  /// Remembers how things were before what `label` says, as it goes into "Undone: …": "clearing the queue".
  ///
  /// `change` is called on another thread, at once, and perhaps again later.
  public func push(_ label: String, _ change: @escaping @Sendable () -> SavedChange) {
    push(label, parts: []) { _ in change }
    write()
  }

  /// Remembers parts of the playback, of which `capture` tells how they are now; those that the step remembers already
  /// are left out.
  func push(
    _ label: String, _ parts: PlaybackParts, capture: (PlaybackParts) -> @Sendable () -> SavedPlayback
  ) {
    push(label, parts: parts) { parts in
      let make = capture(parts)
      return { .playback(make()) }
    }
    if parts.contains(.queue) { write() }
  }

  private func push(
    _ label: String, parts: PlaybackParts, capture: (PlaybackParts) -> @Sendable () -> SavedChange
  ) {
    guard !UndoGroup.isUnrecorded else { return }
    revision += 1
    undone = []
    let index = openStep(label, parts)
    done[index].time = MonotonicClock.nanoseconds
    let before = done[index]
    if !before.labels.contains(label), UndoGroup.current?.label == nil { done[index].labels.append(label) }
    let step = done[index]
    UndoGroup.current?.step = step.token
    if parts.isEmpty || !parts.isSubset(of: step.parts) {
      let id = step.changes.isEmpty ? step.id : nextID()
      let change = capture(parts.subtracting(step.parts))
      done[index].parts.formUnion(parts)
      done[index].changes.append(Change(id: id, make: change))
      note(.add(id: id, step: step.id, label: step.label, change: change))
    }
    if !before.changes.isEmpty, step.label != before.label { note(.rename(step: step.id, to: step.label)) }
    if done.count > limit { done.removeFirst() }
    onChange()
  }

  /// The step that a change of `parts` belongs to: that of the running group, the last one where the same small change is
  /// made again, or a new one.
  private func openStep(_ label: String, _ parts: PlaybackParts) -> Int {
    let group = UndoGroup.current
    if let id = group?.step?.id, let index = done.lastIndex(where: { $0.id == id }) { return index }
    if group?.joinsRepeats ?? true, let last = done.last, last.labels == [label], !parts.isEmpty,
      parts.isSubset(of: .repeated), last.parts == parts,
      MonotonicClock.nanoseconds - last.time < Self.repeatTime
    {
      return done.count - 1
    }
    done.append(Step(id: nextID(), labels: group?.label.map { [$0] } ?? []))
    return done.count - 1
  }

  private func nextID() -> Int64 {
    lastID = max(Self.now, max(lastID, done.last?.id ?? 0) + 1)
    return lastID
  }

  /// Drops the newest step, where it is `step`: what it remembers is back already.
  func withdraw(_ step: UndoStep) {
    guard done.last?.id == step.id else { return }
    done.removeLast()
    note(.forget(step: step.id))
    write()
    onChange()
  }

  // MARK: - What is taken back

  /// Takes the step from the stack that is to be undone, or redone, next; nil when there is none.
  func take(redoing: Bool) async -> Taken? {
    guard let step = redoing ? undone.popLast() : done.popLast(), step.id > Self.now - Self.day else { return nil }
    let revision = revision
    var changes: [SavedChange]? = step.changes.compactMap { $0.make?() }
    if step.changes.isEmpty || changes?.count != step.changes.count {
      await write()?.value
      // Whoever undoes is told that it cannot be undone.
      changes = (try? await journal?.changes(ofUndoStep: step.id)) ?? nil
    }
    return Taken(step: step.token, changes: changes, revision: revision)
  }

  /// Takes `taken` in on the other side: `inverse` takes back what was done with it.
  func turn(_ taken: Taken, redone: Bool, inverse: [@Sendable () -> SavedChange], isLight: Bool) {
    // What was done meanwhile has ended all redoing.
    guard taken.revision == revision else { return forget(taken) }
    var step = Step(id: taken.step.id, labels: [taken.step.label])
    step.changes = inverse.enumerated().map { Change(id: taken.step.id + Int64($0.offset), make: $0.element) }
    if redone { done.append(step) } else { undone.append(step) }
    note(.turn(.init(id: step.id, label: step.label, isUndone: !redone), changes: inverse))
    if !isLight { write() }
    onChange()
  }

  /// Drops a step that changes nothing, or can't be taken back.
  func forget(_ taken: Taken) {
    note(.forget(step: taken.step.id))
    onChange()
  }

  // MARK: - The journal

  /// What is to be written with the values that were changed; whoever takes it writes it.
  func takeUnwritten() -> [PlayerStateStore.UndoEdit] {
    defer { unwritten = [] }
    return unwritten
  }

  /// Takes back what could not be written; of very much the oldest stays in memory only.
  func takeBack(_ edits: [PlayerStateStore.UndoEdit]) {
    unwritten = (edits + unwritten).suffix(4 * limit)
  }

  /// Returns when all that was to be written at once is in the journal: before a reply, so that a kill after it loses
  /// nothing.
  public func written() async { await writing?.value }

  /// Forgets in memory what the journal has.
  func wrote(_ edits: [PlayerStateStore.UndoEdit]) {
    for edit in edits {
      switch edit {
      case .add(let id, let step, _, _): release(step) { $0 == id }
      case .turn(let step, _): release(step.id) { _ in true }
      case .rename, .forget: break
      }
    }
  }

  private func release(_ step: Int64, where isWritten: (Int64) -> Bool) {
    func release(in steps: inout [Step]) {
      guard let index = steps.lastIndex(where: { $0.id == step }) else { return }
      for place in steps[index].changes.indices where isWritten(steps[index].changes[place].id) {
        steps[index].changes[place].make = nil
      }
    }
    release(in: &done)
    release(in: &undone)
  }

  private func note(_ edit: PlayerStateStore.UndoEdit) { if journal != nil { unwritten.append(edit) } }

  @discardableResult
  private func write() -> Task<Void, Never>? {
    guard let journal, !unwritten.isEmpty else { return writing }
    let (edits, limit, before) = (takeUnwritten(), limit, writing)
    writing = Task {
      await before?.value
      do {
        try await journal.write(edits, limit: limit)
        wrote(edits)
      } catch {
        takeBack(edits)
        onFailure()
      }
    }
    return writing
  }

  /// Nanoseconds since 1970.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
