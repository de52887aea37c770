internal import Glibc
internal import Threads

/// The thread that owns one connection: everything asked of it is done in order.
package actor DatabaseThread<Connection: Database> {
  private nonisolated let executor: ThreadExecutor
  private var database: Connection?
  /// Opens the file again as it was opened first; nil before that.
  private var reopening: (() throws(CatalogError) -> Connection)?
  /// The log beside the file, by which it is told from that of another file at the same path.
  private var log: FileIdentity?
  /// Whether damage is noted beside the file, for the next start.
  private let notesDamage: Bool
  private let lockDeadline = LockDeadline()

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Starts the thread; `name` is what `top -H` shows.
  package init(name: String, notesDamage: Bool = false) {
    executor = ThreadExecutor(name: name)
    self.notesDamage = notesDamage
  }

  /// Opens the connection and sets it up with `prepare`; called once, before any `perform`.
  package func open<Result: Sendable>(
    path: String, access: Database.Access, prepare: @escaping @Sendable (Connection) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    let database = try Connection(path: path, access: access, lockDeadline: lockDeadline)
    let result = try prepare(database)
    self.database = database
    reopening = { [lockDeadline] () throws(CatalogError) in
      let database = try Connection(path: path, access: access, lockDeadline: lockDeadline)
      _ = try prepare(database)
      return database
    }
    log = FileIdentity(path + "-wal")
    return result
  }

  /// Notices that the file was removed or replaced, and keeps all that was in it; what a person should know then, as a
  /// sentence, or nil when the file is where it was.
  ///
  /// A file that was removed is written anew. One that another file took the place of is kept beside that one, which is
  /// used from now on. Throws when the file cannot be kept: what is written now would be lost.
  package func keepFile() throws(CatalogError) -> String? {
    guard let database, let reopening, database.hasMoved else { return nil }
    let path = database.path
    let isReplaced = access(path, F_OK) == 0
    let kept = isReplaced ? path + ".kept" : path
    do throws(CatalogError) {
      try database.write(to: kept)
    } catch {
      // What cannot be read any more is no reason to go without the file that is there.
      guard isReplaced else { throw .fileRemoved(path: path, detail: "\(error)") }
    }
    // They are those of the old file, which needs them no longer; another one would be taken for its own.
    if log == FileIdentity(path + "-wal") { for suffix in ["-wal", "-shm"] { unlink(path + suffix) } }
    if !isReplaced, rename(Database.fresh(kept), kept) != 0 {
      throw .fileRemoved(path: path, detail: String(cString: strerror(errno)))
    }
    if isReplaced { rename(Database.fresh(kept), kept) }
    database.keepLog()
    self.database = try reopening()
    log = FileIdentity(path + "-wal")
    return isReplaced
      ? "Another file took the place of \(path): it is used from now on, and what was here before is kept as \(kept)."
      : "\(path) was removed while it was in use; it was written anew, and nothing is lost."
  }

  /// Reads from the file that is at the path now, after another thread kept what was in the one before.
  package func reopen() throws(CatalogError) {
    guard let reopening, let database, database.hasMoved else { return }
    database.keepLog()
    self.database = try reopening()
  }

  /// Does `body` with the connection, on its thread.
  package func perform<Result: Sendable>(
    _ body: @Sendable (Connection) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    guard let database else { throw .unexpected(detail: "the connection is closed") }
    do throws(CatalogError) {
      return try body(database)
    } catch {
      if notesDamage, error.tellsOfDamage { DamageNote.leave(at: database.path) }
      throw error
    }
  }

  /// Whether something may still wait for another program's lock.
  package nonisolated var isPatient: Bool { lockDeadline.lasts(at: MonotonicClock.nanoseconds) }

  /// Lets nothing wait for another program's lock after `time`; from any thread.
  package nonisolated func stopWaiting(at time: Int64) { lockDeadline.end(at: time) }

  /// Closes the connection; later calls of `perform` fail.
  package func close() { database = nil }
}

/// Which file a path leads to.
private struct FileIdentity: Equatable {
  private let device: UInt64
  private let inode: UInt64

  /// nil when there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
