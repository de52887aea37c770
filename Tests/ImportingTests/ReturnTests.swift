import Catalog
import Glibc
import Importing
import Media
import TestSupport
import Testing

/// What was given to tracks whose files go away and come back.
@Suite("Files that go away and come back") struct ReturnTests {
  private let folder = TemporaryFolder()
  private var music: String { folder.path + "/music" }
  private var elsewhere: String { folder.path + "/elsewhere" }
  private let catalog: Catalog

  init() async throws {
    catalog = try await Catalog.open(.memory)
    add("u2/one.mp3", "One")
    add("u2/two.mp3", "Two")
    add("rem/three.mp3", "Three")
    _ = try await importAll()
  }

  private func add(_ name: String, _ title: String, artist: String = "A", sound: UInt8 = 0) {
    folder.makeFolders(for: "music/" + name)
    var bytes = TaggedFile(title: title, artist: artist, album: "B").bytes()
    // Within the last frame: another sound under the same tags.
    if sound != 0 { bytes[bytes.count - 10] = sound }
    folder.write(bytes, to: "music/" + name)
  }

  private func importAll() async throws -> ImportSummary { try await Importer(catalog).run([music]) }

  private func refresh(_ trees: String...) async throws -> ImportSummary {
    try await Importer(catalog).refresh(FolderChanges(in: [], beneath: trees.map { music + "/" + $0 }))
  }

  private func row(_ name: String) async throws -> Int64 {
    try #require(try await catalog.trackID(atPath: music + "/" + name))
  }

  /// Gives a track all that can be given, and returns what tells whether it is still there.
  private func give(_ name: String) async throws -> Int64 {
    let row = try await row(name)
    let track = MediaIdentifier(.track, row)
    let album = try #require(try await catalog.albumIDs(ofTracks: [row])[row])
    try await catalog.setAffinity(1, for: [track, MediaIdentifier(.album, album)])
    try await catalog.setRating(4, for: track)
    try await catalog.recordPlay(ofTrack: row, at: 7)
    try await catalog.recordSkip(ofTrack: row, at: 8)
    try await catalog.setResumePosition(12, ofTrack: row, at: 9)
    _ = try await catalog.createPlaylist("Gym", tracks: [row], at: 1)
    return row
  }

