import Storage
import TestSupport
import Testing

@Suite("A connection to a database") struct DatabaseTests {
  private let folder = TemporaryFolder()

  @Test("keeps no more statements than it needs, and those that are in use go on")
  func statements() throws {
    let database = try Database(path: folder.file("a.db"), access: .readWrite)
    let numbers = try database.statement("SELECT value FROM json_each('[1, 2]')")
    #expect(try numbers.step() && numbers.int(0) == 1)
    for number in 0..<2_000 { #expect(try database.integer("SELECT \(number)") == number) }
    #expect(database.statementCount <= 400)
    #expect(try numbers.step() && numbers.int(0) == 2)
  }

  @Test("a zero in a text ends no text")
  func zeros() throws {
    let database = try Database(path: folder.file("a.db"), access: .readWrite)
    try database.execute("CREATE VIRTUAL TABLE words USING fts5(title); INSERT INTO words VALUES('one two')")
    #expect(try database.integer("SELECT count(*) FROM words WHERE words MATCH ?", [.text("\"one\0 two\"")]) == 1)
    #expect(try database.integer("SELECT length(?)", [.text("a\0b")]) == 2)
  }
}
