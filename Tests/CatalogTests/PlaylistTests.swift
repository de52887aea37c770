import Catalog
import Storage
import Media
import TestSupport
import Testing

@Suite struct PlaylistTests {
  private func library() async throws -> (Catalog, [Int64]) {
    let catalog = try await SampleLibrary.make(["One | A | X", "Two | A | X", "Three | A | X"])
    var rows: [Int64] = []
    for title in ["one", "two", "three"] { rows.append(try await catalog.row(of: title)) }
    return (catalog, rows)
  }

  @Test("playlist is found by its folded name") func playlistIsFoundByItsFoldedName() async throws {
    let (catalog, _) = try await library()
    let made = try await catalog.createPlaylist("  Road   Trip! ", at: 1)
    #expect(made.name == "Road Trip!")
    #expect(try await catalog.playlist(named: "road trip") == made)
    #expect(try await catalog.found(MediaSearch(mediaName: "road trip")) == ["playlist Road Trip!"])
  }

  @Test("missing taken and empty names are refused") func missingTakenAndEmptyNamesAreRefused() async throws {
    let (catalog, _) = try await library()
    _ = try await catalog.createPlaylist("Gym", at: 1)
    await #expect(throws: CatalogError.nameTaken("Gym")) { try await catalog.createPlaylist("gym!", at: 2) }
    await #expect(throws: CatalogError.nameEmpty) { try await catalog.createPlaylist("  ", at: 2) }
    await #expect(throws: CatalogError.playlistNameNotFound("sea")) { try await catalog.playlist(named: "sea") }
  }

  @Test("duplicates are skipped or added") func duplicatesAreSkippedOrAdded() async throws {
    let (catalog, rows) = try await library()
    let list = try await catalog.createPlaylist("Gym", at: 1)
    let first = try await catalog.add([rows[0], rows[1], rows[0]], toPlaylist: list.id, at: 2)
    #expect((first.added, first.skipped, first.playlist.trackCount) == (2, 1, 2))
    let second = try await catalog.add([rows[0], rows[2]], toPlaylist: list.id, duplicates: .add, at: 3)
    #expect((second.added, second.skipped) == (2, 0))
    #expect(try await catalog.titles(catalog.tracks(of: list.identifier)) == ["One", "Two", "One", "Three"])
  }

  @Test("renaming and deleting free the name") func renamingAndDeletingFreeTheName() async throws {
    let (catalog, _) = try await library()
    let list = try await catalog.createPlaylist("Gym", at: 1)
    #expect(try await catalog.renamePlaylist(list.id, to: "Run").name == "Run")
    #expect(try await catalog.found(MediaSearch(mediaType: .playlist, mediaName: "gym")).isEmpty)
    let again = try await catalog.createPlaylist("Gym", at: 2)
    try await catalog.deletePlaylist(again.id)
    #expect(try await catalog.playlists().map(\.name) == ["Run"])
  }

  @Test("contents are replaced in order") func contentsAreReplacedInOrder() async throws {
    let (catalog, rows) = try await library()
    let list = try await catalog.createPlaylist("Gym", at: 1)
    try await catalog.setContents(rows.reversed(), ofPlaylist: list.id, at: 2)
    #expect(try await catalog.contents(ofPlaylist: list.id) == rows.reversed())
  }

  @Test("tracks that are gone are left out") func tracksThatAreGoneAreLeftOut() async throws {
    let (catalog, rows) = try await library()
    let list = try await catalog.createPlaylist("Gym", at: 1)
    let addition = try await catalog.add([rows[0], 999, rows[1], rows[0]], toPlaylist: list.id, at: 2)
    #expect((addition.added, addition.skipped) == (2, 1))
    try await catalog.setContents([999, rows[2], rows[0]], ofPlaylist: list.id, at: 3)
    #expect(try await catalog.contents(ofPlaylist: list.id) == [rows[2], rows[0]])
  }

