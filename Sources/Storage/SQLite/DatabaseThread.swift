internal import Glibc
internal import Threads

/// The thread that owns one connection; requests are performed in order.
package actor DatabaseThread<Connection: Database> {
  private nonisolated let executor: ThreadExecutor
  private var database: Connection?
  /// Opens the file again in the same way; nil before it was opened.
  private var reopening: (() throws(CatalogError) -> Connection)?
  /// The identity of the write-ahead log, to distinguish it from that of another file at the same path.
  private var log: FileIdentity?
  /// Whether damage is recorded for the next start.
  private let notesDamage: Bool
  private let lockDeadline = LockDeadline()

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Starts the thread; `name` is what `top -H` shows.
  package init(name: String, notesDamage: Bool = false) {
    executor = ThreadExecutor(name: name)
    self.notesDamage = notesDamage
  }

  /// Opens the connection and sets it up with `prepare`; called once, before any `perform`.
  ///
  /// With `makesFolders`, missing parent folders are created first, on this thread, because their disk may not answer.
  package func open<Result: Sendable>(
    path: String, access: Database.Access, makesFolders: Bool = false,
    prepare: @escaping @Sendable (Connection) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    if makesFolders { FilePath.makeFolders(for: path) }
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

  /// The same for a file on a medium that cannot be written.
  package func openReadOnlyMedium<Result: Sendable>(
    path: String, prepare: @escaping @Sendable (Connection) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    // After a crash, the contents of the log are not part of the file yet.
    guard let copy = ReadOnlyCopy(of: path) else { return try open(path: path, access: .immutable, prepare: prepare) }
    defer { withExtendedLifetime(copy) {} }
    return try open(path: copy.path, access: .readOnly, prepare: prepare)
  }

  /// Renames a damaged file, which is not open, to `kept`, so that a new one can take its place.
  package func setAside(_ path: String, as kept: String) {
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    rename(path, kept)
  }

  /// Detects that the file was removed or replaced, and saves its contents; returns a
  /// sentence for the user, or nil if the file is unchanged.
  ///
  /// A removed file is recreated. A replaced one is saved next to the new file, which is
  /// used from now on. Throws if it cannot be saved, because changes would be lost.
  package func keepFile() throws(CatalogError) -> String? {
    guard let database, let reopening, database.hasMoved else { return nil }
    let path = database.path
    let isReplaced = access(path, F_OK) == 0
    let kept = isReplaced ? path + ".kept" : path
    do throws(CatalogError) {
      try database.write(to: kept)
    } catch {
      // Unreadable data is no reason not to use the new file.
      guard isReplaced else { throw .fileRemoved(path: path, detail: "\(error)") }
    }
    // They belong to the old file, which no longer needs them; the new file would treat them as its own.
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

  /// Switches to the current file at the path, after another thread has saved the previous one.
  package func reopen() throws(CatalogError) {
    guard let reopening, let database, database.hasMoved else { return }
    database.keepLog()
    self.database = try reopening()
  }

  /// Calls `body` with the connection, on its thread.
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

  /// The same after `keepFile`, whose sentence nobody waits for.
  package func performKeepingFile<Result: Sendable>(
    _ body: @Sendable (Connection) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    _ = try keepFile()
    return try perform(body)
  }

  /// Whether waiting for locks of other programs is still allowed.
  package nonisolated var isPatient: Bool { lockDeadline.lasts(at: MonotonicClock.nanoseconds) }

  /// Stops waiting for locks of other programs after `time`; may be called from any thread.
  package nonisolated func stopWaiting(at time: Int64) { lockDeadline.end(at: time) }

  /// Closes the connection; later calls of `perform` fail.
  package func close() { database = nil }
}

/// The identity of the file at a path.
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
