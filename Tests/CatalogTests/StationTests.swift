import Catalog
import Media
import Storage
import TestSupport
import Testing

@Suite("Stations in the library") struct StationTests {
  private let address = "http://radio.example:8000/live?id=1"

  @Test("a station is a track at its address, found by its name, and in a list of its own")
  func saved() async throws {
    let catalog = try await SampleLibrary.make([
      "Lanterns|Ada Quill|Paper Moons|Rock|1994", "Salt|The Harbours|Low Water|Jazz|1968",
    ])
    let before = try await catalog.statistics()
    let saved = try await catalog.saveStation("Blue Wave 89.1 FM", address: address, genre: "Jazz", at: 5)
    #expect(saved.before == nil)
    let stations = try await catalog.stations()
    #expect(stations == [Station(id: saved.id, name: "Blue Wave 89.1 FM", address: address, genre: "Jazz")])
    let track = try #require(try await catalog.track(saved.id))
    #expect(track.kind == .station && track.path == address && track.genres == ["Jazz"] && track.artist.isEmpty)
    #expect(try await catalog.trackID(atPath: address) == saved.id)
    let query = MediaSearch(mediaName: "blue wave 89.1")
    #expect(
      try await catalog.media(for: query, limit: 5).items.map(\.identifier) == [MediaIdentifier(.track, saved.id)])
    #expect(try await catalog.rows(of: Listing(.stations), limit: 5).rows.map(\.name) == ["Blue Wave 89.1 FM"])
    let songs = try await catalog.rows(of: Listing(.songs), limit: 1000).rows
    #expect(!songs.contains { $0.name == "Blue Wave 89.1 FM" })
    #expect(try await catalog.statistics() == before)
    #expect(try await catalog.faults().isEmpty)
  }

  @Test("renaming and removing can be taken back, and likes come back with it")
  func changed() async throws {
    let catalog = try await SampleLibrary.make([
      "Lanterns|Ada Quill|Paper Moons|Rock|1994", "Salt|The Harbours|Low Water|Jazz|1968",
    ])
    let id = try await catalog.saveStation("Blue Wave", address: address, at: 5).id
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, id)])
    #expect(try await catalog.nameStation(id, "Sunday", at: 6) == "Blue Wave")
    #expect(
      try await catalog.stations() == [Station(id: id, name: "Sunday", address: address, ownName: "Blue Wave")])
    #expect(try await catalog.nameStation(id, nil, at: 7) == "Sunday")
    #expect(try await catalog.stations().isEmpty)
    #expect(
      try await catalog.media(for: MediaSearch(mediaName: "sunday"), limit: 5).items.allSatisfy {
        $0.identifier.key != id
      })
    #expect(try await catalog.faults().isEmpty)
    #expect(try await catalog.nameStation(id, "Blue Wave", at: 8) == nil)
    #expect(try await catalog.track(id)?.affinity == 1)
    #expect(try await catalog.saveStation("Again", address: address, at: 9).before == "Blue Wave")
    #expect(try await catalog.stations().map(\.name) == ["Again"])
    #expect(try await catalog.faults().isEmpty)
  }

  @Test("no two stations are called the same, and none is called nothing")
  func names() async throws {
    let catalog = try await SampleLibrary.make([
      "Lanterns|Ada Quill|Paper Moons|Rock|1994", "Salt|The Harbours|Low Water|Jazz|1968",
    ])
    _ = try await catalog.saveStation("Blue Wave", address: address, at: 5)
    await #expect(throws: CatalogError.nameTaken("blue wave")) {
      _ = try await catalog.saveStation("blue wave", address: "http://other.example/", at: 6)
    }
    await #expect(throws: CatalogError.nameEmpty) {
      _ = try await catalog.saveStation(" ", address: "http://other.example/", at: 6)
    }
    #expect(try await catalog.stations().count == 1)
    #expect(try await catalog.faults().isEmpty)
  }

  @Test("what a station calls itself stays known, however often it is renamed")
  func ownName() async throws {
    let catalog = try await SampleLibrary.make([])
    let id = try await catalog.saveStation("Breakfast", address: address, own: "Blue Wave 89.1", at: 5).id
    try await catalog.nameStation(id, "Morning", at: 6)
    #expect(try await catalog.stations().map(\.ownName) == ["Blue Wave 89.1"])
    #expect(try await catalog.faults().isEmpty)
  }
}
