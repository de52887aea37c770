internal import Glibc

/// The small file that keeps the queue, modes, position and command history over a restart or `kill -9`.
///
/// All work is done in order on a thread of its own, each save as a whole or not at all. Throws `CatalogError`.
public final class PlayerStateStore: Sendable {
  /// One sentence when the file was damaged and a fresh one was begun; nil otherwise.
  public let notice: String?
  private let thread: DatabaseThread<Database>

  private init(_ thread: DatabaseThread<Database>, notice: String?) {
    self.thread = thread
    self.notice = notice
  }

  /// Opens the file at `path`, creating it when absent; one that is damaged is kept beside it and a fresh one begun.
  public static func open(path: String) async throws(CatalogError) -> PlayerStateStore {
    let thread = DatabaseThread<Database>(name: "player-state")
    let isSound: Bool
    do {
      try await thread.open(path: path, access: .readWrite, prepare: PlayerStateTables.prepare)
      isSound = true
    } catch {
      guard case .damaged = error else { throw error }
      isSound = false
    }
    if isSound { return PlayerStateStore(thread, notice: nil) }
    let kept = path + ".damaged"
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    rename(path, kept)
    try await thread.open(path: path, access: .readWrite, prepare: PlayerStateTables.prepare)
    return PlayerStateStore(
      thread, notice: "the saved queue was damaged, so a new one was begun; the old file is kept as \(kept)")
  }

  /// What was saved last; the initial state when nothing was.
  public func load() async throws(CatalogError) -> SavedState {
    try await perform { database throws(CatalogError) in try PlayerStateTables(database).load() }
  }

  /// Saves which entry plays and the second it is at; cheap enough for once a second.
  public func save(currentEntry: Int64?, position: Double) async throws(CatalogError) {
    try await perform { database throws(CatalogError) in
      try PlayerStateTables(database).save(currentEntry: currentEntry, position: position)
    }
  }

  /// Saves all of it, or nothing.
  ///
  /// - Parameters:
  ///   - speeds: take the place of those before; nil where they are the same.
  ///   - listening: the same.
  ///   - undo: what brings back what is saved here; `limit` is how many steps are kept.
  ///   - queue: is called on the thread of the file, and only what differs from what is there is written; nil where nothing
  ///     does.
  public func save(
    currentEntry: Int64?, position: Double, modes: SavedModes, speeds: [String: Double]? = nil,
    listening: SavedListening? = nil, undo: [UndoEdit] = [], limit: Int = .max,
    queue: (@Sendable () -> SavedQueue)? = nil
  ) async throws(CatalogError) {
    try await perform { database throws(CatalogError) in
      try database.transaction { () throws(CatalogError) in
        let tables = PlayerStateTables(database)
        if let queue { try tables.save(queue()) }
        try tables.save(modes, currentEntry: currentEntry, position: position)
        if let speeds { try tables.save(speeds: speeds) }
        if let listening { try tables.save(listening) }
        if !undo.isEmpty { try UndoJournal(database).write(undo, limit: limit) }
      }
    }
  }

  /// Adds a line to the command history and forgets what is older than the last 1000.
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

  /// Keeps a value of the screen, such as the width of a pane, under a name.
  public func keep(_ value: Int, as name: String) async throws(CatalogError) {
    try await perform { database throws(CatalogError) in
      try database.run("INSERT OR REPLACE INTO kept(name, value) VALUES(?, ?)", [.text(name), SQLValue(value)])
    }
  }

  /// The value kept under a name; nil when there is none.
  public func kept(_ name: String) async throws(CatalogError) -> Int? {
    try await perform { database throws(CatalogError) in
      try database.row("SELECT value FROM kept WHERE name = ?", [.text(name)]) { $0.int(0) }
    }
  }

  /// What follows `beginning` in the names of kept values.
  public func names(beginning: String) async throws(CatalogError) -> [String] {
    try await perform { database throws(CatalogError) in
      try database.rows(
        "SELECT substr(name, length(?1) + 1) FROM kept WHERE substr(name, 1, length(?1)) = ?1", [.text(beginning)]
      ) { $0.text(0) }
    }
  }

  /// Notes that the entry is about to be resumed, and returns how often in a row that was noted before and never forgotten.
  public func beginResuming(_ entry: Int64) async throws(CatalogError) -> Int {
    try await perform { database throws(CatalogError) in
      try database.transaction { () throws(CatalogError) in try PlayerStateTables(database).beginResuming(entry) }
    }
  }

  /// Forgets the note of `beginResuming`: the entry has been playing for a while, or was left.
  public func endResuming() async throws(CatalogError) {
    try await perform { database throws(CatalogError) in try PlayerStateTables(database).endResuming() }
  }

  /// Does `body` in a file that is there: one that was removed is written anew, with all that was in it.
  func perform<Result: Sendable>(
    _ body: @Sendable (Database) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    _ = try await thread.keepFile()
    return try await thread.perform(body)
  }

  /// Lets nothing wait for another program's lock after `time` (nanoseconds of `MonotonicClock`): it is time to end.
  public func stopWaiting(at time: Int64) { thread.stopWaiting(at: time) }

  /// Closes the file; later calls fail.
  public func close() async { await thread.close() }
}
