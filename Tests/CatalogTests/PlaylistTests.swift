import Catalog
import Media
import Testing

@Suite struct PlaylistTests {
  private func library() async throws -> (Catalog, [Int64]) {
    let catalog = try await SampleLibrary.make(["One | A | X", "Two | A | X", "Three | A | X"])
    var rows: [Int64] = []
    for title in ["one", "two", "three"] { rows.append(try await catalog.row(of: title)) }
    return (catalog, rows)
  }

  @Test func playlistIsFoundByItsFoldedName() async throws {
    let (catalog, _) = try await library()
    let made = try await catalog.createPlaylist("  Road   Trip! ", at: 1)
    #expect(made.name == "Road Trip!")
    #expect(try await catalog.playlist(named: "road trip") == made)
    #expect(try await catalog.found(MediaSearch(mediaName: "road trip")) == ["playlist Road Trip!"])
  }

  @Test func missingTakenAndEmptyNamesAreRefused() async throws {
    let (catalog, _) = try await library()
    _ = try await catalog.createPlaylist("Gym", at: 1)
    await #expect(throws: CatalogError.nameTaken("Gym")) { try await catalog.createPlaylist("gym!", at: 2) }
    await #expect(throws: CatalogError.nameEmpty) { try await catalog.createPlaylist("  ", at: 2) }
    await #expect(throws: CatalogError.playlistNameNotFound("sea")) { try await catalog.playlist(named: "sea") }
  }

  @Test func duplicatesAreSkippedOrAdded() async throws {
    let (catalog, rows) = try await library()
    let list = try await catalog.createPlaylist("Gym", at: 1)
    let first = try await catalog.add([rows[0], rows[1], rows[0]], toPlaylist: list.id, at: 2)
    #expect((first.added, first.skipped, first.playlist.trackCount) == (2, 1, 2))
    let second = try await catalog.add([rows[0], rows[2]], toPlaylist: list.id, duplicates: .add, at: 3)
    #expect((second.added, second.skipped) == (2, 0))
    #expect(try await catalog.titles(catalog.tracks(of: list.identifier)) == ["One", "Two", "One", "Three"])
  }

  @Test func removalTakesEveryOccurrence() async throws {
    let (catalog, rows) = try await library()
    let list = try await catalog.createPlaylist("Gym", at: 1)
    _ = try await catalog.add([rows[0], rows[1], rows[0]], toPlaylist: list.id, duplicates: .add, at: 2)
    #expect(try await catalog.remove([rows[0]], fromPlaylist: list.id, at: 3) == 2)
    #expect(try await catalog.contents(ofPlaylist: list.id) == [rows[1]])
  }

  @Test func renamingAndDeletingFreeTheName() async throws {
    let (catalog, _) = try await library()
    let list = try await catalog.createPlaylist("Gym", at: 1)
    #expect(try await catalog.renamePlaylist(list.id, to: "Run").name == "Run")
    #expect(try await catalog.found(MediaSearch(mediaType: .playlist, mediaName: "gym")).isEmpty)
    let again = try await catalog.createPlaylist("Gym", at: 2)
    try await catalog.deletePlaylist(again.id)
    #expect(try await catalog.playlists().map(\.name) == ["Run"])
  }

  @Test func contentsAreReplacedInOrder() async throws {
    let (catalog, rows) = try await library()
    let list = try await catalog.createPlaylist("Gym", at: 1)
    try await catalog.setContents(rows.reversed(), ofPlaylist: list.id, at: 2)
    #expect(try await catalog.contents(ofPlaylist: list.id) == rows.reversed())
  }

  @Test func failedChangeLeavesThePlaylistAsItWas() async throws {
    let (catalog, rows) = try await library()
    let list = try await catalog.createPlaylist("Gym", at: 1)
    _ = try await catalog.add(rows, toPlaylist: list.id, at: 2)
    await #expect(throws: CatalogError.self) {
      try await catalog.setContents([rows[0], 999], ofPlaylist: list.id, at: 3)
    }
    #expect(try await catalog.contents(ofPlaylist: list.id) == rows)
  }
}
