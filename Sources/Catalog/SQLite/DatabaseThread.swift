internal import Threads

/// The thread that owns one connection: everything asked of it is done in order.
actor DatabaseThread {
  private nonisolated let executor: ThreadExecutor
  private var database: Database?
  /// Whether damage is noted beside the file, for the next start.
  private let notesDamage: Bool
  /// Where the last failure to read or write the file is kept, for whoever asks later.
  private let trouble: Locked<CatalogError?>

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Starts the thread; `name` is what `top -H` shows.
  init(name: String, notesDamage: Bool = false, trouble: Locked<CatalogError?> = Locked(nil)) {
    executor = ThreadExecutor(name: name)
    self.notesDamage = notesDamage
    self.trouble = trouble
  }

  /// Opens the connection and sets it up with `prepare`; called once, before any `perform`.
  func open<Result: Sendable>(
    path: String, access: Database.Access, prepare: @Sendable (Database) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    let database = try Database(path: path, access: access)
    let result = try prepare(database)
    self.database = database
    return result
  }

  /// Does `body` with the connection, on its thread.
  func perform<Result: Sendable>(
    _ body: @Sendable (Database) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    guard let database else { throw .unexpected(detail: "the connection is closed") }
    do throws(CatalogError) {
      return try body(database)
    } catch {
      if notesDamage, case .damaged = error { DamageNote.leave(at: database.path) }
      switch error {
      case .damaged, .diskFailed: trouble.withLock { $0 = error }
      default: break
      }
      throw error
    }
  }

  /// Repairs a library that nobody has open, on this thread; the sentence that tells of it.
  func repair(_ path: String) throws(CatalogError) -> String { try LibraryRepair.repair(path) }

  /// Closes the connection; later calls of `perform` fail.
  func close() { database = nil }
}
