import CSQLite
import Catalog
import Glibc
import Storage
import Media
import TestSupport
import Testing

@Suite struct RepairTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("library.db") }

  /// A library of 3000 tracks, all of them liked, with a playlist and a smart one.
  private func makeLibrary() async throws {
    let catalog = try await Catalog.open(.file(path))
    try await SampleLibrary.fill(
      catalog, (0..<3000).map { "Song \($0) | Artist \($0 % 100) | Album \($0 % 300) | Genre \($0 % 7) | 1999" })
    let rows = try await catalog.tracks(for: MediaSearch()).map(\.trackID)
    try await catalog.setAffinity(1, for: rows.map { MediaIdentifier(.track, $0) })
    _ = try await catalog.createPlaylist("Gym", tracks: Array(rows.prefix(50)), at: 1)
    _ = try await catalog.createPlaylist("Old", criteria: MediaSearch(genreNames: ["genre 3"]), at: 1)
    try await catalog.addRoots(["/music"])
    await catalog.close()
  }

  /// Overwrites whole pages of 4096 bytes.
  private func damage(pages: some Sequence<Int>) {
    var bytes = folder.read("library.db")
    for page in pages where (page + 1) * 4096 <= bytes.count {
      for offset in 0..<4096 { bytes[page * 4096 + offset] = UInt8(truncatingIfNeeded: offset &* 31 &+ page) }
    }
    folder.write(bytes, to: "library.db")
  }

  /// Opens the library as a player does that came upon the damage before.
  private func reopen() async throws -> Catalog {
    folder.write([], to: "library.db-damaged")
    let catalog = try await Catalog.open(.file(path))
    #expect(try await catalog.faults().isEmpty)
    #expect(!folder.has("library.db-damaged"))
    return catalog
  }

  @Test("sound file is left as it is") func soundFileIsLeftAsItIs() async throws {
    try await makeLibrary()
    let catalog = try await reopen()
    #expect(catalog.notice == nil)
    #expect(!folder.has("library.db.damaged"))
  }

  @Test("what can be read is saved and the file kept") func whatCanBeReadIsSavedAndTheFileKept() async throws {
    try await makeLibrary()
    let pages = folder.read("library.db").count / 4096
    // Every fortieth page, the roots of the tables (the first 60) left alone. From one in five pages on, a few tracks would be on a
    // damaged page of both the table and the index of their files, and so be lost.
    damage(pages: stride(from: 95, to: pages, by: 40))
    let catalog = try await reopen()
    let notice = try #require(catalog.notice)
    #expect(notice.contains("repaired"))
    #expect(folder.has("library.db.damaged"))
    let left = try await catalog.statistics().trackCount
    // What lies between the damaged pages is saved, too, and what lies on them as far as indexes tell.
    #expect(left == 3000)
    #expect(Set(try await catalog.playlists().map(\.name)) == ["Gym", "Old"])
    #expect(try await catalog.roots() == ["/music"])
    // All that is there is liked, found and counted.
    let rows = try await catalog.tracks(for: MediaSearch(reference: .my))
    #expect(rows.count == left)
    let track = try #require(try await catalog.track(rows[0].trackID))
    #expect(
      try await catalog.found(MediaSearch(mediaType: .song, mediaName: track.title)).first == "song \(track.title)")
    // And read again: no stamp is trusted.
    #expect(try await catalog.fileIndex().entries.allSatisfy { $0.stamp.modified == 0 })
  }

  @Test("what others liked is kept by the repair") func whatOthersLikedIsKeptByTheRepair() async throws {
    try await makeLibrary()
    let catalog = try await Catalog.open(.file(path))
    let rows = try await catalog.tracks(for: MediaSearch()).map(\.trackID)
    let sam = try await catalog.addListener("Sam", at: 1)
    catalog.listen(as: sam.id)
    for row in rows { try await catalog.setAffinity(-1, for: [MediaIdentifier(.track, row)]) }
    _ = try await catalog.createPlaylist("Run", tracks: Array(rows.prefix(20)), at: 1)
    await catalog.close()
    let pages = folder.read("library.db").count / 4096
    damage(pages: stride(from: 90, to: pages, by: 60))
    let repaired = try await reopen()
    #expect(repaired.notice?.contains("repaired") == true)
    #expect(repaired.listeners.map(\.name) == ["", "Sam"])
    let left = try await repaired.tracks(for: MediaSearch()).map(\.trackID)
    #expect(left.count == 3000, "\(left.count)")
    #expect(try await repaired.playlists().map(\.name).contains("Run") == false)
    var likes = 0
    for row in left where try await repaired.affinity(of: MediaIdentifier(.track, row)) == 1 { likes += 1 }
    repaired.listen(as: sam.id)
    var dislikes = 0
    for row in left where try await repaired.affinity(of: MediaIdentifier(.track, row)) == -1 { dislikes += 1 }
    // A page holds some hundred of these rows; what was on damaged ones is lost.
    #expect(likes > 2300 && dislikes > 2000, "\(likes) \(dislikes)")
    #expect(try await repaired.playlists().map(\.name) == ["Run"])
  }

  private func execute(_ sql: String) {
    var handle: OpaquePointer?
    sqlite3_open(path, &handle)
    #expect(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK, "\(String(cString: sqlite3_errmsg(handle)))")
    sqlite3_close(handle)
  }

  @Test("a file that was cut off keeps all that is in its other pages", arguments: [1, 26])
  func truncated(pages: Int) async throws {
    try await makeLibrary()
    let bytes = folder.read("library.db")
    folder.write(bytes.dropLast(pages * 4096), to: "library.db")
    let catalog = try await Catalog.open(.file(path))
    #expect(catalog.notice?.contains("repaired") == true)
    #expect(try await catalog.statistics().trackCount == 3000)
    #expect(Set(try await catalog.playlists().map(\.name)) == ["Gym", "Old"])
    #expect(try await catalog.tracks(for: MediaSearch(reference: .my)).count == 3000)
    #expect(try await catalog.faults().isEmpty)
    #expect(folder.read("library.db.damaged").count == bytes.count - pages * 4096)
  }

  @Test(
    "a damaged page that leads to all others of a table loses nothing that people gave: indexes know the rows",
    arguments: ["folder", "track", "playlist", "playlist_item"])
  func rootPage(table: String) async throws {
    try await makeLibrary()
    damage(pages: [number("SELECT rootpage - 1 FROM sqlite_schema WHERE name = '\(table)'")])
    let catalog = try await reopen()
    #expect(catalog.notice?.contains("damaged") == true)
    let names = Set(try await catalog.playlists().map { $0.name.lowercased() })
    #expect(names.contains("gym"), "\(names)")
    #expect(try await catalog.faults().isEmpty)
    await catalog.close()
    #expect(number("SELECT count(*) FROM track WHERE affinity = 1 AND missing = 0 AND title GLOB 'Song *'") == 3000)
    #expect(number("SELECT count(*) FROM playlist_item JOIN track ON track.id = track") == 50)
  }

  @Test("a damaged page of the schema loses no table: their places are those of any new library")
  func schemaPages() async throws {
    try await makeLibrary()
    let sound = folder.read("library.db")
    // Those of the schema, below the first.
    var pages: [Int] = []
    for row in 0... {
      let page = number(
        "SELECT coalesce((SELECT pageno FROM dbstat WHERE name = 'sqlite_schema' AND pageno > 1 LIMIT 1 OFFSET \(row)), 0)"
      )
      if page == 0 { break }
      pages.append(page - 1)
    }
    #expect(pages.count > 1)
    for page in pages {
      folder.write(sound, to: "library.db")
      for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
      damage(pages: [page])
      let catalog = try await reopen()
      #expect(catalog.notice?.contains("damaged") == true, "page \(page)")
      #expect(try await catalog.statistics().trackCount == 3000, "page \(page)")
      #expect(Set(try await catalog.playlists().map(\.name)) == ["Gym", "Old"], "page \(page)")
      #expect(try await catalog.tracks(for: MediaSearch(reference: .my)).count == 3000, "page \(page)")
      #expect(try await catalog.roots() == ["/music"], "page \(page)")
      await catalog.close()
      #expect(number("SELECT count(*) FROM playlist_item") == 50, "page \(page)")
    }
  }

  private func number(_ query: String) -> Int {
    var handle: OpaquePointer?
    var statement: OpaquePointer?
    sqlite3_open(path, &handle)
    sqlite3_prepare_v2(handle, query, -1, &statement, nil)
    #expect(sqlite3_step(statement) == SQLITE_ROW)
    defer {
      sqlite3_finalize(statement)
      sqlite3_close(handle)
    }
    return Int(sqlite3_column_int(statement, 0))
  }

  @Test("a file that was cut off within a page, and has other damage, too, is repaired, and so is what comes of that")
  func twice() async throws {
    try await makeLibrary()
    let pages = folder.read("library.db").count / 4096
    damage(pages: [pages / 2])
    folder.write(folder.read("library.db").dropLast(3 * 4096 + 700), to: "library.db")
    let first = try await Catalog.open(.file(path))
    let saved = try await first.statistics().trackCount
    #expect(saved == 3000)
    #expect(try await first.faults().isEmpty)
    await first.close()
    // Another damage before anything else happened, and one more.
    folder.write(folder.read("library.db").dropLast(4096), to: "library.db")
    let second = try await Catalog.open(.file(path))
    #expect(second.notice?.contains("repaired") == true)
    #expect(try await second.statistics().trackCount == saved)
    #expect(try await second.faults().isEmpty)
    await second.close()
    damage(pages: stride(from: 90, to: pages, by: 40))
    let third = try await reopen()
    #expect(third.notice?.contains("repaired") == true)
    #expect(Set(try await third.playlists().map(\.name)) == ["Gym", "Old"])
    #expect(try await third.statistics().trackCount > 2000)
  }

  @Test(
    "two damages in a row, wherever they are, leave a library that is sound, and both files are kept",
    arguments: SeededNumbers.seeds(usual: 1...4))
  func damagedTwice(seed: UInt64) async throws {
    var numbers = SeededNumbers(seed: seed)
    try await makeLibrary()
    for _ in 1...2 {
      var bytes = folder.read("library.db")
      let pages = bytes.count / 4096
      switch Int.random(in: 0...2, using: &numbers) {
      case 0: damage(pages: (0..<3).map { _ in Int.random(in: 0..<pages, using: &numbers) })
      case 1: folder.write(bytes.dropLast(Int.random(in: 1..<bytes.count, using: &numbers)), to: "library.db")
      default:
        for _ in 0..<200 {
          bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = .random(in: 0...255, using: &numbers)
        }
        folder.write(bytes, to: "library.db")
      }
      let catalog = try await reopen()
      // What is left can be read as a whole, and changed.
      let left = try await catalog.tracks(for: MediaSearch()).count
      #expect(try await catalog.statistics().trackCount == left)
      _ = try await catalog.createPlaylist("After \(left) \(numbers.next())", tracks: [], at: 2)
      await catalog.close()
    }
    #expect(try await reopen().faults().isEmpty)
  }

  @Test(
    "a sound file that is not what its version says is repaired, with all that is in it",
    arguments: [
      "PRAGMA user_version = -5", "PRAGMA user_version = -2147483648", "PRAGMA user_version = 0",
      "PRAGMA user_version = 2",
      "DROP TABLE name", "DROP TABLE words", "DROP TABLE counter", "DROP TABLE gone_album",
    ])
  func oddVersion(change: String) async throws {
    try await makeLibrary()
    execute(change)
    let catalog = try await Catalog.open(.file(path))
    #expect(catalog.notice?.contains("3000 tracks and 2 playlists") == true, "\(catalog.notice ?? "nothing said")")
    #expect(try await catalog.tracks(for: MediaSearch(reference: .my)).count == 3000)
    #expect(try await catalog.faults().isEmpty)
  }

  @Test("file that is no library at all is kept and a fresh one begun")
  func fileThatIsNoLibraryAtAllIsKeptAndAFreshOneBegun() async throws {
    folder.write(Array(repeating: UInt8(ascii: "x"), count: 8192), to: "library.db")
    let catalog = try await Catalog.open(.file(path))
    #expect(catalog.notice?.contains("import your folders again") == true)
    #expect(folder.read("library.db.damaged").count == 8192)
    try await SampleLibrary.fill(catalog, ["One | A | X"])
    #expect(try await catalog.statistics().trackCount == 1)
  }

  @Test("file that was chosen and is no library is refused and left as it is", arguments: [true, false])
  func foreignFile(isDatabase: Bool) async throws {
    if isDatabase {
      execute("CREATE TABLE page(id INTEGER PRIMARY KEY, address TEXT); INSERT INTO page VALUES(1, 'x')")
    } else {
      folder.write(TaggedFile(title: "Song", artist: "Quagga").bytes(), to: "library.db")
    }
    let bytes = folder.read("library.db")
    let error = await #expect(throws: CatalogError.self) { _ = try await Catalog.open(.file(path), mayReplace: false) }
    #expect(error?.description.contains(isDatabase ? "belongs to another program" : "is not a library") == true)
    #expect(folder.read("library.db") == bytes)
    #expect(!folder.has("library.db.damaged") && !folder.has("library.db.repaired"))
  }

  @Test("damage found while running is reported, and repaired at the next start")
  func damageMetWhileRunningIsToldAndRepairedAtTheNextStart() async throws {
    try await makeLibrary()
    damage(pages: 3..<4000)
    let catalog: Catalog
    do throws(CatalogError) {
      catalog = try await Catalog.open(.file(path))
    } catch {
      Issue.record("the first pages are sound: \(error)")
      return
    }
    if catalog.notice == nil {
      await #expect {
        _ = try await catalog.tracks(for: MediaSearch())
      } throws: { "\($0)".contains("start tuneterm again") }
      #expect(folder.has("library.db-damaged"))
      await catalog.close()
    }
    #expect(try await reopen().faults().isEmpty)
  }

  @Test("an index that says something else than its rows is found, too, once something failed")
  func wrongIndexIsRepaired() async throws {
    try await makeLibrary()
    var handle: OpaquePointer?
    sqlite3_open(path, &handle)
    let script = """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX track_date ON track(title)' WHERE name = 'track_date';
      """
    #expect(sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(handle)
    let catalog = try await reopen()
    #expect(catalog.notice?.contains("3000 tracks") == true)
  }

  @Test("what contradicts what is there is told, and the next start checks the file")
  func contradictionIsRepaired() async throws {
    try await makeLibrary()
    execute("CREATE TRIGGER odd BEFORE INSERT ON playlist BEGIN SELECT RAISE(ABORT, 'not twice'); END")
    let catalog = try await Catalog.open(.file(path))
    let failure = await #expect(throws: CatalogError.self) { try await catalog.createPlaylist("Run", at: 1) }
    #expect(failure?.sentence.contains("is inconsistent") == true)
    #expect(failure?.sentence.contains("start tuneterm again") == true)
    #expect(folder.has("library.db-damaged"))
    await catalog.close()
    execute("DROP TRIGGER odd")
    let again = try await Catalog.open(.file(path))
    #expect(again.notice == nil)
    #expect(!folder.has("library.db-damaged"))
    #expect(try await again.tracks(for: MediaSearch()).count == 3000)
  }

  @Test("what could not be read or written is an error to who asked", arguments: [true, false])
  func errorsTravel(isRead: Bool) async throws {
    let catalog = try await Catalog.open(.file(path))
    let failure = CatalogError.diskFailed(detail: "injected")
    if isRead {
      try await catalog.failReading(with: failure)
      await #expect(throws: failure) { try await catalog.statistics() }
    } else {
      try await catalog.failWriting(afterStatements: 1, with: failure)
      await #expect(throws: failure) { try await catalog.createPlaylist("Gym", at: 1) }
    }
  }

  @Test("whole file is checked once in a while") func wholeFileIsCheckedOnceInAWhile() async throws {
    try await makeLibrary()
    let catalog = try await Catalog.open(.file(path))
    try await catalog.checkFile(at: 1_000_000)
    let pages = folder.read("library.db").count / 4096
    await catalog.close()
    damage(pages: stride(from: 90, to: pages, by: 40))
    let again = try await Catalog.open(.file(path))
    try await again.checkFile(at: 1_000_001)
    #expect(!folder.has("library.db-damaged"))
    // A day later.
    await #expect(throws: CatalogError.self) { try await again.checkFile(at: 1_000_000 + 86_400) }
    #expect(folder.has("library.db-damaged"))
    await again.close()
    let repaired = try await Catalog.open(.file(path))
    try await repaired.checkFile(everyDays: 0, at: 1_000_001)
    #expect(try await repaired.faults().isEmpty)
  }
}
