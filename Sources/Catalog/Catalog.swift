public import Storage
internal import Media
internal import Threads

/// The library: an SQLite file with the imported files, playlists, likes and history.
///
/// All work is done on two threads of its own, one for reading and one for writing, so awaiting it never makes the
/// caller's thread wait for the disk. Every function throws `CatalogError`.
public final class Catalog: Sendable {
  /// The storage of the library.
  public enum Storage: Hashable, Sendable {
    /// A file that is created when absent.
    case file(String)
    /// A file that must exist, and is neither created nor changed; it may be on a read-only medium.
    case existingFile(String)
    /// In memory only: for the demo and tests.
    case memory
  }

  public let storage: Storage
  /// A sentence if the file was damaged and has been repaired; nil otherwise.
  public let notice: String?
  /// The reading thread; the same as `writer` if the library is in memory.
  let reader: LibraryThread
  let writer: LibraryThread
  /// Called with notices about the file, as sentences for the user.
  private let onRemark = Locked<(@Sendable (String) -> Void)?>(nil)
  /// How far the preparation of long lists is.
  let preparation = Locked(Preparation.none)
  /// The number of lists on screens that wait for their part of it.
  let awaited = Locked(0)
  /// Who listens.
  let household: Household

  private init(
    storage: Storage, reader: LibraryThread, writer: LibraryThread,
    listeners: ListenerTable.Contents, notice: String? = nil
  ) {
    self.storage = storage
    self.notice = notice
    self.reader = reader
    self.writer = writer
    household = Household()
    household.set(listeners)
  }

  /// The library of the listener `id`, regardless of the current one.
  init(_ catalog: Catalog, of id: Int64) {
    (storage, notice, reader, writer) = (catalog.storage, catalog.notice, catalog.reader, catalog.writer)
    household = Household(of: id, in: catalog.household)
  }

  /// Opens a library, creating its tables or migrating an older one.
  ///
  /// A damaged file is repaired, and its old contents are kept next to it. If `mayReplace` is false, a file of which nothing can be
  /// saved is left alone, because it may be no library but a file that somebody named by mistake. With `makesFolders`, missing parent
  /// folders are created.
  public static func open(
    _ storage: Storage, mayReplace: Bool = true, makesFolders: Bool = false
  ) async throws(CatalogError) -> Catalog {
    switch storage {
    case .memory:
      let thread = LibraryThread(name: "catalog")
      let listeners = try await thread.open(path: ":memory:", access: .memory) { database throws(CatalogError) in
        try database.execute("PRAGMA temp_store = MEMORY")
        try Schema.migrate(database)
        try database.execute("PRAGMA foreign_keys = ON")
        return try ListenerTable(database).contents()
      }
      return Catalog(storage: storage, reader: thread, writer: thread, listeners: listeners)
    case .file(let path):
      do throws(CatalogError) {
        return try await open(path, makesFolders: makesFolders)
      } catch {
        guard case .damaged = error else { throw error }
      }
      let repairer = LibraryThread(name: "catalog-repair")
      return try await open(path, notice: try await repairer.repair(path, mayReplace: mayReplace))
    case .existingFile(let path):
      let (reader, listeners) = try await openReader(path)
      return Catalog(storage: storage, reader: reader, writer: reader, listeners: listeners)
    }
  }

  private static func open(
    _ path: String, makesFolders: Bool = false, notice: String? = nil
  ) async throws(CatalogError) -> Catalog {
    let writer = LibraryThread(name: "catalog-writer", notesDamage: true)
    try await writer.open(path: path, access: .readWrite, makesFolders: makesFolders) { database throws(CatalogError) in
      // The order matters: the version is read before anything is written to a newer file.
      _ = try Schema.pending(database)
      guard try !Schema.isForeign(database) else {
        throw .cannotOpen(path: path, detail: "it belongs to another program")
      }
      if DamageNote.exists(at: path) { try checkAll(database) }
      try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY")
      try Schema.migrate(database)
      try database.execute("PRAGMA foreign_keys = ON")
      DamageNote.remove(at: path)
    }
    let (reader, listeners) = try await openReader(path, notesDamage: true)
    return Catalog(storage: .file(path), reader: reader, writer: writer, listeners: listeners, notice: notice)
  }

