public import Storage
internal import Media
internal import Threads

/// The library: one SQLite file with what was imported, playlists, likes and what was heard.
///
/// All work is done on two threads of its own, one that reads and one that writes, so awaiting it never makes its
/// caller's thread wait for the disk. Every function throws `CatalogError`.
public final class Catalog: Sendable {
  /// Where the library lives.
  public enum Storage: Hashable, Sendable {
    /// A file that is created when absent.
    case file(String)
    /// A file that must exist, and is neither created nor changed; it may lie on a read-only medium.
    case existingFile(String)
    /// In memory only, gone at the end: the demo, and tests.
    case memory
  }

  public let storage: Storage
  /// One sentence when the file was damaged and is repaired; nil otherwise.
  public let notice: String?
  /// The thread that reads; the same as `writer` when the library is in memory.
  let reader: LibraryThread
  let writer: LibraryThread
  /// Told what a person should know about the file, as sentences.
  private let onRemark = Locked<(@Sendable (String) -> Void)?>(nil)
  /// Whether `prepareToFilter` is at work.
  let isReadingWords = Locked(false)
  /// Who listens.
  let household: Household

  private init(
    storage: Storage, reader: LibraryThread, writer: LibraryThread,
    notice: String? = nil
  ) async throws(CatalogError) {
    self.storage = storage
    self.notice = notice
    self.reader = reader
    self.writer = writer
    household = Household()
    try await readListeners()
  }

  /// The library of `catalog` as the listener `id` has it, whoever listens.
  init(_ catalog: Catalog, of id: Int64) {
    (storage, notice, reader, writer) = (catalog.storage, catalog.notice, catalog.reader, catalog.writer)
    household = Household(of: id, in: catalog.household)
  }

  /// Opens a library, creating its tables or bringing an older one up to date.
  public static func open(_ storage: Storage) async throws(CatalogError) -> Catalog {
    switch storage {
    case .memory:
      let thread = LibraryThread(name: "catalog")
      try await thread.open(path: ":memory:", access: .memory) { database throws(CatalogError) in
        try database.execute("PRAGMA temp_store = MEMORY")
        try Schema.migrate(database)
        try database.execute("PRAGMA foreign_keys = ON")
      }
      return try await Catalog(storage: storage, reader: thread, writer: thread)
    case .file(let path):
      do throws(CatalogError) {
        return try await open(path)
      } catch {
        guard case .damaged = error else { throw error }
      }
      let repairer = LibraryThread(name: "catalog-repair")
      return try await open(path, notice: try await repairer.repair(path))
    case .existingFile(let path):
      let reader = try await openReader(path)
      return try await Catalog(storage: storage, reader: reader, writer: reader)
    }
  }

  private static func open(
    _ path: String, notice: String? = nil
  ) async throws(CatalogError) -> Catalog {
    let writer = LibraryThread(name: "catalog-writer", notesDamage: true)
    try await writer.open(path: path, access: .readWrite) { database throws(CatalogError) in
      // The order matters: the version is read before anything is written to a newer file.
      _ = try Schema.pending(database)
      if DamageNote.exists(at: path) { try checkAll(database) }
      try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY")
      try Schema.migrate(database)
      try database.execute("PRAGMA foreign_keys = ON")
    }
    DamageNote.remove(at: path)
    return try await Catalog(
      storage: .file(path), reader: try await openReader(path, notesDamage: true), writer: writer, notice: notice)
  }

  /// Throws `damaged` where a page of the file makes no sense.
  private static func check(_ database: LibraryDatabase) throws(CatalogError) {
    let found = try database.row("PRAGMA quick_check(1)") { $0.text(0) }
    guard found == "ok" else { throw .damaged(path: database.path, detail: found ?? "no answer") }
  }

  /// The same where rows and indexes do not agree, too: it takes longer, for a file that somebody stumbled over.
  private static func checkAll(_ database: LibraryDatabase) throws(CatalogError) {
    let found = try database.row("PRAGMA integrity_check(1)") { $0.text(0) }
    guard found == "ok" else { throw .damaged(path: database.path, detail: found ?? "no answer") }
    // An older format may have no words yet.
    if try database.integer("SELECT EXISTS(SELECT 1 FROM sqlite_schema WHERE name = 'words')") > 0 {
      try database.execute("INSERT INTO words(words) VALUES('integrity-check')")
    }
  }

