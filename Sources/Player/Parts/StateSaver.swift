import Catalog
import Storage
import Threads

/// Saves queue, position and modes: changes immediately, the position once a second.
@LoopActor
final class StateSaver {
  /// The state to save.
  struct Snapshot {
    var queue: Queue
    /// The paths of the tracks that are not in the library.
    var paths: [Int64: String]
    /// Seconds into the current entry.
    var position: Double
    var modes: SavedModes
    var speeds: [String: Double]
    var listening: SavedListening
    /// The labels of the requests that filled the queue, by the first identifier each.
    var requests: [Int64: String]

    var currentEntry: Int64? { queue.currentEntry.map { Int64($0.id) } }
  }

  /// How long a resumed entry has to play before it counts as safe to play.
  var trialPeriod = Duration.seconds(10)
  /// Counts the changes of the saved state.
  private(set) var changeCount = 0
  /// Nil if queue and modes are kept in memory only, and after the last save.
  private var store: PlayerStateStore?
  private let undoStack: UndoStack
  /// Returns the state to save.
  var capture: @LoopActor () -> Snapshot? = { nil }
  /// Called before everything is saved.
  var willSave: @LoopActor () -> Void = {}
  /// Called once with a sentence when saving fails.
  var onProblem: @LoopActor (String) -> Void = { _ in }
  /// The save in progress, and whether the state has changed since it began.
  private var saving: Task<Void, Never>?
  private var needsSaving = false
  /// What is in the file.
  private var savedRevision = 0
  private var savedSpeeds: [String: Double] = [:]
  private var savedListening = SavedListening()
  private var savedRequests: [Int64: String] = [:]
  private var hasFailed = false
  private var retryCall: EventLoop.Timer?

  init(_ store: PlayerStateStore?, _ undoStack: UndoStack) {
    self.store = store
    self.undoStack = undoStack
    undoStack.onFailure = { [weak self] in self?.saveAgain() }
  }

  /// Notes that the file holds the queue of this revision, these speeds, listeners and requests.
  func isSaved(
    queueRevision: Int, speeds: [String: Double], listening: SavedListening, requests: [Int64: String]
  ) {
    savedRevision = queueRevision
    savedSpeeds = speeds
    savedListening = listening
    savedRequests = requests
  }

  /// Saves all changes now; changes made while writing are written right afterwards.
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

  /// Returns true when all changes, including undo, are in the file; false if that takes more than half a second.
  func saved() async -> Bool {
    let isDone = await EventLoop.shared.wait(atMost: .milliseconds(500)) { [self] in
      await saving?.value
      await undoStack.written()
    }
    return isDone && !hasFailed
  }

  /// Saves queue, position and modes, and returns when they are in the file.
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
        listening: now.listening == savedListening ? nil : now.listening,
        requests: now.requests == savedRequests ? nil : now.requests, undo: edits, limit: undoStack.limit, queue: queue)
      undoStack.wrote(edits)
      isSaved(
        queueRevision: now.queue.revision, speeds: now.speeds, listening: now.listening, requests: now.requests)
      hasFailed = false
    } catch {
      undoStack.takeBack(edits)
      // Reported once, not every second while the disk is full.
      if !hasFailed, self.store != nil {
        onProblem("The queue can't be saved yet: \(error.cause(in: "its file")). tuneterm keeps trying.")
      }
      hasFailed = true
      saveAgain()
    }
  }

  /// Schedules another attempt to save.
  private func saveAgain() {
    guard retryCall == nil else { return }
    retryCall = EventLoop.shared.schedule(after: .seconds(2)) { [weak self] in
      self?.retryCall = nil
      self?.save()
    }
  }

  /// Saves the playback position; called once a second.
  func savePosition() {
    guard let store, saving == nil, let now = capture() else { return }
    saving = Task {
      // The position is saved again in a second, and at every change.
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

  /// Notes that the entry is about to be resumed, and returns how many times in a row that has crashed the program; nil if it
  /// cannot be noted.
  func beginResuming(_ entry: Int) async -> Int? { try? await store?.beginResuming(Int64(entry)) }

  /// Clears the note of `beginResuming`. If that fails, the entry is merely suspected once too often.
  func endResuming() async { try? await store?.endResuming() }

  /// Clears the note once the entry has played for the trial period.
  func endResumingLater() {
    EventLoop.shared.schedule(after: trialPeriod) { [weak self] in Task { await self?.endResuming() } }
  }
}
