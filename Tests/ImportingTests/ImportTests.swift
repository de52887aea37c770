import Catalog
import Glibc
import Importing
import Media
import Synchronization
import TestSupport
import Testing

@Suite struct ImportTests {
  private let folder = TemporaryFolder()
  private var library: String { folder.file("library.db") }
  private var music: String { folder.file("music") }

  init() { mkdir(folder.file("music"), 0o755) }

  @discardableResult
  private func add(_ name: String, _ file: TaggedFile) -> String {
    var path = folder.path
    for part in "music/\(name)".split(separator: "/").dropLast() {
      path += "/" + part
      mkdir(path, 0o755)
    }
    return folder.write(file.bytes(), to: "music/" + name)
  }

  private func song(_ title: String, artist: String = "A", album: String = "B") -> TaggedFile {
    TaggedFile(title: title, artist: artist, album: album, genre: "Jazz", date: "1999")
  }

  private func importMusic(_ catalog: Catalog, cancelled: @escaping @Sendable () -> Bool = { false }) async throws
    -> ImportSummary
  { try await Importer(catalog).run([music], isCancelled: cancelled) }

  private func id(_ catalog: Catalog, _ path: String) async throws -> Int64 {
    try #require(try await catalog.trackID(atPath: realPath(path)))
  }

  private func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  @Test("files in nested folders come in") func filesInNestedFoldersComeIn() async throws {
    add("one/a.mp3", song("One"))
    add("one/deep/b.MP3", song("Two"))
    folder.write(Array("notes".utf8), to: "music/readme.txt")
    let catalog = try await Catalog.open(.file(library))
    let summary = try await importMusic(catalog)
    #expect(summary.added == 2)
    #expect(summary.tracksInLibrary == 2)
    #expect(summary.skipped.isEmpty)
  }

  @Test("a path that is not there is not looked for again") func aPathThatIsNotThereIsNotLookedForAgain() async throws {
    let catalog = try await Catalog.open(.file(library))
    let summary = try await Importer(catalog).run([folder.file("musik")])
    #expect(summary.skipped.map(\.path) == [folder.file("musik")])
    #expect(try await catalog.roots().isEmpty)
    add("a.mp3", song("One"))
    _ = try await importMusic(catalog)
    #expect(try await catalog.roots() == [realPath(music)])
  }

  @Test("what the system makes up is not gone through") func whatTheSystemMakesUpIsNotGoneThrough() async throws {
    let catalog = try await Catalog.open(.file(library))
    add("a.mp3", song("One"))
    folder.link("music/system", to: "/proc")
    folder.link("music/devices", to: "/sys")
    let summary = try await Importer(catalog).run([music, "/proc"])
    #expect(summary.added == 1)
    #expect(summary.skipped.isEmpty)
  }

  @Test("unchanged files are not read again") func unchangedFilesAreNotReadAgain() async throws {
    add("a.mp3", song("One"))
    let catalog = try await Catalog.open(.file(library))
    _ = try await importMusic(catalog)
    let again = try await importMusic(catalog)
    #expect(again.unchanged == 1)
    #expect(again.added + again.changed + again.moved + again.deleted == 0)
  }

