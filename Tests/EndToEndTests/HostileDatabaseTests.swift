import CSQLite
import Glibc
import TestSupport
import Testing

/// Databases that are sound and hold what nobody would put into them.
@Suite("With hostile values in its databases", .waiting)
struct HostileDatabaseTests {
  private let home = PrivateHome()

  /// What the values depend on: some that each brought something to light or may.
  private static let seeds = SeededNumbers.seeds(usual: [1, 3, 5, 7, 9, 11])

  private static let phrases = [
    "how big is my library", "what artists do I have", "what albums do I have", "play copper bloom", "what is this",
    "how long is this", "how much is left", "what's in the queue", "skip forward 30 seconds", "next", "previous",
    "play my road trip playlist", "shuffle", "add this to my gym playlist", "make a playlist called Gym",
    "add this to my gym playlist", "what playlists do I have", "I like this song", "rate this song 4 stars", "undo",
    "what did I play most", "play something I like", "play the newest album", "play the longest song", "play some rock",
    "play songs like this", "play something by nilo vantage", "copper", "find bloom", "play my favourites",
    "resume my podcast",
    "play it at 1.5", "go to 1 minute", "clear the queue", "play everything", "play musik",
  ]

  /// Values for any column, as SQL.
  private static let values = [
    "NULL", "0", "-1", "1", "9223372036854775807", "-9223372036854775808", "4294967296", "1e308", "-1e308", "9e999",
    "-9e999", "1e-300", "0.5", "''", "'x'", "'-5'", "zeroblob(3000)", "x'ff00fe'",
    "replace(hex(zeroblob(50000)), '00', 'wort ')", "char(27, 91, 50, 74, 0x202e)",
  ]

  private func spoil(_ path: String, _ tables: [String], seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var handle: OpaquePointer?
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    func run(_ sql: String) { sqlite3_exec(handle, sql, nil, nil, nil) }
    // NULL stands in any column, too.
    run("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') WHERE type = 'table'")
    run("PRAGMA writable_schema = RESET")
    for table in tables.shuffled(using: &numbers).prefix(6) {
      var columns: [String] = []
      var statement: OpaquePointer?
      sqlite3_prepare_v2(handle, "SELECT name FROM pragma_table_info('\(table)')", -1, &statement, nil)
      while sqlite3_step(statement) == SQLITE_ROW { columns.append(String(cString: sqlite3_column_text(statement, 0))) }
      sqlite3_finalize(statement)
      for _ in 0..<2 {
        guard let column = columns.randomElement(using: &numbers),
          let value = Self.values.randomElement(using: &numbers)
        else { continue }
        let part = Int.random(in: 1...3, using: &numbers)
        run("UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE length(\(columns[0]) || 'x') % \(part) = 0")
      }
    }
  }

  @Test("it answers everything and ends by itself", arguments: seeds)
  func answers(seed: UInt64) throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    let first = [
      "play copper bloom", "I like this song", "make a playlist called Mine", "add this to my mine playlist",
    ]
    #expect(try home.run(["--output", "null"], input: (first + ["quit", ""]).joined(separator: "\n")).status == 0)
    try spoil(
      home.folder.file("data/tuneterm/library.db"),
      [
        "track", "album", "artist", "genre", "credit", "track_genre", "name", "folder", "root", "playlist",
        "playlist_item",
        "counter", "choice", "chapter", "mount", "gone_album",
      ], seed: seed)
    try spoil(
      home.folder.file("state/tuneterm/queue.db"), ["entry", "state", "speed", "undo", "kept"], seed: seed &+ 100)
    let run = try home.run(["--output", "null"], input: (Self.phrases + ["quit", ""]).joined(separator: "\n"))
    // A phrase may get more than one line, never none.
    #expect(run.status == 0, "\(run.output.suffix(300)) \(run.errors.prefix(3000))")
    #expect(run.lines.count >= Self.phrases.count + 1, "\(run.output)")
  }
}
