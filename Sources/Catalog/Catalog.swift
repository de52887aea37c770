package import Media
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
  let reader: DatabaseThread
  let writer: DatabaseThread
  /// The last failure to read or write the file that nobody was told of.
  private let trouble: Locked<CatalogError?>
  /// Told what a person should know about the file, as sentences.
  private let onRemark = Locked<(@Sendable (String) -> Void)?>(nil)
  /// Whether `prepareToFilter` is at work.
  let isReadingWords = Locked(false)

  private init(
    storage: Storage, reader: DatabaseThread, writer: DatabaseThread, trouble: Locked<CatalogError?>,
    notice: String? = nil
  ) {
    self.storage = storage
    self.notice = notice
    self.reader = reader
    self.writer = writer
    self.trouble = trouble
  }

  /// Opens a library, creating its tables or bringing an older one up to date.
  public static func open(_ storage: Storage) async throws(CatalogError) -> Catalog {
    let trouble = Locked<CatalogError?>(nil)
    switch storage {
    case .memory:
      let thread = DatabaseThread(name: "catalog", trouble: trouble)
      try await thread.open(path: ":memory:", access: .memory) { database throws(CatalogError) in
        try database.execute("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY")
        try Schema.migrate(database)
      }
      return Catalog(storage: storage, reader: thread, writer: thread, trouble: trouble)
    case .file(let path):
      do throws(CatalogError) {
        return try await open(path, trouble)
      } catch {
        guard case .damaged = error else { throw error }
      }
      let repairer = DatabaseThread(name: "catalog-repair")
      return try await open(path, trouble, notice: try await repairer.repair(path))
    case .existingFile(let path):
      let reader = try await openReader(path, trouble)
      return Catalog(storage: storage, reader: reader, writer: reader, trouble: trouble)
    }
  }

  /// The last failure to read or write the file since this was asked, whatever was being done; nil when there was none.
  ///
  /// What could not be read is not there for most who ask, so a person who is told that something was not found is to hear
  /// this instead.
  public func takeTrouble() -> CatalogError? {
    trouble.withLock { trouble in
      defer { trouble = nil }
      return trouble
    }
  }

  private static func open(
    _ path: String, _ trouble: Locked<CatalogError?>, notice: String? = nil
  ) async throws(CatalogError) -> Catalog {
    let writer = DatabaseThread(name: "catalog-writer", notesDamage: true, trouble: trouble)
    try await writer.open(path: path, access: .readWrite) { database throws(CatalogError) in
      // The order matters: the version is read before anything is written to a newer file.
      _ = try Schema.pending(database)
      if DamageNote.exists(at: path) { try checkAll(database) }
      try database.execute(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY"
      )
      try Schema.migrate(database)
    }
    DamageNote.remove(at: path)
    return Catalog(
      storage: .file(path), reader: try await openReader(path, trouble, notesDamage: true), writer: writer,
      trouble: trouble, notice: notice)
  }

  /// Throws `damaged` where a page of the file makes no sense.
  private static func check(_ database: Database) throws(CatalogError) {
    let found = try database.row("PRAGMA quick_check(1)") { $0.text(0) }
    guard found == "ok" else { throw .damaged(path: database.path, detail: found ?? "no answer") }
  }

  /// The same where rows and indexes do not agree, too: it takes longer, for a file that somebody stumbled over.
  private static func checkAll(_ database: Database) throws(CatalogError) {
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
    let checker = DatabaseThread(name: "catalog-check", notesDamage: true)
    try await checker.open(path: path, access: .readOnly) { _ throws(CatalogError) in }
    try await checker.perform { database throws(CatalogError) in try Self.check(database) }
    await checker.close()
    try await write { database throws(CatalogError) in
      try database.run("INSERT OR REPLACE INTO counter(name, value) VALUES('file checked', ?)", [.integer(time)])
    }
  }

  private static func openReader(
    _ path: String, _ trouble: Locked<CatalogError?>, notesDamage: Bool = false
  ) async throws(CatalogError) -> DatabaseThread {
    let reader = DatabaseThread(name: "catalog-reader", notesDamage: notesDamage, trouble: trouble)
    let prepare: @Sendable (Database) throws(CatalogError) -> Void = { database throws(CatalogError) in
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
    try? await followFile()
    await reader.close()
    await writer.close()
  }

  /// Lets the file grow by `pages` more pages than it has now, after which the disk counts as full: for tests of that.
  package func limitPages(toMore pages: Int64) async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      let count = try database.integer("PRAGMA page_count")
      _ = try database.integer("PRAGMA max_page_count = \(count + pages)")
    }
  }

  /// Makes the change fail in which SQLite does its so many next operations; 0 takes that back: for tests.
  package func interruptWriting(afterOperations count: Int) async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in database.interrupt(afterOperations: count) }
  }

  /// Makes the statement fail that the writing connection runs after so many others, that one alone: for tests.
  package func failWriting(afterStatements count: Int, with failure: CatalogError) async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in database.fail(afterStatements: count, with: failure) }
  }

  /// Makes everything fail that is read, until this is called with nil: for tests.
  package func failReading(with failure: CatalogError?) async throws(CatalogError) {
    try await reader.perform { database throws(CatalogError) in database.failure = failure }
  }

  /// Counts "this year" and the like from `day`: for tests.
  package func setToday(_ day: CalendarDate) async throws(CatalogError) {
    for thread in [reader, writer] {
      try await thread.perform { database throws(CatalogError) in database.today = { day } }
    }
  }

  /// What is wrong with the file; empty when it is sound: for tests.
  package func faults() async throws(CatalogError) -> [String] {
    try await read { database throws(CatalogError) in
      try database.execute("CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab(main, words, instance)")
      var faults = try database.rows("PRAGMA integrity_check(10)") { $0.text(0) }.filter { $0 != "ok" }
      faults += try database.rows("PRAGMA foreign_key_check") { "a row of \($0.text(0)) hangs on nothing" }
      for (what, sql) in [
        (
          "tracks of an album",
          "SELECT count(*) FROM album a WHERE tracks <> (SELECT count(*) FROM track WHERE album = a.id)"
        ),
        (
          "albums of an artist",
          "SELECT count(*) FROM artist a WHERE albums <> (SELECT count(*) FROM album WHERE artist = a.id)"
        ),
        (
          "tracks of a genre",
          "SELECT count(*) FROM genre g WHERE tracks <> (SELECT count(*) FROM track_genre WHERE genre = g.id)"
        ),
        (
          "tracks",
          "SELECT (SELECT count(*) FROM track WHERE missing < 2) <> (SELECT value FROM counter WHERE name = 'tracks')"
        ),
        ("albums", "SELECT (SELECT count(*) FROM album) <> (SELECT value FROM counter WHERE name = 'albums')"),
        (
          "artists",
          """
          SELECT (SELECT count(*) FROM artist WHERE albums > 0)
            <> (SELECT value FROM counter WHERE name = 'artists')
          """
        ),
        ("tracks that are gone", Self.wronglyGone),
        ("tracks of an artist", Self.wrongTracksOfArtists),
        ("words of tracks", Self.wrongWords),
        (
          "names of tracks",
          "SELECT (SELECT count(*) FROM track WHERE missing < 2) <> (SELECT count(*) FROM name WHERE kind = 0 AND form = 0)"
        ),
        (
          "names of albums",
          "SELECT (SELECT count(*) FROM album) <> (SELECT count(*) FROM name WHERE kind = 1 AND form = 0)"
        ),
      ] where try database.integer(sql) > 0 { faults.append("wrong number: \(what)") }
      return faults
    }
  }

  private static let wrongTracksOfArtists = """
    SELECT count(*) FROM artist a WHERE tracks <> (SELECT count(*) FROM (SELECT track FROM credit
      WHERE artist = a.id AND role < 2 UNION SELECT t.id FROM album b JOIN track t ON t.album = b.id WHERE b.artist = a.id))
    """
  /// Tracks that are gone and still counted somewhere, and tracks that are known and have no album.
  private static let wronglyGone = """
    SELECT (SELECT count(*) FROM track WHERE missing = 2 AND (album IS NOT NULL OR id IN (SELECT track FROM credit)
        OR id IN (SELECT track FROM track_genre) OR gone_at IS NULL))
      + (SELECT count(*) FROM track WHERE missing < 2 AND (album IS NULL OR gone_at IS NOT NULL))
    """
  /// Tracks without words, and words without a track.
  private static let wrongWords = """
    SELECT (SELECT count(*) FROM track WHERE missing < 2 AND id NOT IN (SELECT doc FROM temp.word))
      + (SELECT count(DISTINCT doc) FROM temp.word WHERE doc NOT IN (SELECT id FROM track WHERE missing < 2))
    """

  /// Reads on the reading thread.
  func read<Result: Sendable>(
    _ body: @Sendable (Database) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    try await reader.perform(body)
  }

  /// Changes the library on the writing thread, as a whole or not at all.
  func write<Result: Sendable>(
    _ body: @Sendable (Database) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    try await change { database throws(CatalogError) in
      try database.transaction { () throws(CatalogError) in try body(database) }
    }
  }

  /// Does `body` on the writing thread, in a file that is there.
  func change<Result: Sendable>(
    _ body: @Sendable (Database) throws(CatalogError) -> Result
  ) async throws(CatalogError) -> Result {
    try await followFile()
    return try await writer.perform(body)
  }
}
