internal import CSQLite
internal import Glibc
internal import Threads

/// Who is told as each statement of a connection begins.
package protocol StatementObserver {
  /// What it throws is how the statement fails.
  func statementBegins() throws(CatalogError)
}

/// One connection to a SQLite file, with its statements prepared once.
///
/// Not Sendable: it belongs to the thread of the actor that made it. What is kept in memory beside a file belongs to a subclass.
open class Database {
  /// How a file is opened.
  public enum Access {
    /// Created when absent.
    case readWrite
    /// Never created and never written.
    case readOnly
    /// The same on a medium that nobody can write: no log is looked for beside the file.
    case immutable
    /// A database without a file.
    case memory
  }

  package let path: String
  private let handle: OpaquePointer
  private let lockDeadline: LockDeadline
  /// When the statement at hand met another program's lock.
  private var lockedSince: Int64 = 0
  /// Until when the lock that was waited for in vain last is taken to be held on.
  private var heldUntil: Int64 = .min
  private var statements: [String: Statement] = [:]
  /// Told as each statement begins.
  package var observer: (any StatementObserver)?
  /// Called with each operation of SQLite; false makes the statement at hand fail.
  private var onOperation: (() -> Bool)?

  /// Done once, before the first connection of the program.
  private static let configured: Void = csqlite_configure()

  public required init(path: String, access: Access, lockDeadline: LockDeadline = LockDeadline()) throws(CatalogError) {
    _ = Self.configured
    self.path = path
    self.lockDeadline = lockDeadline
    let flags =
      switch access {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY
      }
    // SQLite would wait for what comes out of a pipe or a device.
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

  /// Waits a moment for another program's lock; false when it has waited long enough.
  ///
  /// What comes right after a statement that waited in vain waits for a moment only: a request of several statements, or a
  /// row of requests, would else be answered after the sum of their times.
  private func waitForLock(isFirst: Bool) -> Bool {
    let now = MonotonicClock.nanoseconds
    if isFirst { lockedSince = now }
    let time = now < heldUntil ? Self.moment : Self.lockTimeout
    guard now - lockedSince < time, lockDeadline.lasts(at: now) else {
      heldUntil = now + Self.remembered
      return false
    }
    usleep(now - lockedSince < 20_000_000 ? 1000 : 10_000)
    return true
  }

  /// How long a person waits for another program that writes to the file, in nanoseconds; it mostly takes far less.
  private static let lockTimeout: Int64 = 2_000_000_000
  /// How long a statement waits for a lock that is known to be held, in nanoseconds.
  private static let moment: Int64 = 50_000_000
  /// How long a lock that was waited for in vain is taken to be held on, in nanoseconds.
  private static let remembered: Int64 = 3_000_000_000

  /// A path as it stands in an address (https://sqlite.org/uri.html §3).
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

  /// The prepared form of `sql`, reset, kept for the next time.
  package func statement(_ sql: String) throws(CatalogError) -> Statement {
    if let known = statements[sql] {
      known.reset()
      return known
    }
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

  /// Every row of `sql`, as `read` makes it.
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

  /// The first row of `sql`, or nil when there is none.
  package func row<Row>(
    _ sql: String, _ values: [SQLValue] = [], _ read: (Statement) -> Row
  ) throws(CatalogError) -> Row? {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    return try statement.step() ? read(statement) : nil
  }

  /// The integer in the first column of the first row; 0 when there is none.
  package func integer(_ sql: String, _ values: [SQLValue] = []) throws(CatalogError) -> Int64 {
    try row(sql, values) { $0.integer(0) } ?? 0
  }

  /// Differs after any change of the file, whoever made it.
  package func fileVersion() throws(CatalogError) -> Int64 {
    // The first counts the changes of other connections, the second our own.
    try integer("PRAGMA data_version") &* 1_000_003 &+ integer("SELECT total_changes()")
  }

  /// Has `body` called with each operation of SQLite from now on; false makes the statement at hand fail. nil ends that.
  package func onEachOperation(_ body: (() -> Bool)?) {
    onOperation = body
    sqlite3_progress_handler(
      handle, body == nil ? 0 : 1,
      { database in
        Unmanaged<Database>.fromOpaque(database!).takeUnretainedValue().onOperation?() ?? true ? 0 : 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether the file was moved, removed or replaced since it was opened: what is written is in no file that has a name.
  package var hasMoved: Bool {
    var hasMoved: Int32 = 0
    return sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &hasMoved) == SQLITE_OK && hasMoved != 0
  }

  /// Where `write(to:)` leaves the copy for `path`, to be given that name at once.
  package static func fresh(_ path: String) -> String { path + ".new" }

  /// Writes all that is in the database into a file beside `path`, whose folder is made anew where need be.
  package func write(to path: String) throws(CatalogError) {
    let fresh = Self.fresh(path)
    for suffix in ["", "-journal"] { unlink(fresh + suffix) }
    FilePath.makeFolders(for: path)
    try run("VACUUM INTO ?", [.text(fresh)])
  }

  /// Leaves the log at the path alone at closing, as it belongs to another file.
  package func keepLog() { csqlite_leave_log(handle) }

  /// Reads what can be read of a file whose pages do not fit together: one that was cut off, too.
  package func readDamaged() throws(CatalogError) {
    // Else a file with fewer pages than its header says is refused as a whole (lockBtree in SQLite's btree.c).
    try execute("PRAGMA writable_schema = ON; PRAGMA cell_size_check = ON")
  }

  /// The row that the last INSERT made.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed.
  package var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// Runs `body` as a whole or not at all.
  package func transaction<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    do {
      try run("BEGIN IMMEDIATE")
      heldUntil = .min
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // A full disk may have ended the transaction already.
      // The first error is the one to tell.
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
    // What is written is worked out from what is there.
    case SQLITE_CONSTRAINT: .contradictory(detail: detail)
    case SQLITE_IOERR: .diskFailed(detail: detail)
    case SQLITE_CANTOPEN: .cannotOpen(path: path, detail: detail)
    default: .unexpected(detail: detail)
    }
  }
}
