internal import CSQLite
internal import Glibc
internal import Threads

/// An observer that is called before each statement of a connection.
package protocol StatementObserver {
  /// A thrown error makes the statement fail.
  func statementBegins() throws(CatalogError)
}

/// A connection to an SQLite file, with cached prepared statements.
///
/// Not Sendable: it belongs to the thread of the actor that created it. In-memory caches belong to a subclass.
open class Database {
  /// How a file is opened.
  public enum Access {
    /// Created when absent.
    case readWrite
    /// Never created and never written.
    case readOnly
    /// The same on a read-only medium: no write-ahead log is looked for.
    case immutable
    /// A database without a file.
    case memory
  }

  package let path: String
  private let handle: OpaquePointer
  private var lockWait: LockWait
  private var statements: [String: Statement] = [:]
  /// More than a program needs at a time: some SQL is composed, and each statement takes some kilobytes.
  private static let mostStatements = 400
  package var statementCount: Int { statements.count }
  /// Called before each statement.
  package var observer: (any StatementObserver)?
  /// Called for operations of SQLite; returning false makes the current statement fail.
  private var onOperation: (() -> Bool)?

  /// Done once, before the first connection of the program.
  private static let configured: Void = csqlite_configure()

  public required init(path: String, access: Access, lockDeadline: LockDeadline = LockDeadline()) throws(CatalogError) {
    _ = Self.configured
    self.path = path
    lockWait = LockWait(lockDeadline)
    let flags =
      switch access {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY
      }
    // SQLite would block on a pipe or a device.
    var information = stat()
    if access != .memory, stat(path, &information) == 0, ![S_IFREG, S_IFDIR].contains(information.st_mode & S_IFMT) {
      throw .cannotOpen(path: path, detail: "it is not a file")
    }
    var opened: OpaquePointer?
    let name = access == .immutable ? "file:\(Self.escaped(path))?immutable=1" : path
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let detail = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw .cannotOpen(path: path, detail: detail)
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_handler(
      handle,
      { database, calls in
        Unmanaged<Database>.fromOpaque(database!).takeUnretainedValue().waitForLock(isFirst: calls == 0) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Waits briefly for a lock of another program; returns false after the timeout.
  private func waitForLock(isFirst: Bool) -> Bool {
    let now = MonotonicClock.nanoseconds
    guard let pause = lockWait.pause(isFirst: isFirst, at: now) else { return false }
    usleep(pause)
    return true
  }

  /// A path escaped for a URI (https://sqlite.org/uri.html §3).
  private static func escaped(_ path: String) -> String {
    var text = ""
    for letter in path.unicodeScalars {
      switch letter {
      case "%": text += "%25"
      case "?": text += "%3f"
      case "#": text += "%23"
      default: text.unicodeScalars.append(letter)
      }
    }
    return text
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// The prepared statement for `sql`, reset; cached.
  package func statement(_ sql: String) throws(CatalogError) -> Statement {
    if let known = statements[sql] {
      known.reset()
      return known
    }
    if statements.count >= Self.mostStatements { statements.removeAll() }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code) }
    let statement = Statement(prepared, of: self)
    statements[sql] = statement
    return statement
  }

  /// Runs `sql` once with `values`.
  package func run(_ sql: String, _ values: [SQLValue] = []) throws(CatalogError) {
    let statement = try statement(sql)
    try statement.bind(values)
    try statement.run()
  }

  /// Runs several statements without values, separated by semicolons.
  package func execute(_ script: String) throws(CatalogError) {
    try observer?.statementBegins()
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    if code != SQLITE_OK { throw error(code) }
  }

  /// All rows of `sql`, converted by `read`.
  package func rows<Row>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Statement) -> Row
  ) throws(CatalogError) -> [Row] {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(read(statement)) }
    return rows
  }

  /// The first row of `sql`, or nil if there is none.
  package func row<Row>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Statement) -> Row
  ) throws(CatalogError) -> Row? {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? read(statement) : nil
  }

  /// The integer in the first column of the first row; 0 if there is none.
  package func integer(_ sql: String, _ values: [SQLValue] = []) throws(CatalogError) -> Int64 {
    try row(sql, values) { $0.integer(0) } ?? 0
  }

  /// Changes with every modification of the file, by any connection.
  package func fileVersion() throws(CatalogError) -> Int64 {
    // The first counts the changes of other connections, the second our own.
    try integer("PRAGMA data_version") &* 1_000_003 &+ integer("SELECT total_changes()")
  }

  /// Calls `body` for operations of SQLite from now on; returning false makes the current statement fail. Nil disables this.
  package func onEachOperation(_ body: (() -> Bool)?) {
    onOperation = body
    sqlite3_progress_handler(
      handle, body == nil ? 0 : 1,
      { database in
        Unmanaged<Database>.fromOpaque(database!).takeUnretainedValue().onOperation?() ?? true ? 0 : 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether the file was moved, removed or replaced since it was opened, so that changes would be lost.
  package var hasMoved: Bool {
    var hasMoved: Int32 = 0
    return sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &hasMoved) == SQLITE_OK && hasMoved != 0
  }

  /// The path of the temporary copy that `write(to:)` creates for `path`.
  package static func fresh(_ path: String) -> String { path + ".new" }

  /// Writes the whole database to a temporary file next to `path`, creating its folder if necessary.
  package func write(to path: String) throws(CatalogError) {
    let fresh = Self.fresh(path)
    for suffix in ["", "-journal"] { unlink(fresh + suffix) }
    FilePath.makeFolders(for: path)
    try run("VACUUM INTO ?", [.text(fresh)])
  }

  /// Keeps the log at the path when closing, because it belongs to another file.
  package func keepLog() { csqlite_leave_log(handle) }

  /// Allows reading a file with inconsistent pages, or a truncated one.
  package func readDamaged() throws(CatalogError) {
    // Otherwise a file with fewer pages than in its header is refused as a whole (lockBtree in SQLite's btree.c).
    try execute("PRAGMA writable_schema = ON; PRAGMA cell_size_check = ON")
  }

  /// Makes a table known whose first page is `page`, as `creation` describes it, for this connection alone; nothing is written.
  package func makeKnown(_ creation: String, at page: Int) throws(CatalogError) {
    guard csqlite_begin_tables(handle, Int32(clamping: page)) else { return }
    defer { _ = csqlite_begin_tables(handle, 0) }
    try execute(creation)
  }

  /// The row id of the last INSERT.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The number of rows changed by the last statement.
  package var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// Runs `body` in a transaction.
  package func transaction<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    do {
      try run("BEGIN IMMEDIATE")
      lockWait.gotLock()
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // A full disk may have ended the transaction already.
      // The first error is the one to report.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// The typed error for SQLite's extended result `code`.
  package func error(_ code: Int32) -> CatalogError {
    let detail = String(cString: sqlite3_errmsg(handle))
    return switch code & 0xFF {
    case SQLITE_FULL: .diskFull
    case SQLITE_READONLY, SQLITE_PERM: .readOnly
    case SQLITE_BUSY, SQLITE_LOCKED: .locked
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path: path, detail: detail)
    // All values to be written were computed from the file, so its contents contradict each other.
    case SQLITE_CONSTRAINT: .contradictory(detail: detail)
    case SQLITE_IOERR: .diskFailed(detail: detail)
    case SQLITE_CANTOPEN: .cannotOpen(path: path, detail: detail)
    default: .unexpected(detail: detail)
    }
  }
}