  /// Looks through the whole file on a thread of its own, once in `days`; throws `damaged` where a page makes no sense,
  /// and the next start repairs it.
  public func checkFile(everyDays days: Int64 = 7, at time: Int64) async throws(CatalogError) {
    guard case .file(let path) = storage else { return }
    let last = try await read { database throws(CatalogError) in Int64(try database.counter("file checked")) }
    guard time - last >= days * 86_400 else { return }
    let checker = LibraryThread(name: "catalog-check", notesDamage: true)
    try await checker.open(path: path, access: .readOnly) { _ throws(CatalogError) in }
    try await checker.perform { database throws(CatalogError) in try Self.check(database) }
    await checker.close()
    try await write { database throws(CatalogError) in
      try database.run("INSERT OR REPLACE INTO counter(name, value) VALUES('file checked', ?)", [.integer(time)])
    }
  }

  private static func openReader(
    _ path: String, notesDamage: Bool = false
  ) async throws(CatalogError) -> LibraryThread {
    let reader = LibraryThread(name: "catalog-reader", notesDamage: notesDamage)
    let prepare: @Sendable (LibraryDatabase) throws(CatalogError) -> Void = { database throws(CatalogError) in
      guard try Schema.pending(database) < Schema.version else { throw .noLibrary(path: path) }
      try database.execute("PRAGMA temp_store = MEMORY")
    }
    do throws(CatalogError) {
      try await reader.open(path: path, access: .readOnly, prepare: prepare)
    } catch {
      // Where nothing can be written SQLite cannot make the index of the log beside the file, and refuses.
      switch error {
      case .cannotOpen, .readOnly: break
      default: throw error
      }
      // What is in a log, after a crash, is no part of the file yet.
      if let copy = ReadOnlyCopy(of: path) {
        defer { withExtendedLifetime(copy) {} }
        try await reader.open(path: copy.path, access: .readOnly, prepare: prepare)
      } else {
        try await reader.open(path: path, access: .immutable, prepare: prepare)
      }
    }
    return reader
  }

  /// Has `body` told from now on what a person should know about the file, as sentences; called on any thread.
  public func setRemarkHandler(_ body: @escaping @Sendable (String) -> Void) { onRemark.withLock { $0 = body } }

  /// Keeps what is in the library where its file was removed or replaced; called before each change.
  private func followFile() async throws(CatalogError) {
    guard case .file = storage, let remark = try await writer.keepFile() else { return }
    try await reader.reopen()
    onRemark.withLock { $0 }?(remark)
  }

  /// Lets nothing wait for another program's lock after `time` (nanoseconds of `MonotonicClock`): it is time to end.
  public func stopWaiting(at time: Int64) {
    reader.stopWaiting(at: time)
    writer.stopWaiting(at: time)
  }

  /// Closes both connections; later calls fail.
  public func close() async {
    // At the end there is nobody left to tell; the next start has the file as it is.
    try? await followFile()
    await reader.close()
    await writer.close()
  }

  /// Reads on the reading thread.
  func read<Result: Sendable>(
    _ body: @Sendable (LibraryDatabase) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    try await reader.perform(as: household.viewer, body)
  }

  /// Changes the library on the writing thread, as a whole or not at all.
  func write<Result: Sendable>(
    _ body: @Sendable (LibraryDatabase) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    try await change { database throws(CatalogError) in
      try database.transaction { () throws(CatalogError) in try body(database) }
    }
  }

  /// Does what nobody waits for, as an import does: while another program is writing to the file it is tried again, for ten
  /// seconds at most, and what people change meanwhile has its turn between two attempts.
  public func retryingWhileLocked<Result: Sendable>(
    _ attempt: () async throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    let end = MonotonicClock.nanoseconds + 10_000_000_000
    while true {
      do throws(CatalogError) {
        return try await attempt()
      } catch {
        guard case .locked = error, writer.isPatient, MonotonicClock.nanoseconds < end else { throw error }
      }
    }
  }

  /// Changes the library as a whole or not at all, retryingWhileLocked.
  func writeRetrying<Result: Sendable>(
    _ body: @Sendable (LibraryDatabase) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    try await retryingWhileLocked { () async throws(CatalogError) in try await write(body) }
  }

  /// Does `body` on the writing thread, in a file that is there.
  func change<Result: Sendable>(
    _ body: @Sendable (LibraryDatabase) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    let viewer = Viewer(listener: household.viewer.listener, seesAll: true)
    try await followFile()
    return try await writer.perform(as: viewer, body)
  }
}
