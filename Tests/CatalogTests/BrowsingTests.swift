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

  @Test func positionIsThatInTheList() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    for (index, artist) in try await catalog.artists(limit: 10).enumerated() {
      #expect(try await catalog.position(ofArtist: artist.id) == index)
    }
    let zoo = try await catalog.artists(filter: "zoo", limit: 1)[0]
    #expect(try await catalog.position(ofArtist: zoo.id, filter: "zoo") == 0)
    #expect(try await catalog.position(ofArtist: zoo.id, filter: "mid") == nil)
  }

  @Test func albumsAreInOrderOfTheirDates() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let zoo = try await catalog.artists(filter: "zoo", limit: 1)[0]
    let albums = try await catalog.albums(ofArtist: zoo.id)
    #expect(albums.map(\.title) == ["Early", "Later"])
    #expect(albums.map(\.year) == [1995, 2005])
    #expect(albums.map(\.duration) == [100, 100])
    #expect(try await catalog.tracks(ofAlbum: albums[0].id).map(\.title) == ["b"])
  }

  @Test func statisticsCountEverything() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(
      try await catalog.statistics()
        == LibraryStatistics(
          trackCount: 5, albumCount: 4, artistCount: 3, genreCount: 2, playlistCount: 0, duration: 500))
  }
}
