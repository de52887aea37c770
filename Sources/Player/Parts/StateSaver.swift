import Catalog
import Storage
import Threads

/// Writes queue, position and modes into the saved state: every change at once, the position once a second.
@LoopActor
final class StateSaver {
  /// What is saved.
  struct Snapshot {
    var queue: Queue
    /// The files of the tracks that are not in the library.
    var paths: [Int64: String]
    /// Seconds into the current entry.
    var position: Double
    var modes: SavedModes
    var speeds: [String: Double]
    var listening: SavedListening

    var currentEntry: Int64? { queue.currentEntry.map { Int64($0.id) } }
  }

  /// How long a resumed entry has to play before it counts as safe to play.
  var trialPeriod = Duration.seconds(10)
  /// Counts what was changed of what is saved.
  private(set) var changeCount = 0
  /// nil where queue and modes live in memory only, and once the last of them was saved.
  private var store: PlayerStateStore?
  private let undoStack: UndoStack
  /// Tells what is to be saved.
  var capture: @LoopActor () -> Snapshot? = { nil }
  /// Called before all of it is saved.
  var willSave: @LoopActor () -> Void = {}
  /// Gets a sentence, once, when it cannot be saved.
  var onProblem: @LoopActor (String) -> Void = { _ in }
  /// What is being written, and whether more has changed since that was begun.
  private var saving: Task<Void, Never>?
  private var needsSaving = false
  /// What of the queue and the speeds is in the file.
  private var savedRevision = 0
  private var savedSpeeds: [String: Double] = [:]
  private var savedListening = SavedListening()
  private var hasFailed = false
  private var retryCall: EventLoop.Timer?

  init(_ store: PlayerStateStore?, _ undoStack: UndoStack) {
    self.store = store
    self.undoStack = undoStack
    undoStack.onFailure = { [weak self] in self?.saveAgain() }
  }

  /// The queue of that revision, these speeds and these listeners are what the file holds.
  func isSaved(queueRevision: Int, speeds: [String: Double], listening: SavedListening) {
    savedRevision = queueRevision
    savedSpeeds = speeds
    savedListening = listening
  }

  /// Saves what has changed, at once; what changes while that is being written is written right after it.
  func saveSoon() {
    changeCount += 1
    save()
  }

  private func save() {
    needsSaving = true
    guard store != nil, saving == nil else { return }
    saving = Task {
      while needsSaving { await saveNow() }
      saving = nil
    }
  }

  /// Returns true when all that has changed is in the file, undo included; false when that takes more than half a second.
  func saved() async -> Bool {
    let isDone = await EventLoop.shared.wait(atMost: .milliseconds(500)) { [self] in
      await saving?.value
      await undoStack.written()
    }
    return isDone && !hasFailed
  }

  /// Saves queue, position and modes; returns when they are in the file.
  func saveNow() async {
    needsSaving = false
    guard let store else { return }
    willSave()
    guard let now = capture() else { return }
    let makeQueue: @Sendable () -> SavedQueue = { SavedQueue(now.queue, paths: now.paths) }
    let queue = savedRevision == now.queue.revision ? nil : makeQueue
    let edits = undoStack.takeUnwritten()
    do {
      try await store.save(
        currentEntry: now.currentEntry, position: now.position, modes: now.modes,
        speeds: now.speeds == savedSpeeds ? nil : now.speeds,
        listening: now.listening == savedListening ? nil : now.listening, undo: edits, limit: undoStack.limit,
        queue: queue)
      undoStack.wrote(edits)
      isSaved(queueRevision: now.queue.revision, speeds: now.speeds, listening: now.listening)
      hasFailed = false
    } catch {
      undoStack.takeBack(edits)
      // Told once, not at every second of a full disk.
      if !hasFailed, self.store != nil {
        onProblem("The queue can't be saved yet: \(error.cause(in: "its file")). tuneterm keeps trying.")
      }
      hasFailed = true
      saveAgain()
    }
  }

  /// Tries once more in a while to save what could not be saved.
  private func saveAgain() {
    guard retryCall == nil else { return }
    retryCall = EventLoop.shared.schedule(after: .seconds(2)) { [weak self] in
      self?.retryCall = nil
      self?.save()
    }
  }

  /// Saves the second that plays; called once a second.
  func savePosition() {
    guard let store, saving == nil, let now = capture() else { return }
    saving = Task {
      // It is saved again in a second, and at every change.
      try? await store.save(currentEntry: now.currentEntry, position: now.position)
      while needsSaving { await saveNow() }
      saving = nil
    }
  }

  /// Saves everything for the last time: the store may be closed when this returns.
  func saveLast() async {
    await saving?.value
    await undoStack.written()
    await saveNow()
    retryCall?.cancel()
    await endResuming()
    store = nil
  }

  // MARK: - Resuming after a crash

  /// Notes that the entry is about to be resumed, and returns how often in a row that has ended the program; nil where it
  /// cannot be noted.
  func beginResuming(_ entry: Int) async -> Int? { try? await store?.beginResuming(Int64(entry)) }

  /// Forgets the note of `beginResuming`. A note that stays only has the entry suspected once too often.
  func endResuming() async { try? await store?.endResuming() }

  /// Forgets the note when the entry has played for the trial period.
  func endResumingLater() {
    EventLoop.shared.schedule(after: trialPeriod) { [weak self] in Task { await self?.endResuming() } }
  }
}
