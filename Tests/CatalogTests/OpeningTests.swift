import CSQLite
import Catalog
import Storage
import Media
import TestSupport
import Testing

@Suite struct OpeningTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("library.db") }

  private func execute(_ sql: String) {
    var handle: OpaquePointer?
    sqlite3_open(path, &handle)
    sqlite3_exec(handle, sql, nil, nil, nil)
    sqlite3_close(handle)
  }

  @Test("stored tracks are there after reopening") func storedTracksAreThereAfterReopening() async throws {
    let first = try await Catalog.open(.file(path))
    try await SampleLibrary.fill(first, ["One | A | X"])
    await first.close()
    let second = try await Catalog.open(.file(path))
    #expect(try await second.statistics().trackCount == 1)
  }

  @Test("a library in the older format opens with all its data") func libraryInTheOlderFormatOpensWithAllItsData()
    async throws
  {
    OldFiles.write(OldFiles.library1, to: path)
    let catalog = try await Catalog.open(.file(path))
    #expect(try await catalog.faults().isEmpty)
    #expect(try await catalog.track(1)?.affinity == 1)
    #expect(try await catalog.found(MediaSearch(mediaName: "lanterns")) == ["song Lanterns"])
    #expect(try await catalog.contents(ofPlaylist: 1) == [1])
    // What is new since works.
    let smart = try await catalog.createPlaylist(
      "Old", criteria: MediaSearch(releaseDate: ReleaseDate(year: 1994)), at: 1)
    #expect(smart.trackCount == 1)
    #expect(try await catalog.mounts().isEmpty)
  }

  @Test("a library on a read-only medium can be read") func libraryOnAReadOnlyMediumCanBeRead() async throws {
    let path = folder.file("odd #name?100%.db")
    let catalog = try await Catalog.open(.file(path))
    try await SampleLibrary.fill(catalog, ["One | A | X"])
    await catalog.close()
    // Where this folder lies, SQLite cannot make its index of the log, as on a medium that cannot be written.
    folder.makeFolders(for: "odd #name?100%.db-shm/x")
    folder.makeFolders(for: "odd #name?100%.db-wal/x")
    await #expect(throws: CatalogError.self) { _ = try await Catalog.open(.file(path)) }
    let reader = try await Catalog.open(.existingFile(path))
    #expect(try await reader.found(MediaSearch(mediaName: "one")) == ["song One"])
    await #expect(throws: CatalogError.readOnly) { try await reader.createPlaylist("x", at: 1) }
  }

  @Test(
    "what is wrong with a library is told",
    arguments: [
      ("UPDATE album SET tracks = 9", "tracks of an album"), ("UPDATE artist SET albums = 9", "albums of an artist"),
      ("UPDATE artist SET tracks = 9", "tracks of an artist"), ("UPDATE genre SET tracks = 9", "tracks of a genre"),
      ("UPDATE counter SET value = 9 WHERE name = 'tracks'", "tracks"),
      ("UPDATE counter SET value = 9 WHERE name = 'albums'", "albums"),
      ("UPDATE counter SET value = 9 WHERE name = 'artists'", "artists"),
      ("DELETE FROM name WHERE kind = 0", "names of tracks"), ("DELETE FROM name WHERE kind = 1", "names of albums"),
      ("INSERT INTO words(words, rowid, title, artist, album) VALUES('delete', 1, 'one', 'a', 'x')", "words of tracks"),
      ("INSERT INTO words(rowid, title, artist, album) VALUES(99, 'ghost', 'a', 'x')", "words of tracks"),
      ("DELETE FROM track", "tracks of an album"),
    ])
  func faultsAreFound(damage: String, fault: String) async throws {
    let catalog = try await Catalog.open(.file(path))
    try await SampleLibrary.fill(catalog, ["One | A | X | Jazz"])
    #expect(try await catalog.faults().isEmpty)
    await catalog.close()
    execute(damage)
    let damaged = try await Catalog.open(.file(path))
    #expect(try await damaged.faults().contains("wrong number: \(fault)"))
  }

  @Test("a change that another program keeps waiting ends with a sentence, and what is read does not wait")
  func locked() async throws {
    let catalog = try await Catalog.open(.file(path))
    try await SampleLibrary.fill(catalog, ["One | A | X"])
    var handle: OpaquePointer?
    sqlite3_open(path, &handle)
    #expect(sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
    await #expect(throws: CatalogError.locked) { try await catalog.createPlaylist("Gym", at: 1) }
    #expect(try await catalog.found(MediaSearch(mediaName: "one")) == ["song One"])
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    sqlite3_close(handle)
    _ = try await catalog.createPlaylist("Gym", at: 1)
  }

  @Test("files that may have a sheet in their tags are read once more by the import after an older version")
  func sheetsInTags() async throws {
    let catalog = try await Catalog.open(.file(path))
    try await SampleLibrary.fill(catalog, ["One | A | X", "Whole | A | Y", "Part | A | Z"])
    await catalog.close()
    execute(
      """
      UPDATE track SET mtime = 7, duration = iif(title = 'One', 599, 600);
      INSERT INTO folder(path) VALUES('/music/z.cue');
      UPDATE track SET folder = last_insert_rowid() WHERE title = 'Part';
      DROP TABLE title_taste;
      DROP TABLE station_name;
      DROP INDEX track_artist;
      DROP TABLE liked;
      PRAGMA user_version = 15;
      """)
    let opened = try await Catalog.open(.file(path))
    let stamps = try await opened.fileIndex(under: ["/"]).entries.map(\.stamp.modified)
    #expect(stamps.sorted() == [0, 7, 7])
    await opened.close()
  }

  @Test("a newer library is refused and not changed") func newerLibraryIsRefusedAndNotChanged() async throws {
    await (try await Catalog.open(.file(path))).close()
    execute("PRAGMA user_version = 999")
    await #expect {
      _ = try await Catalog.open(.file(path))
    } throws: { error in
      guard case CatalogError.newerLibrary(_, 999, _) = error else { return false }
      return "\(error)".contains("newer tuneterm")
    }
  }

  @Test("opening only an existing library neither creates nor changes one")
  func openingOnlyAnExistingLibraryNeitherCreatesNorChangesOne() async throws {
    await #expect(throws: CatalogError.self) { _ = try await Catalog.open(.existingFile(path)) }
    #expect(!folder.has("library.db"))
    let catalog = try await Catalog.open(.file(path))
    try await SampleLibrary.fill(catalog, ["One | A | X"])
    let reader = try await Catalog.open(.existingFile(path))
    #expect(try await reader.found(MediaSearch(mediaName: "one")) == ["song One"])
    await #expect(throws: CatalogError.readOnly) { try await reader.createPlaylist("x", at: 1) }
  }

  @Test("a missing folder is reported with a solution") func missingFolderIsReportedWithASolution() async throws {
    await #expect {
      _ = try await Catalog.open(.file(folder.file("no/such/library.db")))
    } throws: { "\($0)".contains("--library") }
  }

  @Test("a full disk changes nothing") func fullDiskChangesNothing() async throws {
    let catalog = try await Catalog.open(.file(path))
    try await SampleLibrary.fill(catalog, ["One | A | X"])
    try await catalog.limitPages(toMore: 2)
    await #expect(throws: CatalogError.diskFull) {
      try await SampleLibrary.fill(catalog, (0..<2000).map { "Song \($0) | Artist \($0) | Album \($0)" }, from: 10)
    }
    #expect(try await catalog.statistics().trackCount == 1)
    #expect(try await catalog.artists(limit: 10).map(\.name) == ["A"])
    try await catalog.limitPages(toMore: 100_000)
    try await SampleLibrary.fill(catalog, ["Song 1 | Artist 1 | Album 1"], from: 10)
    #expect(try await catalog.statistics().trackCount == 2)
  }

  @Test("an album is called and dated as its tags say after they were changed")
  func albumFollowsItsTags() async throws {
    let catalog = try await SampleLibrary.make(["One | A | low water | Jazz | 1968"])
    let row = try await catalog.row(of: "one")
    var track = try #require(try await catalog.track(row))
    (track.album, track.date) = ("Low Water", "1971")
    let file = ScannedFile(track: track, stamp: .init(size: 1, modified: 2, inode: 1))
    try await catalog.store(ImportBatch(files: [PreparedFile(file)]), at: 2)
    #expect(try await catalog.found(MediaSearch(mediaType: .album)) == ["album Low Water"])
    let later = MediaSearch(mediaType: .album, releaseDate: ReleaseDate(year: 1971))
    #expect(try await catalog.found(later) == ["album Low Water"])
  }

  @Test("storing the same tracks twice changes nothing") func storingTheSameTracksTwiceChangesNothing() async throws {
    let catalog = try await Catalog.open(.memory)
    let lines = (0..<50).map { "Song \($0) | Artist \($0 % 5) | Album \($0 % 7) | Genre \($0 % 3)" }
    try await SampleLibrary.fill(catalog, lines)
    let rows = try await catalog.tracks(for: MediaSearch()).map(\.trackID)
    let before = try await catalog.artists(limit: 100)
    for row in rows {
      let track = try #require(try await catalog.track(row))
      let file = ScannedFile(track: track, stamp: .init(size: 1, modified: 1, inode: 1))
      try await catalog.store(ImportBatch(files: [PreparedFile(file)]), at: 2)
    }
    #expect(try await catalog.artists(limit: 100) == before)
    #expect(try await catalog.tracks(for: MediaSearch()).map(\.trackID) == rows)
    #expect(try await catalog.markMissing(rows, replacedAfter: .max, at: 3).moved == 0)
    let left = try await catalog.statistics()
    #expect((left.trackCount, left.albumCount, left.artistCount, left.genreCount) == (0, 0, 0, 0))
    #expect(try await catalog.found(MediaSearch(mediaName: "song")).isEmpty)
  }
}
