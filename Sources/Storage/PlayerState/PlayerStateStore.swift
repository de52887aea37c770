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

  /// Opens the file at `path`, creating it if necessary; a damaged one is kept next to it and replaced.
  public static func open(path: String) async throws(CatalogError) -> PlayerStateStore {
    let thread = DatabaseThread<Database>(name: "player-state")
    do throws(CatalogError) {
      let values = try await thread.open(path: path, access: .readWrite, prepare: PlayerStateTables.prepare)
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
