import Catalog
import Media
import Testing

/// `tracks(like:)`: what is nearer comes first, for each sort of nearness.
@Suite struct LikenessTests {
  /// The titles of what is like the song of this title.
  private func alike(_ title: String, in catalog: Catalog, limit: Int = 50, seed: UInt64 = 1) async throws -> [String] {
    let song = MediaIdentifier(.track, try await catalog.row(of: title))
    return try await catalog.titles(catalog.tracks(like: song, limit: limit, seed: seed))
  }

  @Test("similar tracks exclude the item itself, and a missing item has none")
  func nothingIsLikeItselfOrWhatIsNotThere() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X | Jazz | 1960", "Other | B | Y | Rock | 2020"])
    #expect(try await alike("one", in: catalog).isEmpty)
    #expect(try await catalog.tracks(like: MediaIdentifier(.track, 999), limit: 5, seed: 1).isEmpty)
    #expect(try await catalog.tracks(like: MediaIdentifier(.track, 1), limit: 0, seed: 1).isEmpty)
  }

  @Test("artist genre and time add up") func artistGenreAndTimeAddUp() async throws {
    // By weight: the artist 3, the genre 2, the same year 1; a little chance is less than 1.
    let lines = [
      "Seed | A | X | Jazz | 1965", "All Three | A | X | Jazz | 1965", "Artist | A | Y | Polka | 2020",
      "Genre And Year | B | Z | Jazz | 1965", "Genre | C | W | Jazz | 2020", "Nothing | D | V | Polka | 1965",
    ]
    let catalog = try await SampleLibrary.make(lines)
    for seed in 1...20 as ClosedRange<UInt64> {
      let found = try await alike("seed", in: catalog, seed: seed)
      #expect(found.first == "All Three")
      #expect(Set(found) == ["All Three", "Artist", "Genre And Year", "Genre"])
      #expect(found.firstIndex(of: "Genre And Year")! < found.firstIndex(of: "Genre")!)
    }
  }

  @Test("related moods are more similar than unrelated ones") func kindredMoodsAreNearerThanNothing() async throws {
    let catalog = try await SampleLibrary.make([
      "Seed | A | X | Jazz | 1965", "Kin | B | Y | Bossa Nova | 1965", "Stranger | C | Z | Thrash | 1965",
    ])
    try await catalog.setMoods(MoodTable("calm: jazz, bossa nova"))
    #expect(try await alike("seed", in: catalog) == ["Kin"])
  }

  @Test("tracks heard together are similar") func whatIsHeardTogetherIsAlike() async throws {
    let catalog = try await SampleLibrary.make([
      "Seed | A | X | Jazz", "Same Hour | B | Y | Polka", "Same List | C | Z | Thrash", "Other Day | D | W | Opera",
    ])
    for (title, time) in [("seed", 100_000), ("same hour", 102_000), ("other day", 200_000)] as [(String, Int64)] {
      try await catalog.recordPlay(ofTrack: catalog.row(of: title), at: time)
    }
    _ = try await catalog.createPlaylist(
      "Both", tracks: [catalog.row(of: "seed"), catalog.row(of: "same list")], at: 1)
    #expect(Set(try await alike("seed", in: catalog)) == ["Same Hour", "Same List"])
  }

  @Test("disliked missing and spoken are left out") func dislikedMissingAndSpokenAreLeftOut() async throws {
    let catalog = try await SampleLibrary.make((1...6).map { "Song \($0) | Artist \($0) | Album \($0) | Jazz | 1965" })
    try await SampleLibrary.fill(catalog, ["Talk | Host | Show | Jazz | 1965"], kind: .podcast, from: 50)
    try await catalog.setAffinity(-1, for: [MediaIdentifier(.track, catalog.row(of: "song 2"))])
    try await catalog.markAway([catalog.row(of: "song 3")], at: 1)
    let artist = try #require(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "artist 4"))).first)
    try await catalog.setAffinity(-1, for: [artist.identifier])
    #expect(Set(try await alike("song 1", in: catalog)) == ["Song 5", "Song 6"])
  }

  @Test("artists are spread and the seed decides") func artistsAreSpreadAndTheSeedDecides() async throws {
    let lines =
      ["Seed | Artist 0 | Album | Jazz | 1965"]
      + (1...80).map {
        "Song \($0) | Artist \($0 % 8) | Album \($0 % 8) | Jazz | 1965"
      }
    let catalog = try await SampleLibrary.make(lines)
    let song = MediaIdentifier(.track, try await catalog.row(of: "seed"))
    let found = try await catalog.tracks(like: song, limit: 24, seed: 5)
    #expect(found.count == 24)
    #expect(Set(found.map(\.trackID)).count == 24)
    let artists = try await catalog.tracks(found.map(\.trackID)).map(\.artist)
    for (one, next) in zip(artists, artists.dropFirst()).prefix(12) { #expect(one != next) }
    #expect(try await catalog.tracks(like: song, limit: 24, seed: 5) == found)
    #expect(try await catalog.tracks(like: song, limit: 24, seed: 6) != found)
  }

  @Test("albums, artists and genres have similar tracks") func albumsArtistsAndGenresHaveTheirLike() async throws {
    let catalog = try await SampleLibrary.make([
      "One | A | X | Jazz | 1965", "Two | A | X | Jazz | 1966", "Near | B | Y | Jazz | 1965",
      "Far | C | Z | Rock | 1965",
    ])
    for (name, type) in [("x", MediaType.album), ("a", .artist)] {
      let search = MediaSearch(mediaType: type, mediaName: name)
      let thing = try #require(try await catalog.values(for: AudioSearch(search)).first)
      #expect(try await catalog.titles(catalog.tracks(like: thing.identifier, limit: 9, seed: 1)) == ["Near"])
    }
  }
}
