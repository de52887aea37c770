import Media
import Testing

@testable import Catalog

@Suite("Things whose disk is away") struct AwayTests {
  private static let lines = [
    "Tide | Ann | Low Water | Jazz", "Ebb | Ann | Low Water | Jazz", "Stay | Ben | Home | Rock",
    "Tide | Ben | Home | Rock",
  ]

  /// A library in which all by Ann is away.
  private func library() async throws -> Catalog {
    let catalog = try await SampleLibrary.make(Self.lines)
    try await catalog.addRoots(["/music"])
    try await catalog.markAway([1, 2], at: 1)
    return catalog
  }

  @Test(
    "a name that leads to nothing that is here leads to what is away, and to where that was",
    arguments: [
      (MediaSearch(mediaName: "ebb"), "song Ebb"), (MediaSearch(mediaName: "EBB!", artistName: "ann"), "song Ebb"),
      (MediaSearch(mediaName: "low water"), "album Low Water"), (MediaSearch(artistName: "ann"), "artist Ann"),
      (MediaSearch(mediaType: .album, mediaName: "low water"), "album Low Water"),
      (MediaSearch(albumName: "low water"), "album Low Water"),
      (MediaSearch(mediaName: "tide", artistName: "ann"), "song Tide"),
      // What is here, wholly or in part, and what is nowhere.
      (MediaSearch(mediaName: "stay"), nil), (MediaSearch(mediaName: "home"), nil),
      (MediaSearch(artistName: "ben"), nil),
      (MediaSearch(mediaName: "nothing"), nil), (MediaSearch(genreNames: ["jazz"]), nil), (MediaSearch(), nil),
    ] as [(MediaSearch, String?)])
  func names(search: MediaSearch, expected: String?) async throws {
    let catalog = try await library()
    let away = try await catalog.away(search)
    #expect(away.map { "\($0.item.type.rawValue) \($0.item.title)" } == expected)
    #expect(away?.folder == (expected == nil ? nil : "/music"))
    if expected != nil, search.artistName == nil || search.mediaName != nil {
      #expect(try await catalog.found(search).first != expected)
    }
  }

  @Test("the place of the disk is told, else the imported folder, else the folder of the file")
  func folders() async throws {
    let catalog = try await library()
    let song = MediaIdentifier(.track, 1)
    #expect(try await catalog.awayFolder(of: song) == "/music")
    try await catalog.addRoots(["/music/Ann"])
    #expect(try await catalog.awayFolder(of: song) == "/music/Ann")
    try await catalog.changeMounts(adding: ["/mus", "/music"], removing: [])
    #expect(try await catalog.awayFolder(of: song) == "/music")
    #expect(try await catalog.awayFolder(of: MediaIdentifier(.track, 3)) == nil)
    #expect(try await catalog.awayFolder(of: MediaIdentifier(.track, 99)) == nil)
    // Some of it is here.
    let list = try await catalog.createPlaylist("Mixed", tracks: [1, 3], at: 1)
    #expect(try await catalog.awayFolder(of: list.identifier) == nil)
    let alone = try await catalog.createPlaylist("Alone", tracks: [1, 2], at: 1)
    #expect(try await catalog.awayFolder(of: alone.identifier) == "/music")
    let other = try await SampleLibrary.make(Self.lines)
    try await other.markAway([1], at: 1)
    #expect(try await other.awayFolder(of: song) == "/music/Ann")
  }

  @Test("while nothing is away nothing is looked for")
  func nothing() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(try await catalog.away(MediaSearch(mediaName: "ebb")) == nil)
    #expect(try await catalog.awayFolder(of: MediaIdentifier(.track, 1)) == nil)
  }
}
