@testable import Catalog
import Media
import Testing

@Suite struct BrowsingTests {
  private static let lines = [
    "a | the Zoo | Later | Pop | 2005", "b | the Zoo | Early | Pop | 1995", "c | Ábel | Solo | Rock",
    "d | Mid feat. Guest | Band | Rock", "e | Mid | Band | Rock",
  ]

  @Test("artists are sorted without article case and diacritics")
  func artistsAreSortedWithoutArticleCaseAndDiacritics() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let artists = try await catalog.artists(limit: 10)
    #expect(artists.map(\.name) == ["Ábel", "Mid", "the Zoo"])
    #expect(artists.map(\.albumCount) == [1, 1, 2])
    #expect(artists.map(\.trackCount) == [1, 2, 2])
    #expect(try await catalog.artists(offset: 1, limit: 1).map(\.name) == ["Mid"])
    #expect(try await catalog.artistCount() == 3)
  }

  @Test(
    "a filter keeps the names that contain all its words",
    arguments: [("zo", ["the Zoo"]), ("ABE", ["Ábel"]), ("i d", ["Mid"]), ("x", [])])
  func filterKeepsTheNamesThatContainAllItsWords(filter: String, names: [String]) async throws {
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
    #expect(found.map(\.title) == albums + tracks)
    #expect(found.prefix(albums.count).allSatisfy { $0.identifier.kind == .album })
    #expect(found.dropFirst(albums.count).allSatisfy { $0.identifier.kind == .track })
    #expect(try await catalog.titles(matching: filter, limit: 1).count { $0.identifier.kind == .album } <= 1)
  }

  @Test("titles that begin with the filter come before others")
  func titlesThatBeginWithTheFilterComeBeforeOthers() async throws {
    let catalog = try await SampleLibrary.make(
      ["One Tide | A | My Tide", "Tide | B | Tide", "Tidewater | C | Tides", "Two Tides | D | No Tide"])
    func found(_ limit: Int, _ kind: MediaIdentifier.Kind) async throws -> [String] {
      try await catalog.titles(matching: "tide", limit: limit).filter { $0.identifier.kind == kind }.map(\.title)
    }
    #expect(try await found(2, .track) == ["Tide", "Tidewater"])
    #expect(try await found(3, .track) == ["One Tide", "Tide", "Tidewater"])
    #expect(try await found(2, .album) == ["Tide", "Tides"])
    #expect(try await found(10, .album).count == 4)
  }

  @Test("a set of rows holds what was put in") func aSetOfRowsHoldsWhatWasPutIn() {
    let rows: [Int64] = [0, 1, 63, 64, 200_000, 1 << 27, 1 << 40, .max, -5]
    let set = RowSet(rows)
    for row in rows { #expect(set.contains(row)) }
    for row: Int64 in [2, 62, 65, 199_999, (1 << 27) + 1, -1, .min] { #expect(!set.contains(row)) }
  }

  @Test("statistics count everything") func statisticsCountEverything() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(
      try await catalog.statistics()
        == LibraryStatistics(
          trackCount: 5, albumCount: 4, artistCount: 3, genreCount: 2, playlistCount: 0, duration: 500))
  }
}
