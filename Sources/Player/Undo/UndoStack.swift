public import Storage
internal import Glibc
public import Threads

/// The steps that can be undone and redone: at most `limit` of the last day.
///
/// Every step is written to the journal of the saved state, if there is one, so that it survives a restart. Changes
/// of the library or the queue are written immediately; others together with the value that they changed, by whoever
/// saves it, so that a volume key causes no extra writes.
@LoopActor
public final class UndoStack {
  /// A change, encoded lazily off the loop; nil once it is in the journal.
  fileprivate struct Change {
    var id: Int64
    var make: (@Sendable () -> SavedChange)?
  }

  fileprivate struct Step {
    var id: Int64
    /// The labels of what was done, without duplicates.
    var labels: [String]
    var changes: [Change] = []
    /// The parts of the playback that it has saved.
    var parts: PlaybackParts = []
    /// When it last changed, by the monotonic clock.
    var time: Int64 = 0

    /// `A, B and C`; only the first if there are many.
    var label: String {
      if labels.count > 3 { return "\(labels[0]) and \(labels.count - 1) more changes" }
      guard labels.count > 1, let last = labels.last else { return labels.first ?? "" }
      return labels.dropLast().joined(separator: ", ") + " and " + last
    }

    var token: UndoStep { UndoStep(id: id, label: label) }
  }

  /// A step that was popped to be undone or redone.
  struct Taken {
    var step: UndoStep
    /// The oldest first; nil if they can no longer be read.
    var changes: [SavedChange]?
    fileprivate var revision: Int
    fileprivate var original: Step
  }

  private static let day: Int64 = 24 * 3600 * 1_000_000_000
  /// Changes of the same value within this time form one step, in nanoseconds.
  private static let repeatTime: Int64 = 1_000_000_000

  /// Called after steps were added or removed.
  var onChange: @LoopActor () -> Void = {}
  /// Called when steps could not be written; they are written with the next save.
  var onFailure: @LoopActor () -> Void = {}

  private var done: [Step] = []
  /// The undone steps; the one to redo first is last.
  private var undone: [Step] = []
  /// Counts the steps done.
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

  /// The step to undo next; nil if there is none.
  public var newest: UndoStep? { done.last?.token }

  /// Loads the steps of earlier runs within the last day.
  public func restore() async {
    // If the journal cannot be read, earlier runs cannot be undone. Problems with the file are reported when it is saved.
    guard let journal, let found = try? await journal.undoSteps(after: Self.now - Self.day) else { return }
    let known = Set(done.map(\.id))
    // Steps dated in the future, by a wrong clock, would stay on top of all new ones.
    let newest = Self.now + Self.day
    let earlier = found.filter { !known.contains($0.id) && $0.id < newest }
    done = earlier.filter { !$0.isUndone }.map { Step(id: $0.id, labels: [$0.label]) } + done
    if revision == 0 { undone = earlier.filter(\.isUndone).map { Step(id: $0.id, labels: [$0.label]) }.reversed() }
    onChange()
  }

  // MARK: - Recording

  /// Records the state before a change; `label` goes into "Undone: …": "clearing the queue"; an empty one does not.
  ///
  /// `change` is called on another thread, immediately and possibly again later.
  public func push(_ label: String, _ change: @escaping @Sendable () -> SavedChange) {
    push(label, parts: []) { _ in change }
    write()
  }

  /// Records parts of the playback, as returned by `capture`; those that the step has saved already
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
    if !label.isEmpty, !before.labels.contains(label), UndoGroup.current?.label == nil {
      done[index].labels.append(label)
    }
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

  /// The step that a change of `parts` belongs to: that of the current group, the last one if the same small change is
  /// repeated, or a new one.
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

  /// Drops the newest step if it is `step`, because its state has already been restored.
  func withdraw(_ step: UndoStep) {
    guard done.last?.id == step.id else { return }
    done.removeLast()
    note(.forget(step: step.id))
    write()
    onChange()
  }

  // MARK: - Undoing and redoing

  /// Pops the step to undo or redo next; nil if there is none.
  func take(redoing: Bool) async -> Taken? {
    guard let step = redoing ? undone.popLast() : done.popLast(), step.id > Self.now - Self.day else { return nil }
    let revision = revision
    var changes: [SavedChange]? = step.changes.compactMap { $0.make?() }
    if step.changes.isEmpty || changes?.count != step.changes.count {
      await write()?.value
      // The caller reports that the step cannot be undone.
      changes = (try? await journal?.changes(ofUndoStep: step.id)) ?? nil
    }
    return Taken(step: step.token, changes: changes, revision: revision, original: step)
  }

  /// Pushes `taken` onto the opposite stack; `inverse` reverts what was done with it.
  func turn(_ taken: Taken, redone: Bool, inverse: [@Sendable () -> SavedChange], isLight: Bool) {
    // New changes have cleared the redo stack.
    guard taken.revision == revision else { return forget(taken) }
    var step = Step(id: taken.step.id, labels: [taken.step.label])
    step.changes = inverse.enumerated().map { Change(id: taken.step.id + Int64($0.offset), make: $0.element) }
    if redone { done.append(step) } else { undone.append(step) }
    note(.turn(.init(id: step.id, label: step.label, isUndone: !redone), changes: inverse))
    if !isLight { write() }
    onChange()
  }

  /// Pushes `taken` back onto its own stack, because it could not be reverted now and can be tried again.
  func restore(_ taken: Taken, redoing: Bool) {
    // New changes have cleared the redo stack, and are undone first.
    guard taken.revision == revision else { return forget(taken) }
    if redoing { undone.append(taken.original) } else { done.append(taken.original) }
    onChange()
  }

  /// Drops a step that changes nothing or cannot be undone.
  func forget(_ taken: Taken) {
    note(.forget(step: taken.step.id))
    onChange()
  }

  // MARK: - The journal

  /// Returns the edits to write together with the changed values; the caller writes them.
  func takeUnwritten() -> [PlayerStateStore.UndoEdit] {
    defer { unwritten = [] }
    return unwritten
  }

  /// Returns edits that could not be written; if there are too many, the oldest stay in memory only.
  func takeBack(_ edits: [PlayerStateStore.UndoEdit]) {
    unwritten = (edits + unwritten).suffix(4 * limit)
  }

  /// Returns when all immediate writes are in the journal. Awaited before a reply, so that a kill after it loses
  /// nothing.
  public func written() async { await writing?.value }

  /// Releases from memory what is in the journal.
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

  /// Nanoseconds since 1970, within the years that fit with days added.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return min(max(Int64(time.tv_sec), -9_000_000_000), 9_000_000_000) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
