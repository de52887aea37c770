@testable import Catalog
import Media
import Testing

@Suite struct BrowsingTests {
  private static let lines = [
    "a | the Zoo | Later | Pop | 2005", "b | the Zoo | Early | Pop | 1995", "c | Ábel | Solo | Rock",
    "d | Mid feat. Guest | Band | Rock", "e | Mid | Band | Rock",
  ]

  @Test func artistsAreSortedWithoutArticleCaseAndDiacritics() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let artists = try await catalog.artists(limit: 10)
    #expect(artists.map(\.name) == ["Ábel", "Mid", "the Zoo"])
    #expect(artists.map(\.albumCount) == [1, 1, 2])
    #expect(artists.map(\.trackCount) == [1, 2, 2])
    #expect(try await catalog.artists(offset: 1, limit: 1).map(\.name) == ["Mid"])
    #expect(try await catalog.artistCount() == 3)
  }

  @Test(arguments: [("zo", ["the Zoo"]), ("ABE", ["Ábel"]), ("i d", ["Mid"]), ("x", [])])
  func filterKeepsNamesWithAllItsWords(filter: String, names: [String]) async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(try await catalog.artists(filter: filter, limit: 10).map(\.name) == names)
    #expect(try await catalog.artistCount(filter: filter) == names.count)
  }

  @Test(
    "albums and tracks are narrowed by the beginnings of their words",
    arguments: [
      ("slow", ["Slow Lanes", "Slow Water"], ["Slow Tide"]), ("slow l", ["Slow Lanes"], []),
      ("l slow", ["Slow Lanes"], []), ("slow t", [], ["Slow Tide"]), ("ti", [], ["Slow Tide", "Time"]), ("s", [], []),
      ("slow \" w", ["Slow Water"], []), ("", [], []), ("zz", [], []),
    ])
  func titles(filter: String, albums: [String], tracks: [String]) async throws {
    let catalog = try await SampleLibrary.make([
      "Slow Tide | A | Slow Water", "Time | B | Slow Lanes", "Rest | C | Wells",
    ])
    let found = try await catalog.titles(matching: filter, limit: 10)
    #expect(found.albums.map(\.title) == albums)
    #expect(found.tracks.map(\.title) == tracks)
    #expect(try await catalog.titles(matching: filter, limit: 1).albums.count <= 1)
  }

  @Test func statisticsCountEverything() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(
      try await catalog.statistics()
        == LibraryStatistics(
          trackCount: 5, albumCount: 4, artistCount: 3, genreCount: 2, playlistCount: 0, duration: 500))
  }
}