  private func expectEverything(_ row: Int64, at name: String, sourceLocation: SourceLocation = #_sourceLocation)
    async throws
  {
    let track = MediaIdentifier(.track, row)
    #expect(try await catalog.track(row)?.path == music + "/" + name, sourceLocation: sourceLocation)
    #expect(try await catalog.track(row)?.isMissing == false, sourceLocation: sourceLocation)
    #expect(try await catalog.affinity(of: track) == 1, sourceLocation: sourceLocation)
    #expect(try await catalog.rating(of: track) == 4, sourceLocation: sourceLocation)
    #expect(try await catalog.playHistory(of: track).plays == 1, sourceLocation: sourceLocation)
    #expect(try await catalog.resumePosition(ofTrack: row) == 12, sourceLocation: sourceLocation)
    let list = try await catalog.playlist(named: "gym")
    #expect(try await catalog.contents(ofPlaylist: list.id) == [row], sourceLocation: sourceLocation)
    let album = try #require(try await catalog.albumIDs(ofTracks: [row])[row], sourceLocation: sourceLocation)
    #expect(try await catalog.affinity(of: MediaIdentifier(.album, album)) == 1, sourceLocation: sourceLocation)
    #expect(try await catalog.faults().isEmpty, sourceLocation: sourceLocation)
  }

  @Test("a folder that was away for an import keeps everything", arguments: [true, false])
  func folderAway(isImport: Bool) async throws {
    let row = try await give("u2/one.mp3")
    rename(music + "/u2", elsewhere)
    let gone = isImport ? try await importAll() : try await refresh("u2")
    #expect((gone.deleted, gone.tracksInLibrary) == (2, 1))
    #expect(try await catalog.faults().isEmpty)
    // Nobody finds it meanwhile.
    #expect(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "one"))).isEmpty)
    #expect(try await catalog.rows(of: Listing(.liked), limit: 9).total == 0)
    #expect(try await catalog.rows(of: Listing(.songs), limit: 9).total == 1)
    #expect(try await catalog.rows(of: Listing(.folders), limit: 9).total == 1)
    #expect(try await catalog.mostPlayed().tracks.isEmpty)
    rename(elsewhere, music + "/u2")
    let back = isImport ? try await importAll() : try await refresh("u2")
    #expect((back.returned, back.added, back.tracksInLibrary) == (2, 0, 3))
    try await expectEverything(row, at: "u2/one.mp3")
  }

  @Test("a file that comes back at another place and time is known by its content")
  func fileElsewhere() async throws {
    let row = try await give("u2/one.mp3")
    rename(music + "/u2", elsewhere)
    _ = try await importAll()
    // Written anew, so neither inode nor time are as they were.
    add("new/renamed.mp3", "One")
    let back = try await importAll()
    #expect((back.moved, back.added) == (1, 0))
    try await expectEverything(row, at: "new/renamed.mp3")
  }

  @Test("a file without tags is known under another name")
  func untagged() async throws {
    let bytes = TaggedFile(artist: "A", album: "B").bytes()
    folder.makeFolders(for: "music/rips/x")
    folder.write(bytes, to: "music/rips/track01.mp3")
    _ = try await importAll()
    let row = try await give("rips/track01.mp3")
    folder.remove("music/rips/track01.mp3")
    _ = try await importAll()
    folder.write(bytes, to: "music/rips/Lanterns.mp3")
    #expect(try await importAll().moved == 1)
    try await expectEverything(row, at: "rips/Lanterns.mp3")
    #expect(try await catalog.track(row)?.title == "Lanterns")
  }

  @Test("another sound under the same tags is another file")
  func otherSound() async throws {
    let row = try await give("u2/one.mp3")
    rename(music + "/u2", elsewhere)
    _ = try await importAll()
    add("new/other.mp3", "One", sound: 0x55)
    #expect(try await importAll().added == 1)
    #expect(try await self.row("new/other.mp3") != row)
  }

  @Test("a copy that comes while the file is still there is a file of its own, until the first one goes")
  func copy() async throws {
    let row = try await give("u2/one.mp3")
    add("copy/one.mp3", "One")
    #expect(try await refresh("copy").added == 1)
    let copied = try await self.row("copy/one.mp3")
    // It was liked and put into a list, too: nothing of both is lost.
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, copied)])
    let list = try await catalog.createPlaylist("Run", tracks: [copied], at: 1)
    folder.remove("music/u2/one.mp3")
    #expect(try await refresh("u2").moved == 1)
    try await expectEverything(row, at: "copy/one.mp3")
    #expect(try await catalog.contents(ofPlaylist: list.id) == [row])
  }

  @Test("a whole imported folder that was copied elsewhere and deleted keeps everything")
  func rootElsewhere() async throws {
    let row = try await give("u2/one.mp3")
    let other = folder.file("other")
    #expect(Tool.run(["cp", "-r", music, other]) == 0)
    #expect(Tool.run(["rm", "-r", music]) == 0)
    let summary = try await Importer(catalog).run([other])
    #expect((summary.moved, summary.added, summary.away) == (3, 0, 0))
    #expect(try await catalog.track(row)?.path == other + "/u2/one.mp3")
    #expect(try await catalog.affinity(of: MediaIdentifier(.track, row)) == 1)
    #expect(try await catalog.faults().isEmpty)
  }

  @Test("what is given to a track while its file is gone is there when it is back")
  func givenMeanwhile() async throws {
    let row = try await row("u2/one.mp3")
    let album = try #require(try await catalog.albumIDs(ofTracks: [row])[row])
    try await catalog.setAffinity(1, for: [MediaIdentifier(.album, album)])
    rename(music + "/u2", elsewhere)
    _ = try await importAll()
    rename(music + "/rem", elsewhere + "2")
    _ = try await importAll()
    // It is still playing.
    try await catalog.recordPlay(ofTrack: row, at: 9)
    #expect(try await catalog.setAffinity(1, for: [MediaIdentifier(.track, row)]) == [0])
    rename(elsewhere, music + "/u2")
    _ = try await importAll()
    #expect(try await catalog.affinity(of: MediaIdentifier(.track, row)) == 1)
    #expect(try await catalog.playHistory(of: MediaIdentifier(.track, row)).plays == 1)
    #expect(try await catalog.faults().isEmpty)
  }

  @Test("an album is undone and redone while its files are gone")
  func albumMeanwhile() async throws {
    let row = try await give("u2/one.mp3")
    let album = try #require(try await catalog.albumIDs(ofTracks: [row])[row])
    for name in ["u2", "rem"] { rename(music + "/" + name, elsewhere + name) }
    add("x/other.mp3", "Other", artist: "Somebody")
    _ = try await importAll()
    #expect(try await catalog.setAffinity(-1, for: [MediaIdentifier(.album, album)]) == [1])
    for name in ["u2", "rem"] { rename(elsewhere + name, music + "/" + name) }
    _ = try await importAll()
    #expect(try await catalog.albumIDs(ofTracks: [row])[row] == album)
    #expect(try await catalog.affinity(of: MediaIdentifier(.album, album)) == -1)
  }

  @Test("a playlist file that comes back keeps what its playlist was given")
  func playlistFile() async throws {
    folder.write(Array("../rem/three.mp3\n".utf8), to: "music/u2/Drive.m3u")
    _ = try await importAll()
    let list = try await catalog.playlist(named: "drive")
    try await catalog.setAffinity(1, for: [list.identifier])
    try await catalog.recordPlay(ofPlaylist: list.id, at: 3)
    rename(music + "/u2", elsewhere)
    _ = try await importAll()
    #expect(try await catalog.playlists().isEmpty)
    rename(elsewhere, music + "/u2")
    _ = try await importAll()
    let back = try await catalog.playlist(named: "drive")
    #expect(back.id == list.id)
    #expect(try await catalog.affinity(of: back.identifier) == 1)
    #expect(try await catalog.playHistory(of: back.identifier).plays == 1)
    #expect(try await catalog.contents(ofPlaylist: back.id) == [try await row("rem/three.mp3")])
  }

  @Test("what was given nothing is forgotten in the end, and nothing else")
  func forgotten() async throws {
    let given = try await give("u2/one.mp3")
    let other = try await row("u2/two.mp3")
    rename(music + "/u2", elsewhere)
    _ = try await importAll()
    try await catalog.deleteMissing(before: 1)
    #expect(try await catalog.tracks([given, other]).count == 2)
    try await catalog.deleteMissing(before: .max)
    #expect(try await catalog.tracks([given, other]).map(\.id) == [given])
    #expect(try await catalog.faults().isEmpty)
  }

  @Test(
    "storms of moving away and back, in any order and seen by halves, lose nothing",
    arguments: SeededNumbers.seeds(usual: 1...6))
  func storm(seed: UInt64) async throws {
    var numbers = SeededNumbers(seed: seed)
    for number in 0..<12 { add("f\(number % 4)/\(number).mp3", "Song \(number)", artist: "A\(number % 3)") }
    _ = try await importAll()
    let row = try await give("f1/5.mp3")
    let before = Set(try await catalog.tracks(for: MediaSearch()).map(\.trackID))
    var isAway = Set<Int>()
    for _ in 0..<30 {
      let number = Int.random(in: 0..<4, using: &numbers)
      let (here, there) = ("\(music)/f\(number)", "\(elsewhere)\(number)")
      rename(isAway.contains(number) ? there : here, isAway.contains(number) ? here : there)
      isAway.formSymmetricDifference([number])
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: _ = try await importAll()
      case 1: _ = try await refresh("f\(number)")
      case 2: _ = try await refresh("f\(number)", "f\(Int.random(in: 0..<4, using: &numbers))")
      default: break
      }
    }
    for number in isAway { rename("\(elsewhere)\(number)", "\(music)/f\(number)") }
    _ = try await importAll()
    #expect(Set(try await catalog.tracks(for: MediaSearch()).map(\.trackID)) == before)
    try await expectEverything(row, at: "f1/5.mp3")
  }
}