  @Test("criteria are looked for each time") func criteriaAreLookedForEachTime() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X | Jazz | 1964", "Two | A | X | Jazz | 1975"])
    let search = MediaSearch(genreNames: ["jazz"], releaseDate: ReleaseDate(years: 1960...1969))
    let list = try await catalog.createPlaylist("Old Jazz", criteria: search, at: 1)
    #expect(list.origin == .criteria(search))
    #expect(list.trackCount == 1)
    try await SampleLibrary.fill(catalog, ["Three | B | Y | Acid Jazz | 1969"], from: 10)
    #expect(try await catalog.titles(catalog.tracks(of: list.identifier)) == ["One", "Three"])
    #expect(try await catalog.playlists().map(\.trackCount) == [2])
    #expect(try await catalog.found(MediaSearch(mediaName: "old jazz")).first == "playlist Old Jazz")
    let row = try await catalog.row(of: "one")
    await #expect(throws: CatalogError.playlistNotEditable("Old Jazz")) {
      _ = try await catalog.add([row], toPlaylist: list.id, at: 2)
    }
    #expect(try await catalog.renamePlaylist(list.id, to: "Sixties").name == "Sixties")
  }

  @Test("what was heard since a day is left out") func whatWasHeardSinceADayIsLeftOut() async throws {
    let (catalog, rows) = try await library()
    let search = MediaSearch(mediaType: .music, notHeardSince: .day(CalendarDate(year: 2026)))
    let list = try await catalog.createPlaylist("Unheard", criteria: search, at: 1)
    try await catalog.recordPlay(ofTrack: rows[0], at: 1_700_000_000)
    #expect(try await catalog.contents(ofPlaylist: list.id).count == 3)
    try await catalog.recordPlay(ofTrack: rows[1], at: 1_780_000_000)
    #expect(Set(try await catalog.contents(ofPlaylist: list.id)) == [rows[0], rows[2]])
  }

  @Test("what was heard in days moves on with them") func whatWasHeardInDaysMovesOnWithThem() async throws {
    let (catalog, rows) = try await library()
    let day = CalendarDate(year: 2026, month: 7, day: 3)
    try await catalog.setToday(day)
    // Noon of the second of July 2026, and half a year before.
    try await catalog.recordPlay(ofTrack: rows[0], at: 1_782_993_600)
    try await catalog.recordPlay(ofTrack: rows[1], at: 1_767_225_600)
    func heard(_ moving: RelativeDate) -> ReleaseDate { ReleaseDate(moving, today: day) }
    for (days, before, after) in [
      (heard(.start(.day, back: 1)), [rows[0]], []), (heard(.start(.week, back: 0)), [rows[0]], []),
      (heard(.start(.month, back: 0)), [rows[0]], [rows[0]]),
      (ReleaseDate(start: day.adding(days: -1), end: day), [rows[0]], [rows[0]]),
      (ReleaseDate(), [rows[0], rows[1]], [rows[0], rows[1]]),
    ] {
      let search = MediaSearch(sortOrder: .trending, heard: days)
      let list = try await catalog.createPlaylist("Heard \(days)", criteria: search, at: 1)
      #expect(list.origin == .criteria(search))
      #expect(try await catalog.contents(ofPlaylist: list.id) == before, "\(days)")
      try await catalog.setToday(day.adding(days: 7))
      #expect(try await catalog.contents(ofPlaylist: list.id) == after, "\(days), a week later")
      try await catalog.setToday(day)
    }
  }

  @Test("what was liked on certain days moves on with them, as what was heard does")
  func whatWasLikedOnCertainDaysMovesOnWithThem() async throws {
    let (catalog, rows) = try await library()
    let day = CalendarDate(year: 2026, month: 7, day: 3)
    try await catalog.setToday(day)
    // Noon of the second of July 2026, and half a year before.
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, rows[0])], at: 1_782_993_600)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, rows[1])], at: 1_767_225_600)
    for (days, before, after) in [
      (ReleaseDate(.start(.week, back: 0), today: day), [rows[0]], []),
      (ReleaseDate(start: day.adding(days: -1), end: day), [rows[0]], [rows[0]]),
      (ReleaseDate(), [rows[0], rows[1]], [rows[0], rows[1]]),
    ] {
      var search = MediaSearch(sortOrder: .best, reference: .my)
      search.liked = days
      let list = try await catalog.createPlaylist("Liked \(days)", criteria: search, at: 1)
      #expect(list.origin == .criteria(search))
      #expect(try await catalog.contents(ofPlaylist: list.id) == before, "\(days)")
      try await catalog.setToday(day.adding(days: 7))
      #expect(try await catalog.contents(ofPlaylist: list.id) == after, "\(days), a week later")
      try await catalog.setToday(day)
    }
  }

  @Test("this year moves on with the year") func thisYearMovesOnWithTheYear() async throws {
    let (catalog, rows) = try await library()
    try await catalog.setToday(CalendarDate(year: 2026, month: 8, day: 20))
    let search = MediaSearch(mediaType: .music, notHeardSince: .start(.year, back: 0))
    let list = try await catalog.createPlaylist("Unheard", criteria: search, at: 1)
    // In July 2026.
    try await catalog.recordPlay(ofTrack: rows[0], at: 1_783_000_000)
    #expect(Set(try await catalog.contents(ofPlaylist: list.id)) == [rows[1], rows[2]])
    try await catalog.setToday(CalendarDate(year: 2027, month: 1, day: 2))
    #expect(Set(try await catalog.contents(ofPlaylist: list.id)) == Set(rows))
    #expect(try await catalog.playlist(named: "unheard").trackCount == 3)
  }

  @Test(
    "“released this year” follows the year",
    arguments: [
      (RelativeDate.start(.year, back: 0), "2027-01-01", ["Now"], ["Next"]),
      (.start(.year, back: 1), "2027-12-31", ["Old"], ["Now"]),
      (.start(.month, back: 0), "2027-03-31", [], ["Next"]),
      (.start(.decade, back: 0), "2030-01-01", ["Old", "Now", "Next"], []),
      (.ago(2, .year), "2028-05-02", ["Old", "Now", "Next"], ["Now", "Next"]),
    ])
  func releasedThisYearFollowsTheYear(
    moving: RelativeDate, later: String, before: [String], after: [String]
  ) async throws {
    let catalog = try await SampleLibrary.make(
      ["Old | A | X | Jazz | 2025", "Now | A | X | Jazz | 2026-06", "Next | A | X | Jazz | 2027-03"])
    let made = CalendarDate(year: 2026, month: 11, day: 21)
    try await catalog.setToday(made)
    let search = MediaSearch(mediaType: .music, releaseDate: ReleaseDate(moving, today: made))
    let list = try await catalog.createPlaylist("List", criteria: search, at: 1)
    #expect(list.origin == .criteria(search))
    for (day, titles) in [(made, before), (try #require(CalendarDate(later)), after)] {
      try await catalog.setToday(day)
      let found = try await catalog.tracks(catalog.contents(ofPlaylist: list.id)).map(\.title)
      #expect(found.sorted() == titles.sorted(), "\(day)")
      #expect(try await catalog.playlist(named: "list").trackCount == titles.count)
      // A listing that stays open, too, though nothing was stored meanwhile.
      #expect(try await catalog.rows(of: Listing(.tracksOfPlaylist(list.id)), limit: 9).total == titles.count)
    }
  }

  @Test("last thirty days move on with the day") func lastThirtyDaysMoveOnWithTheDay() async throws {
    let (catalog, rows) = try await library()
    let search = MediaSearch(mediaType: .music, notHeardSince: .ago(30, .day))
    let list = try await catalog.createPlaylist("Rested", criteria: search, at: 1)
    // 2026-07-02, in any time zone.
    try await catalog.recordPlay(ofTrack: rows[0], at: 1_782_993_600)
    for (day, count) in [(20, 2), (31, 2)] {
      try await catalog.setToday(CalendarDate(year: 2026, month: 7, day: day))
      #expect(try await catalog.contents(ofPlaylist: list.id).count == count)
    }
    try await catalog.setToday(CalendarDate(year: 2026, month: 8, day: 4))
    #expect(try await catalog.contents(ofPlaylist: list.id).count == 3)
  }

  @Test("moods count where a smart playlist is made") func moodsCountWhereASmartPlaylistIsMade() async throws {
    let folder = TemporaryFolder()
    let catalog = try await Catalog.open(.file(folder.file("library.db")))
    try await SampleLibrary.fill(catalog, ["One | A | X | Jazz", "Two | A | X | Rock"])
    try await catalog.setMoods(MoodTable("calm: jazz"))
    #expect(try await catalog.createPlaylist("Calm", criteria: MediaSearch(moodNames: ["calm"]), at: 1).trackCount == 1)
  }

  @Test(
    "criteria are stored as they were said",
    arguments: [
      MediaSearch(mediaType: .music, sortOrder: .newest, reference: .my),
      MediaSearch(genreNames: ["jazz"], notHeardSince: .start(.month, back: 1)),
      MediaSearch(mediaType: .song, releaseDate: ReleaseDate(.start(.week, back: 1), today: .today)),
      MediaSearch(releaseDate: ReleaseDate(.ago(10, .year), today: .today)),
      MediaSearch(mediaType: .song, notHeardSince: .ago(3, .week)),
      MediaSearch(artistName: "Simon & Garfunkel", albumName: "A=B\\C", moodNames: ["calm", "happy"]),
      MediaSearch(
        genreNames: ["drum and bass"], activityNames: ["running"],
        releaseDate: ReleaseDate(start: CalendarDate(year: 1999, month: 3, day: 4)),
        notHeardSince: .day(CalendarDate(year: 2020, month: 2))),
    ])
  func criteriaAreStoredAsTheyWereSaid(search: MediaSearch) async throws {
    let (catalog, _) = try await library()
    let made = try await catalog.createPlaylist("List", criteria: search, at: 1)
    #expect(try await catalog.playlist(named: "list").origin == .criteria(search))
    #expect(made.origin == .criteria(search))
  }

  @Test("deleted playlist comes back under its identifier")
  func deletedPlaylistComesBackUnderItsIdentifier() async throws {
    let (catalog, rows) = try await library()
    let list = try await catalog.createPlaylist("Gym", tracks: rows, at: 1)
    try await catalog.setAffinity(1, for: [list.identifier])
    let deleted = try await catalog.deletePlaylist(list.id)
    #expect(try await catalog.playlists().isEmpty)
    #expect(try await catalog.faults().isEmpty)
    try await catalog.restorePlaylist(deleted)
    #expect(try await catalog.contents(ofPlaylist: list.id) == rows)
    #expect(try await catalog.affinity(of: list.identifier) == 1)
    #expect(try await catalog.found(MediaSearch(mediaName: "gym")) == ["playlist Gym"])
    await #expect(throws: CatalogError.nameTaken("Gym")) { try await catalog.restorePlaylist(deleted) }
  }

  @Test("list of a file mirrors it until the file is gone") func listOfAFileMirrorsItUntilTheFileIsGone() async throws {
    let (catalog, rows) = try await library()
    let own = try await catalog.createPlaylist("Drive", at: 1)
    var file = PlaylistFile(
      path: "/music/drive.m3u", name: "Drive", size: 1, modified: 1,
      entries: ["/music/A/3.mp3", "/nowhere.mp3", "/music/A/1.mp3", "/music/A/3.mp3"])
    #expect(try await catalog.store(file, at: 2) == 3)
    let list = try await catalog.playlist(named: "drive 2")
    #expect(list.origin == .file(path: "/music/drive.m3u"))
    #expect(try await catalog.contents(ofPlaylist: list.id) == [rows[2], rows[0], rows[2]])
    file.entries = ["/music/A/2.mp3"]
    try await catalog.store(file, at: 3)
    #expect(try await catalog.contents(ofPlaylist: list.id) == [rows[1]])
    try await catalog.forgetPlaylistFiles([file.path])
    #expect(try await catalog.playlists().map(\.id) == [own.id])
    #expect(try await catalog.faults().isEmpty)
  }

  @Test(
    "the playlist of a file is detached from it by its first change", arguments: ["add", "set", "rename", "delete"])
  func playlistOfAFileIsDetachedFromItByItsFirstChange(_ change: String) async throws {
    let (catalog, rows) = try await library()
    var file = PlaylistFile(
      path: "/music/drive.m3u", name: "Drive", size: 1, modified: 1, entries: ["/music/A/2.mp3"])
    try await catalog.store(file, at: 2)
    let list = try await catalog.playlist(named: "drive")
    var left: [String] = []
    switch change {
    case "add":
      // What it has already changes nothing.
      let same = try await catalog.add([rows[1]], toPlaylist: list.id, at: 3)
      #expect((same.added, same.skipped, same.detachedFile) == (0, 1, nil))
      #expect(try await catalog.playlist(named: "drive").file == file.path)
      let addition = try await catalog.add([rows[0]], toPlaylist: list.id, at: 3)
      #expect(addition.detachedFile == file.path)
      #expect(try await catalog.contents(ofPlaylist: list.id) == [rows[1], rows[0]])
      #expect(try await catalog.add([rows[2]], toPlaylist: list.id, at: 3).detachedFile == nil)
      left = ["Drive"]
    case "set":
      try await catalog.setContents([], ofPlaylist: list.id, at: 3)
      #expect(try await catalog.contents(ofPlaylist: list.id).isEmpty)
      left = ["Drive"]
    case "rename":
      _ = try await catalog.renamePlaylist(list.id, to: "Other")
      left = ["Other"]
    default:
      let deleted = try await catalog.deletePlaylist(list.id)
      try await catalog.restorePlaylist(deleted)
      #expect(try await catalog.contents(ofPlaylist: list.id) == [rows[1]])
      try await catalog.deletePlaylist(list.id)
    }
    #expect(try await catalog.playlistFiles().map(\.isMirrored) == [false])
    #expect(try await catalog.playlists().map(\.origin) == left.map { _ in .person })
    // A file that changes itself comes back beside what a person made of it.
    file.modified = 2
    try await catalog.store(file, at: 4)
    #expect(try await catalog.playlistFiles().map(\.isMirrored) == [true])
    #expect(try await catalog.playlists().count == left.count + 1)
    #expect(try await catalog.faults().isEmpty)
  }
}
