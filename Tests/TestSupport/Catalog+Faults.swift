@testable public import Catalog
public import Media
public import Storage

/// Fault injection and consistency checks of a library.
extension Catalog {
  /// Lets the file grow by at most `pages` pages, after which the disk counts as full.
  public func limitPages(toMore pages: Int64) async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      let count = try database.integer("PRAGMA page_count")
      _ = try database.integer("PRAGMA max_page_count = \(count + pages)")
    }
  }

  /// Makes the change fail in which SQLite performs this many more operations; 0 disables that.
  public func interruptWriting(afterOperations count: Int) async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      var operationsLeft = count
      database.onEachOperation(
        count > 0
          ? {
            operationsLeft -= 1
            return operationsLeft != 0
          } : nil)
    }
  }

  /// Makes one statement of the writing connection fail, after `count` others.
  public func failWriting(afterStatements count: Int, with failure: CatalogError) async throws(CatalogError) {
    try await writer.perform { database throws(CatalogError) in
      database.observer = StatementFault(statementsLeft: count, failure: failure)
    }
  }

  /// Makes all reads fail until this is called with nil.
  public func failReading(with failure: CatalogError?) async throws(CatalogError) {
    try await reader.perform { database throws(CatalogError) in
      database.observer = failure.map { StatementFault(statementsLeft: nil, failure: $0) }
    }
  }

  /// Makes `day` the current day, for "this year" and the like.
  public func setToday(_ day: CalendarDate) async throws(CatalogError) {
    for thread in [reader, writer] {
      try await thread.perform { database throws(CatalogError) in database.today = { day } }
    }
  }

  /// Inconsistencies of the file; empty if there are none.
  public func faults() async throws(CatalogError) -> [String] {
    try await read { database throws(CatalogError) in
      try database.execute("CREATE VIRTUAL TABLE IF NOT EXISTS temp.word USING fts5vocab(main, words, instance)")
      var faults = try database.rows("PRAGMA integrity_check(10)") { $0.text(0) }.filter { $0 != "ok" }
      faults += try database.rows("PRAGMA foreign_key_check") { "a row of \($0.text(0)) refers to a missing row" }
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
          "SELECT (SELECT count(*) FROM track WHERE missing < 2 AND kind < 3) <> (SELECT value FROM counter WHERE name = 'tracks')"
        ),
        ("albums", "SELECT (SELECT count(*) FROM album) <> (SELECT value FROM counter WHERE name = 'albums')"),
        (
          "artists",
          """
          SELECT (SELECT count(*) FROM artist WHERE albums > 0)
            <> (SELECT value FROM counter WHERE name = 'artists')
          """
        ),
        ("missing tracks", Self.wronglyMissing),
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
  /// Missing tracks that are still counted, and tracks without an album.
  private static let wronglyMissing = """
    SELECT (SELECT count(*) FROM track WHERE missing = 2 AND (album IS NOT NULL OR id IN (SELECT track FROM credit)
        OR id IN (SELECT track FROM track_genre) OR gone_at IS NULL))
      + (SELECT count(*) FROM track WHERE missing < 2 AND (album IS NULL AND kind < 3 OR gone_at IS NOT NULL))
    """
  /// Tracks without words, and words without a track.
  private static let wrongWords = """
    SELECT (SELECT count(*) FROM track WHERE missing < 2 AND id NOT IN (SELECT doc FROM temp.word))
      + (SELECT count(DISTINCT doc) FROM temp.word WHERE doc NOT IN (SELECT id FROM track WHERE missing < 2))
    """
}

/// Makes one or all statements of a connection fail.
private final class StatementFault: StatementObserver {
  /// The number of statements before the failing one; nil if all fail.
  private var statementsLeft: Int?
  private let failure: CatalogError

  init(statementsLeft: Int?, failure: CatalogError) {
    self.statementsLeft = statementsLeft
    self.failure = failure
  }

  func statementBegins() throws(CatalogError) {
    guard let left = statementsLeft else { throw failure }
    statementsLeft = left - 1
    if left == 0 { throw failure }
  }
}
