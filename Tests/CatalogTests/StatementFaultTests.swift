import Catalog
import Storage
import Media
import TestSupport
import Testing

/// One statement after the other fails, each in a run of its own, and each time the library is looked at.
@Suite struct StatementFaultTests {
  /// A file that is locked is none of them: an import tries that again (`LockedDatabaseTests`).
  private static let failures: [CatalogError] = [.diskFull, .diskFailed(detail: "injected")]

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

  @Test("import is whole or not at all") func importIsWholeOrNotAtAll() async throws {
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

  @Test("playlist edits are whole or not at all") func playlistEditsAreWholeOrNotAtAll() async throws {
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

  @Test("mirrored file is whole or not at all") func mirroredFileIsWholeOrNotAtAll() async throws {
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

  @Test("likes plays and ratings are whole or not at all") func likesPlaysAndRatingsAreWholeOrNotAtAll() async throws {
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
        let times = [
          try await catalog.playHistory(of: items[0]).last, try await catalog.playHistory(of: genre.identifier).last,
        ]
        #expect(times == (isDone ? [9, 9] : [nil, nil]))
      })
    #expect(count > 4)
  }

  @Test("deletions moves and returns are whole or not at all")
  func deletionsMovesAndReturnsAreWholeOrNotAtAll() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X | Jazz", "Two | A | X | Jazz", "Three | B | Y | Rock"])
    let rows = try await catalog.tracks(for: MediaSearch(sortOrder: .oldest)).map(\.trackID).sorted()
    func paths() async throws -> [String] {
      try await catalog.tracks(rows).map(\.path)
    }
    let stamp = ScannedFile.Stamp(size: 1, modified: 1, inode: 1)
    let move = ImportBatch(moves: [.init(trackID: rows[0], path: "/else/where.mp3", stamp: stamp)], returned: [rows[1]])
    let before = try await paths()
    var count = try await failEach(
      catalog, { try await catalog.store(move, at: 2) },
      looking: { isDone in
        let now = try await paths()
        #expect(now == (isDone ? ["/else/where.mp3"] + before.dropFirst() : before))
      })
    count += try await failEach(
      catalog, { try await catalog.markAway([rows[0], rows[2]], at: 1) },
      looking: { isDone in
        let away = try await catalog.tracks(rows).map(\.isMissing)
        #expect(away == (isDone ? [true, false, true] : [false, false, false]))
      })
    count += try await failEach(
      catalog, { _ = try await catalog.markMissing([rows[0], rows[2]], replacedAfter: .max, at: 3) },
      looking: { isDone in
        let left = try await catalog.statistics()
        #expect((left.trackCount, left.artistCount) == (isDone ? (1, 1) : (3, 2)))
      })
    #expect(count > 40)
  }

  @Test("making and copying playlists is whole or not at all")
  func makingAndCopyingPlaylistsIsWholeOrNotAtAll() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X | Jazz", "Two | A | X | Jazz"])
    let rows = try await catalog.tracks(for: MediaSearch()).map(\.trackID)
    var names: [String] = []
    func make(_ name: String, _ change: () async throws -> Void) async throws -> Int {
      let before = names
      names.append(name)
      return try await failEach(
        catalog, change,
        looking: { isDone in
          let now = try await catalog.playlists().map(\.name)
          #expect(now == (isDone ? before + [name] : before))
        })
    }
    var count = try await make("All") { _ = try await catalog.createPlaylist("All", tracks: rows, at: 1) }
    count += try await make("Jazz") {
      _ = try await catalog.createPlaylist("Jazz", criteria: MediaSearch(genreNames: ["jazz"]), at: 1)
    }
    let file = PlaylistFile(path: "/music/a.m3u", name: "Mirror", size: 1, modified: 1, entries: ["/music/A/1.mp3"])
    count += try await make("Mirror") { try await catalog.store(file, at: 2) }
    #expect(count > 25)
    let forgotten = try await failEach(
      catalog, { try await catalog.forgetPlaylistFiles([file.path]) },
      looking: { isDone in
        let now = try await catalog.playlists().map(\.name)
        #expect(now == (isDone ? ["All", "Jazz"] : ["All", "Jazz", "Mirror"]))
      })
    #expect(forgotten > 3)
  }

  @Test("positions skips stars and choices are whole or not at all")
  func positionsSkipsStarsAndChoicesAreWholeOrNotAtAll() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X"])
    let song = MediaIdentifier(.track, try await catalog.row(of: "one"))
    let album = try #require(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "x"))).first)
    var count = try await failEach(
      catalog, { try await catalog.setRating(4, for: song) },
      looking: { isDone in
        let stars = try await catalog.rating(of: song)
        #expect(stars == (isDone ? 4 : nil))
      })
    count += try await failEach(
      catalog, { try await catalog.setResumePosition(7, ofTrack: song.key, at: 9) },
      looking: { isDone in
        let position = try await catalog.resumePosition(ofTrack: song.key)
        #expect(position == (isDone ? 7 : nil))
      })
    count += try await failEach(
      catalog, { try await catalog.recordChoice(album.identifier, for: "one", at: 9) }, looking: { _ in })
    count += try await failEach(
      catalog, { try await catalog.recordSkip(ofTrack: song.key, at: 9) }, looking: { _ in })
    #expect(count >= 12)
  }
}
