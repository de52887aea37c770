import Catalog
import Media
import TestSupport
import Testing

@Suite("Storing the episodes of a feed") struct FeedStoringTests {
  private func episodes(_ count: Int, path: (Int) -> String) -> [FeedEpisode] {
    (0..<count).map { number in
      FeedEpisode(
        guid: "\(number)",
        track: Track(
          id: 0, path: path(number), kind: .podcast, title: "Part \(number)", artist: "Robot Hour",
          album: "Robot Hour"))
    }
  }

  private func subscribed(_ catalog: Catalog) async throws -> Feed {
    try await catalog.subscribe(to: "http://radio.example/robots.xml", title: "Robot Hour").feed
  }

  @Test("several with one address are one episode, the first, also when the feed is checked again")
  func oneAddress() async throws {
    let catalog = try await SampleLibrary.make([])
    let feed = try await subscribed(catalog)
    let listed = episodes(3000) { _ in "http://radio.example/same.mp3" }
    #expect(try await catalog.store(listed, of: feed, at: 1) == 1)
    #expect(try await catalog.store(listed, of: feed, at: 2) == 0)
    #expect(try await catalog.fileIndex().entries.count == 1)
    let stored = try await catalog.tracks(for: MediaSearch(mediaType: .podcastEpisode)).map(\.trackID)
    #expect(try await catalog.tracks(stored).map(\.title) == ["Part 0"])
  }

  @Test("others may write between the batches of a long feed")
  func batches() async throws {
    let catalog = try await SampleLibrary.make([])
    let feed = try await subscribed(catalog)
    let listed = episodes(2000) { "http://radio.example/\($0).mp3" }
    async let added = catalog.store(listed, of: feed, at: 1)
    // The first of them is there before the last.
    var (stored, tries) = (0, 0)
    while stored == 0, tries < 1000 {
      tries += 1
      _ = try await catalog.createPlaylist("Between \(tries)", tracks: [], at: 1)
      stored = try await catalog.fileIndex().entries.count
    }
    #expect(stored > 0)
    #expect(stored < 2000)
    #expect(try await added == 2000)
  }
}
