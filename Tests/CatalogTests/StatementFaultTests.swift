import Catalog
import Media
import TestSupport
import Testing

/// One statement after the other fails, each in a run of its own, and each time the library is looked at.
@Suite struct StatementFaultTests {
  private static let failures: [CatalogError] = [.diskFull, .diskFailed(detail: "injected"), .locked]

  /// Fails the first statement of `change`, then the second, …, until it goes through; how often it failed.
  private func failEach(
    _ catalog: Catalog, _ change: () async throws -> Void, looking look: (Bool) async throws -> Void
  ) async throws -> Int {
    var count = 0
    while true {
      let failure = Self.failures[count % Self.failures.count]
      try await catalog.failWriting(afterStatements: count, with: failure)
      var thrown: CatalogError?
      do { try await change() } catch { thrown = error as? CatalogError }
      // What was not needed is taken back.
      try await catalog.failWriting(afterStatements: .max, with: failure)
      #expect(try await catalog.faults().isEmpty, "after statement \(count)")
      #expect(thrown == nil || thrown == failure)
      try await look(thrown == nil)
      if thrown == nil { return count }
      count += 1
      try #require(count < 2000, "it never goes through")
    }
  }

  @Test func importIsWholeOrNotAtAll() async throws {
    let catalog = try await SampleLibrary.make(["Old | A | X | Jazz"])
    let lines = ["One (feat. B) | A | X | Jazz | 1999", "Two | C | Y | Rock", "Three | C & A | Z | Jazz"]
    let count = try await failEach(
      catalog, { try await SampleLibrary.fill(catalog, lines, from: 10) },
      looking: { isDone in
        let tracks = try await catalog.statistics().trackCount
        #expect(tracks == (isDone ? 4 : 1))
      })
    #expect(count > 60)
  }

  @Test func playlistEditsAreWholeOrNotAtAll() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X", "Two | A | X", "Three | A | X"])
    let rows = try await catalog.tracks(for: MediaSearch()).map(\.trackID)
    let list = try await catalog.createPlaylist("Gym", tracks: [rows[0]], at: 1)
    func contents() async throws -> [Int64] { try await catalog.contents(ofPlaylist: list.id) }
    func names() async throws -> [String] { try await catalog.playlists().map(\.name) }
    var count = try await failEach(
      catalog, { _ = try await catalog.add(rows, toPlaylist: list.id, at: 2) },
      looking: { isDone in
        let now = try await contents()
        #expect(now == (isDone ? rows : [rows[0]]))
      })
    count += try await failEach(
      catalog, { try await catalog.setContents(rows.reversed(), ofPlaylist: list.id, at: 3) },
      looking: { isDone in
        let now = try await contents()
        #expect(now == (isDone ? rows.reversed() : rows))
      })
    count += try await failEach(
      catalog, { _ = try await catalog.renamePlaylist(list.id, to: "Run") },
      looking: { isDone in
        let now = try await names()
        #expect(now == [isDone ? "Run" : "Gym"])
      })
    var deleted: DeletedPlaylist?
    count += try await failEach(
      catalog, { deleted = try await catalog.deletePlaylist(list.id) },
      looking: { isDone in
        let now = try await names()
        #expect(now == (isDone ? [] : ["Run"]))
      })
    let gone = try #require(deleted)
    count += try await failEach(
      catalog, { try await catalog.restorePlaylist(gone) },
      looking: { isDone in
        let now = try await names()
        #expect(now == (isDone ? ["Run"] : []))
      })
    #expect(try await contents() == rows.reversed())
    #expect(count > 40)
  }

  @Test func mirroredFileIsWholeOrNotAtAll() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X", "Two | A | X"])
    let file = PlaylistFile(
      path: "/music/a.m3u", name: "Drive", size: 1, modified: 1, entries: ["/music/A/1.mp3", "/music/A/2.mp3"])
    let count = try await failEach(
      catalog, { try await catalog.store(file, at: 2) },
      looking: { isDone in
        let now = try await catalog.playlists().map(\.trackCount)
        #expect(now == (isDone ? [2] : []))
      })
    #expect(count > 10)
  }

  @Test func likesPlaysAndRatingsAreWholeOrNotAtAll() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X | Jazz", "Two | A | X | Jazz"])
    let items = try await catalog.tracks(for: MediaSearch()).map { MediaIdentifier(.track, $0.trackID) }
    _ = try await failEach(
      catalog, { try await catalog.setAffinity(1, for: items) },
      looking: { isDone in
        let now = try await catalog.tracks(items.map(\.key)).map(\.affinity)
        #expect(now == (isDone ? [1, 1] : [0, 0]))
      })
    let count = try await failEach(
      catalog, { try await catalog.recordPlay(ofTrack: items[0].key, at: 9) },
      looking: { isDone in
        let genre = try await catalog.values(for: AudioSearch(MediaSearch(mediaType: .genre, mediaName: "jazz")))[0]
        let times = [try await catalog.lastPlayed(items[0]), try await catalog.lastPlayed(genre.identifier)]
        #expect(times == (isDone ? [9, 9] : [nil, nil]))
      })
    #expect(count > 4)
  }
}
