internal import Threads

/// The small file that saves the queue, modes, position and command history across restarts and `kill -9`.
///
/// All work is done in order on its own thread, each save in one transaction. Throws `CatalogError`.
public final class PlayerStateStore: Sendable {
  /// A sentence if the file was damaged and a new one was created; nil otherwise.
  public let notice: String?
  private let thread: DatabaseThread<Database>
  /// What `keep` has saved, by name; read once, with the opening.
  private let values: Locked<[String: Int]>

  private init(_ thread: DatabaseThread<Database>, _ values: [String: Int], notice: String?) {
    self.thread = thread
    self.values = Locked(values)
    self.notice = notice
  }

  /// Opens the file at `path`, creating it and its folder if necessary; a damaged one is kept next to it and replaced.
  public static func open(path: String) async throws(CatalogError) -> PlayerStateStore {
    let thread = DatabaseThread<Database>(name: "player-state")
    do throws(CatalogError) {
      let values = try await thread.open(
        path: path, access: .readWrite, makesFolders: true, prepare: PlayerStateTables.prepare)
      return PlayerStateStore(thread, values, notice: nil)
    } catch {
      guard case .damaged = error else { throw error }
    }
    let kept = path + ".damaged"
    await thread.setAside(path, as: kept)
    let values = try await thread.open(path: path, access: .readWrite, prepare: PlayerStateTables.prepare)
    return PlayerStateStore(
      thread, values, notice: "the saved queue was damaged, so a new one was begun; the old file is kept as \(kept)")
  }

  /// The last saved state; the initial state if there is none.
  public func load() async throws(CatalogError) -> SavedState {
    try await perform { database throws(CatalogError) in try PlayerStateTables(database).load() }
  }

  /// Saves the current entry and its position; cheap enough for once a second.
  public func save(currentEntry: Int64?, position: Double) async throws(CatalogError) {
    try await perform { database throws(CatalogError) in
      try PlayerStateTables(database).save(currentEntry: currentEntry, position: position)
    }
  }

  /// Saves everything in one transaction.
  ///
  /// - Parameters:
  ///   - speeds: the new speeds; nil if unchanged.
  ///   - listening: nil if unchanged.
  ///   - requests: the labels of the requests that filled the queue; nil if unchanged.
  ///   - undo: the edits of the journal that belong to these changes; `limit` is the number of steps kept.
  ///   - queue: called on the thread of the file; only differences are written; nil if unchanged.
  public func save(
    currentEntry: Int64?, position: Double, modes: SavedModes, speeds: [String: Double]? = nil,
    listening: SavedListening? = nil, requests: [Int64: String]? = nil, undo: [UndoEdit] = [], limit: Int = .max,
    queue: (@Sendable () -> SavedQueue)? = nil
  ) async throws(CatalogError) {
    try await perform { database throws(CatalogError) in
      try database.transaction { () throws(CatalogError) in
        let tables = PlayerStateTables(database)
        if let queue { try tables.save(queue()) }
        try tables.save(modes, currentEntry: currentEntry, position: position)
        if let speeds { try tables.save(speeds: speeds) }
        if let listening { try tables.save(listening) }
        if let requests { try tables.save(requests: requests) }
        if !undo.isEmpty { try UndoJournal(database).write(undo, limit: limit) }
      }
    }
  }

  /// Adds a line to the command history and deletes all but the last 1000.
  public func appendHistory(_ line: String) async throws(CatalogError) {
    try await perform { database throws(CatalogError) in
      try database.transaction { () throws(CatalogError) in try PlayerStateTables(database).appendHistory(line) }
    }
  }

  /// The last 1000 lines of the command history, the oldest first.
  public func history() async throws(CatalogError) -> [String] {
    try await perform { database throws(CatalogError) in
      try database.rows("SELECT line FROM history ORDER BY id", []) { $0.text(0) }
    }
  }

  /// Saves a value of the screen, such as the width of a pane, under a name.
  public func keep(_ value: Int, as name: String) async throws(CatalogError) {
    values.withLock { $0[name] = value }
    try await perform { database throws(CatalogError) in
      try database.run("INSERT OR REPLACE INTO kept(name, value) VALUES(?, ?)", [.text(name), SQLValue(value)])
    }
  }

  /// The value saved under a name; nil if there is none.
  public func kept(_ name: String) -> Int? { values.withLock { $0[name] } }

  /// The suffixes of the names of saved values with the prefix `beginning`.
  public func names(beginning: String) -> [String] {
    values.withLock { values in
      values.keys.filter { $0.hasPrefix(beginning) }.map { String($0.dropFirst(beginning.count)) }
    }
  }

  /// Notes that the entry is about to be resumed, and returns how many times in a row that was noted without `endResuming`.
  public func beginResuming(_ entry: Int64) async throws(CatalogError) -> Int {
    try await perform { database throws(CatalogError) in
      try database.transaction { () throws(CatalogError) in try PlayerStateTables(database).beginResuming(entry) }
    }
  }