  @Test("changed file keeps its row and likes") func changedFileKeepsItsRowAndLikes() async throws {
    let path = add("a.mp3", song("Old Title"))
    let catalog = try await Catalog.open(.file(library))
    _ = try await importMusic(catalog)
    let row = try await id(catalog, path)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, row)])
    add("a.mp3", song("Quite Another Title"))
    let summary = try await importMusic(catalog)
    #expect(summary.changed == 1)
    let track = try #require(try await catalog.track(row))
    #expect(track.title == "Quite Another Title")
    #expect(track.affinity == 1)
    #expect(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "old title"))).isEmpty)
  }

  @Test("moved file keeps its row and plays") func movedFileKeepsItsRowAndPlays() async throws {
    let path = add("a.mp3", song("One"))
    let catalog = try await Catalog.open(.file(library))
    _ = try await importMusic(catalog)
    let row = try await id(catalog, path)
    mkdir(folder.file("music/new"), 0o755)
    rename(path, folder.file("music/new/renamed.mp3"))
    let summary = try await importMusic(catalog)
    #expect(summary.moved == 1)
    #expect(summary.added + summary.deleted == 0)
    #expect(try await id(catalog, folder.file("music/new/renamed.mp3")) == row)
  }

  @Test("file copied elsewhere and deleted keeps its row")
  func fileCopiedElsewhereAndDeletedKeepsItsRow() async throws {
    let path = add("a.mp3", song("One"))
    let catalog = try await Catalog.open(.file(library))
    _ = try await importMusic(catalog)
    let row = try await id(catalog, path)
    add("other/b.mp3", song("One"))
    unlink(path)
    let summary = try await importMusic(catalog)
    #expect(summary.moved == 1)
    #expect(summary.tracksInLibrary == 1)
    #expect(try await id(catalog, folder.file("music/other/b.mp3")) == row)
  }

  @Test("deleted file leaves the library with its artist and album")
  func deletedFileLeavesTheLibraryWithItsArtistAndAlbum() async throws {
    add("a.mp3", song("One"))
    let path = add("b.mp3", song("Farewell", artist: "Leaver", album: "Departures"))
    let catalog = try await Catalog.open(.file(library))
    _ = try await importMusic(catalog)
    unlink(path)
    let summary = try await importMusic(catalog)
    #expect(summary.deleted == 1)
    #expect(try await catalog.artists(limit: 10).map(\.name) == ["A"])
    for name in ["farewell", "leaver", "departures"] {
      #expect(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: name))).isEmpty)
    }
  }

  @Test("root that vanished deletes nothing") func rootThatVanishedDeletesNothing() async throws {
    let path = add("a.mp3", song("One"))
    let catalog = try await Catalog.open(.file(library))
    _ = try await importMusic(catalog)
    let row = try await id(catalog, path)
    rename(music, folder.file("unplugged"))
    let away = try await importMusic(catalog)
    #expect(away.deleted == 0)
    #expect(away.tracksInLibrary == 1)
    #expect(away.skipped.count == 1)
    #expect(try await catalog.tracks(of: MediaIdentifier(.track, row)).count == 1)
    #expect(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "one"))).isEmpty)
    rename(folder.file("unplugged"), music)
    _ = try await importMusic(catalog)
    #expect(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "one"))).count == 1)
  }

  @Test("empty root deletes nothing") func emptyRootDeletesNothing() async throws {
    let path = add("a.mp3", song("One"))
    let catalog = try await Catalog.open(.file(library))
    _ = try await importMusic(catalog)
    unlink(path)
    let summary = try await importMusic(catalog)
    #expect(summary.deleted == 0)
    #expect(summary.tracksInLibrary == 1)
  }

  @Test("links that loop are entered once") func linksThatLoopAreEnteredOnce() async throws {
    add("a/one.mp3", song("One"))
    symlink(music, folder.file("music/a/loop"))
    symlink(folder.file("music/a"), folder.file("music/same"))
    let catalog = try await Catalog.open(.file(library))
    let summary = try await importMusic(catalog)
    #expect(summary.added == 1)
    #expect(try await catalog.trackID(atPath: realPath(music) + "/a/one.mp3") != nil)
  }

  @Test("broken and unplayable files are listed with reasons")
  func brokenAndUnplayableFilesAreListedWithReasons() async throws {
    add("good.mp3", song("Good"))
    folder.write(Array("no sound at all".utf8), to: "music/broken.mp3")
    folder.write(Array("OFR ".utf8), to: "music/lossless.ofr")
    symlink(folder.file("nowhere"), folder.file("music/dangling.mp3"))
    let catalog = try await Catalog.open(.file(library))
    let summary = try await importMusic(catalog)
    #expect(summary.added == 1)
    #expect(
      summary.skipped.map(\.reason) == [
        "it contains no sound that can be played", "No such file or directory", "OptimFROG cannot be played",
      ])
  }

  @Test("pipes, sockets and devices keep no import waiting, by whatever way they are met")
  func specialFiles() async throws {
    add("good.mp3", song("Good"))
    for name in ["pipe.mp3", "pipe.flac", "list.m3u", "list.pls"] {
      #expect(mkfifo(folder.file("music/" + name), 0o600) == 0)
    }
    symlink("/dev/zero", folder.file("music/zero.mp3"))
    symlink("/dev/tty", folder.file("music/tty.m3u8"))
    symlink(folder.file("music/pipe.mp3"), folder.file("music/linked.mp3"))
    mkdir(folder.file("music/folder.mp3"), 0o755)
    let catalog = try await Catalog.open(.file(library))
    #expect(try await importMusic(catalog).added == 1)
    // Named one by one they are refused with a reason.
    let names = ["pipe.mp3", "list.m3u", "list.pls", "zero.mp3"].map { folder.file("music/" + $0) }
    let named = try await Importer(catalog).run(names)
    #expect(named.added == 0)
    #expect(named.skipped.count == 4, "\(named.skipped)")
  }

  @Test("name that is not u t f 8 is skipped with a reason") func nameThatIsNotUTF8IsSkippedWithAReason() async throws {
    let good = add("good.mp3", song("Good"))
    var bytes = Array((music + "/b?d.mp3").utf8CString)
    bytes[bytes.count - 7] = CChar(bitPattern: 0xE9)
    #expect(link(good, bytes) == 0)
    let catalog = try await Catalog.open(.file(library))
    let summary = try await importMusic(catalog)
    #expect(summary.added == 1)
    #expect(summary.skipped.map(\.reason) == ["its name is not valid UTF-8: rename it"])
  }

  @Test("cancelled import is resumed") func cancelledImportIsResumed() async throws {
    for number in 1...20 { add("\(number).mp3", song("Song \(number)")) }
    let catalog = try await Catalog.open(.file(library))
    let cancelled = try await importMusic(catalog) { true }
    #expect(cancelled.wasCancelled)
    #expect(cancelled.deleted == 0)
    let resumed = try await importMusic(catalog)
    #expect(resumed.tracksInLibrary == 20)
    #expect(!resumed.wasCancelled)
  }

  @Test("progress ends with everything done") func progressEndsWithEverythingDone() async throws {
    for number in 1...5 { add("\(number).mp3", song("Song \(number)")) }
    let catalog = try await Catalog.open(.file(library))
    let last = Mutex<ImportTally?>(nil)
    _ = try await Importer(catalog).run([music], progress: { progress in last.withLock { $0 = progress } })
    let progress = try #require(last.withLock { $0 })
    #expect(progress.isCounted)
    #expect(progress.found == 5)
    #expect(progress.done == 5)
  }

  @Test("chapters and covers are stored") func chaptersAndCoversAreStored() async throws {
    var book = TaggedFile(title: "A Book", artist: "Author", album: "A Book", genre: "Audiobook")
    book.add(chapter: "Beginning", start: 0, end: 500)
    book.add(chapter: "End", start: 500, end: 1000)
    let path = add("book.mp3", book)
    let catalog = try await Catalog.open(.file(library))
    _ = try await importMusic(catalog)
    let chapters = try await catalog.chapters(ofTrack: try await id(catalog, path))
    #expect(
      chapters == [
        Chapter(title: "Beginning", start: 0, end: 0.5), Chapter(title: "End", start: 0.5, end: 1),
      ])
  }

  @Test("single files can be imported") func singleFilesCanBeImported() async throws {
    let path = add("a.mp3", song("One"))
    add("b.mp3", song("Two"))
    let catalog = try await Catalog.open(.memory)
    let summary = try await Importer(catalog).run([path])
    #expect(summary.tracksInLibrary == 1)
  }

  @Test("folder of the config makes files spoken") func folderOfTheConfigMakesFilesSpoken() async throws {
    let path = add("casts/a.mp3", song("One"))
    let catalog = try await Catalog.open(.memory)
    let options = Importer.Options(podcastFolders: [realPath(music) + "/casts"])
    _ = try await Importer(catalog, options: options).run([music])
    #expect(try await catalog.track(try await id(catalog, path))?.kind == .podcast)
  }
}