  /// Throws `damaged` if a page of the file is invalid.
  private static func check(_ database: LibraryDatabase) throws(CatalogError) {
    let found = try database.row("PRAGMA quick_check(1)") { $0.text(0) }
    guard found == "ok" else { throw .damaged(path: database.path, detail: found ?? "no answer") }
  }

  /// Also checks that rows and indexes agree; it takes longer, and is used after an error.
  private static func checkAll(_ database: LibraryDatabase) throws(CatalogError) {
    let found = try database.row("PRAGMA integrity_check(1)") { $0.text(0) }
    guard found == "ok" else { throw .damaged(path: database.path, detail: found ?? "no answer") }
    // An older format may have no index of words.
    if try database.integer("SELECT EXISTS(SELECT 1 FROM sqlite_schema WHERE name = 'words')") > 0 {
      try database.execute("INSERT INTO words(words) VALUES('integrity-check')")
    }
  }

  /// Checks the whole file on its own thread, once in `days` days, because nothing else reads some of its pages; throws `damaged`
  /// if one is invalid, so that the next start repairs it.
  public func checkFile(everyDays days: Int64 = 1, at time: Int64) async throws(CatalogError) {
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

  /// The listeners are read at once, because everything else depends on who they are.
  private static func openReader(
    _ path: String, notesDamage: Bool = false
  ) async throws(CatalogError) -> (LibraryThread, ListenerTable.Contents) {
    let reader = LibraryThread(name: "catalog-reader", notesDamage: notesDamage)
    let prepare: @Sendable (LibraryDatabase) throws(CatalogError) -> ListenerTable.Contents = {
      database throws(CatalogError) in
      guard try Schema.pending(database) < Schema.version, try !Schema.isForeign(database) else {
        throw .noLibrary(path: path)
      }
      try database.execute("PRAGMA temp_store = MEMORY")
      return try ListenerTable(database).contents()
    }
    do throws(CatalogError) {
      return (reader, try await reader.open(path: path, access: .readOnly, prepare: prepare))
    } catch {
      // On a read-only medium SQLite cannot create the index of the log, and refuses to open the file.
      switch error {
      case .cannotOpen, .readOnly: break
      default: throw error
      }
      return (reader, try await reader.openReadOnlyMedium(path: path, prepare: prepare))
    }
  }

  /// Sets the handler of notices about the file, sentences for the user; called on any thread.
  public func setRemarkHandler(_ body: @escaping @Sendable (String) -> Void) { onRemark.withLock { $0 = body } }

  /// Restores the library file if it was removed or replaced; called before each change.
  private func followFile() async throws(CatalogError) {
    guard case .file = storage, let remark = try await writer.keepFile() else { return }
    try await reader.reopen()
    onRemark.withLock { $0 }?(remark)
  }

  /// Changes whenever another program has changed the file.
  public func foreignVersion() async throws(CatalogError) -> Int64 {
    try await writer.perform { database throws(CatalogError) in try database.integer("PRAGMA data_version") }
  }

  /// Stops waiting for locks of other programs after `time` (nanoseconds of `MonotonicClock`), because the program ends.
  public func stopWaiting(at time: Int64) {
    reader.stopWaiting(at: time)
    writer.stopWaiting(at: time)
  }

  /// Closes both connections; later calls fail.
  public func close() async {
    // Errors at the end cannot be reported; the next start uses the file as it is.
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

  /// Changes the library on the writing thread, in one transaction.
  func write<Result: Sendable>(
    _ body: @Sendable (LibraryDatabase) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    try await change { database throws(CatalogError) in
      try database.transaction { () throws(CatalogError) in try body(database) }
    }
  }

  /// Performs background work, such as an import: while another program is writing to the file, it is retried for ten
  /// seconds at most, and changes by the user can happen between two attempts.
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

  /// Changes the library in one transaction, retrying while the file is locked.
  func writeRetrying<Result: Sendable>(
    _ body: @Sendable (LibraryDatabase) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    try await retryingWhileLocked { () async throws(CatalogError) in try await write(body) }
  }

  /// Calls `body` on the writing thread, after making sure that the file exists.
  func change<Result: Sendable>(
    _ body: @Sendable (LibraryDatabase) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    let viewer = Viewer(listener: household.viewer.listener, seesAll: true)
    try await followFile()
    return try await writer.perform(as: viewer, body)
  }
}