/// The same while a watch with the real inotify tells what happens.
@Suite("Watched folders that disappear and return repeatedly") struct ReturnUnderWatchTests {
  private let folder = TemporaryFolder()

  @Test("once they are stable, the library is as before", arguments: SeededNumbers.seeds(usual: 1...3))
  func storm(seed: UInt64) async throws {
    let music = folder.path + "/music"
    for number in 0..<12 {
      folder.makeFolders(for: "music/f\(number % 4)/sub/x")
      let file = TaggedFile(title: "Song \(number)", artist: "A", album: "B\(number)")
      folder.write(file.bytes(), to: "music/f\(number % 4)/sub/\(number).mp3")
    }
    let catalog = try await Catalog.open(.memory)
    let importer = Importer(catalog)
    _ = try await importer.run([music])
    let tracks = try await catalog.tracks(for: MediaSearch()).map(\.trackID)
    try await catalog.setAffinity(1, for: tracks.map { MediaIdentifier(.track, $0) })
    let list = try await catalog.createPlaylist("Gym", tracks: tracks, at: 1)
    var options = FolderWatch.Options()
    options.quiet = 0.01
    options.longest = 0.05
    let (events, sink) = AsyncStream.makeStream(of: FolderWatch.Event.self)
    let watch = FolderWatch(options) { sink.yield($0) }
    let watched = try await catalog.watchedFolders()
    watch.watch(WatchedFolders(roots: watched.roots, folders: watched.folders, checked: .max))

    var numbers = SeededNumbers(seed: seed)
    var isAway = Set<Int>()
    var movesLeft = 60
    // A change after which nothing else comes tells that all before it was looked at.
    var isResting = false
    for await event in events {
      if case .changes(let changes) = event { _ = try await importer.refresh(changes) }
      if try await catalog.trackID(atPath: music + "/last.mp3") != nil { break }
      while movesLeft > 0 {
        movesLeft -= 1
        let number = Int.random(in: 0..<4, using: &numbers)
        let (here, there) = ("\(music)/f\(number)", "\(folder.path)/away\(number)")
        #expect(rename(isAway.contains(number) ? there : here, isAway.contains(number) ? here : there) == 0)
        isAway.formSymmetricDifference([number])
        if Int.random(in: 0..<3, using: &numbers) == 0 { break }
      }
      if movesLeft == 0, !isResting {
        isResting = true
        for number in isAway { rename("\(folder.path)/away\(number)", "\(music)/f\(number)") }
        folder.write(TaggedFile(title: "Last", artist: "Z", album: "Z").bytes(), to: "music/last.mp3")
      }
    }
    watch.stop()
    #expect(try await catalog.statistics().trackCount == 13)
    #expect(try await catalog.contents(ofPlaylist: list.id) == tracks)
    #expect(try await catalog.rows(of: Listing(.liked), limit: 1).total == 12)
    #expect(try await catalog.faults().isEmpty)
  }
}
