import Catalog
import Media
import Testing

/// `nearest`: what is offered where a name leads to nothing.
@Suite struct NearestTests {
  private static let lines = [
    "Lanterns | Ada Quill | Paper Moons (Deluxe Edition) | Rock", "Lantern Light | Ione Marsh | Glass Hour | Ambient",
    "Slow Tide | The Harbours | Low Water | Jazz", "Salt | The Harbours | Low Water | Jazz",
    "Salt | Ione Marsh | Glass Hour | Ambient", "Thunder Crew | AC/DZ | Grey | Rock",
  ]

  private func nearest(_ name: String, limit: Int = 3) async throws -> [String] {
    let catalog = try await SampleLibrary.make(Self.lines)
    _ = try await catalog.createPlaylist("Road Trip", at: 1)
    return try await catalog.nearest(to: name, limit: limit).map { "\($0.type.rawValue) \($0.title)" }
  }

  @Test(
    "letters, sounds, beginnings and words lead to names",
    arguments: [
      ("lantens", "song Lanterns"), ("lanturns", "song Lanterns"), ("slow tied", "song Slow Tide"),
      ("paper moon", "album Paper Moons (Deluxe Edition)"), ("harbors", "artist The Harbours"),
      ("ada quil", "artist Ada Quill"), ("rode trip", "playlist Road Trip"), ("glass", "album Glass Hour"),
      ("acdc", "artist AC/DZ"),
    ])
  func first(name: String, thing: String) async throws { #expect(try await nearest(name).first == thing) }

  @Test("the nearer of two comes first, and one of each name is enough")
  func order() async throws {
    #expect(try await nearest("lantern", limit: 2) == ["song Lanterns", "song Lantern Light"])
    #expect(try await nearest("sallt").filter { $0 == "song Salt" }.count == 1)
    #expect(try await nearest("lantern", limit: 1).count == 1)
  }

  @Test(
    "nothing is offered that is more than half another name", arguments: ["zzzzqqqq", "x", "", "\"*", "quadrophenia"])
  func nothing(name: String) async throws { #expect(try await nearest(name).isEmpty) }

  @Test("what is away is not offered") func whatIsAwayIsNotOffered() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    try await catalog.markAway([catalog.row(of: "lanterns")], at: 1)
    #expect(try await catalog.nearest(to: "lantens", limit: 1).map(\.title) != ["Lanterns"])
  }
}
