internal import Threads

/// The thread that owns one connection: everything asked of it is done in order.
actor DatabaseThread {
  private nonisolated let executor: ThreadExecutor
  private var database: Database?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Starts the thread; `name` is what `top -H` shows.
  init(name: String) { executor = ThreadExecutor(name: name) }

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
    return try body(database)
  }

  /// Closes the connection; later calls of `perform` fail.
  func close() { database = nil }
}