  /// Clears the note of `beginResuming`: the entry has been playing for a while, or was left.
  public func endResuming() async throws(CatalogError) {
    try await perform { database throws(CatalogError) in try PlayerStateTables(database).endResuming() }
  }

  /// Calls `body` after making sure that the file exists: if it was removed, it is recreated with all of its contents.
  func perform<Result: Sendable>(
    _ body: @Sendable (Database) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    try await thread.performKeepingFile(body)
  }

  /// Stops waiting for locks of other programs after `time` (nanoseconds of `MonotonicClock`), because the program ends.
  public func stopWaiting(at time: Int64) { thread.stopWaiting(at: time) }

  /// Closes the file; later calls fail.
  public func close() async { await thread.close() }
}

extension PlayerStateStore {
  /// A step of the journal: the changes of one request, each in one row.
  public struct UndoStep: Hashable, Sendable {
    /// The time in nanoseconds since 1970; increases from step to step.
    public var id: Int64
    /// What was done, for "Undone: …".
    public var label: String
    /// True if it was undone and can be redone.
    public var isUndone: Bool

    public init(id: Int64, label: String, isUndone: Bool = false) {
      self.id = id
      self.label = label
      self.isUndone = isUndone
    }
  }

  /// An edit of the journal.
  public enum UndoEdit: Sendable {
    /// Adds the change `id` to `step`, whose first change has the same id; clears the redo steps.
    case add(id: Int64, step: Int64, label: String, change: @Sendable () -> SavedChange)
    case rename(step: Int64, to: String)
    /// The step was undone or redone; `changes` revert that.
    case turn(UndoStep, changes: [@Sendable () -> SavedChange])
    case forget(step: Int64)
  }

  /// The steps after `id`, the oldest first; older ones are deleted.
  public func undoSteps(after id: Int64) async throws(CatalogError) -> [UndoStep] {
    try await perform { database throws(CatalogError) in
      try database.run("DELETE FROM undo WHERE step <= ?", [.integer(id)])
      return try database.rows("SELECT id, label, undone FROM undo WHERE id = step ORDER BY id") {
        UndoStep(id: $0.integer(0), label: $0.text(1), isUndone: $0.int(2) != 0)
      }
    }
  }

  /// Writes `edits` in order; the changes are encoded on the thread of the file. The oldest steps are deleted if there are more
  /// than `limit`, or more than 32 MB.
  public func write(_ edits: [UndoEdit], limit: Int) async throws(CatalogError) {
    try await perform { database throws(CatalogError) in
      try database.transaction { () throws(CatalogError) in try UndoJournal(database).write(edits, limit: limit) }
    }
  }

  /// The changes of step `id`, the oldest first; nil if it does not exist or cannot be read.
  public func changes(ofUndoStep id: Int64) async throws(CatalogError) -> [SavedChange]? {
    try await perform { database throws(CatalogError) in
      let found = try database.rows("SELECT change FROM undo WHERE step = ? ORDER BY id", [.integer(id)]) {
        SavedChange(bytes: $0.blob(0))
      }
      let changes = found.compactMap(\.self)
      return changes.isEmpty || changes.count < found.count ? nil : changes
    }
  }
}

/// The table of undo and redo steps, on the thread of `database`.
struct UndoJournal {
  let database: Database

  init(_ database: Database) { self.database = database }

  func write(_ edits: [PlayerStateStore.UndoEdit], limit: Int) throws(CatalogError) {
    for edit in edits {
      switch edit {
      case .add(let id, let step, let label, let change):
        try database.run("DELETE FROM undo WHERE undone = 1")
        try insert(id, step: step, label: label, change(), isUndone: false)
      case .rename(let step, let label):
        try database.run("UPDATE undo SET label = ? WHERE id = ?", [.text(label), .integer(step)])
      case .turn(let step, let changes):
        try database.run("DELETE FROM undo WHERE step = ?", [.integer(step.id)])
        for (offset, change) in changes.enumerated() {
          try insert(
            step.id + Int64(offset), step: step.id, label: step.label, change(), isUndone: step.isUndone)
        }
      case .forget(let step): try database.run("DELETE FROM undo WHERE step = ?", [.integer(step)])
      }
    }
    try database.run(
      """
      DELETE FROM undo WHERE step < (SELECT min(step) FROM (SELECT step,
        row_number() OVER newest AS number, sum(size) OVER newest AS bytes
        FROM (SELECT step, sum(length(change)) AS size FROM undo GROUP BY step)
        WINDOW newest AS (ORDER BY step DESC)) WHERE number = 1 OR (number <= ? AND bytes <= 33554432))
      """, [.integer(Int64(limit))])
  }

  private func insert(
    _ id: Int64, step: Int64, label: String, _ change: SavedChange, isUndone: Bool
  ) throws(CatalogError) {
    try database.run(
      "INSERT OR REPLACE INTO undo(id, step, label, change, undone) VALUES(?, ?, ?, ?, ?)",
      [.integer(id), .integer(step), .text(label), .blob(change.bytes), .integer(isUndone ? 1 : 0)])
  }
}
