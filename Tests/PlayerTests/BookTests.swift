import Catalog
import Media
import Player
import Remote
import TestSupport
import Testing

/// Tracks 1 and 2 are the parts of one book, track 3 is another one.
@Suite("A book of several files") struct BookTests {
  @Test("has chapters across its files")
  func chapters() async throws {
    try await PlayerRig.run(genre: "Audiobook") { rig in
      _ = await rig.playAll()
      rig.hear(0.1)
      #expect(rig.nowPlaying.nowPlayingInfo.book?.chapters.map(\.title) == ["Track 1", "Track 2"])
      #expect(await rig.center.perform(.nextTrack(count: 1, unit: .chapter)) == .success)
      #expect(rig.title == "Track 2")
      rig.hear(0.1)
      #expect(await rig.center.perform(.nextTrack(count: 1, unit: .chapter)) == .noSuchContent)
      #expect(await rig.center.perform(.changePlaybackPosition(.seconds(5))) == .success)
      rig.hear(0.1)
      #expect(await rig.center.perform(.changePlaybackPosition(.startOfChapter)) == .success)
      #expect(rig.title == "Track 2")
      #expect(rig.player.elapsed < 0.3)
      rig.hear(0.1)
      #expect(await rig.center.perform(.changePlaybackPosition(.beginning)) == .success)
      #expect(rig.title == "Track 1")
      rig.hear(0.1)
      #expect(await rig.center.perform(.changePlaybackPosition(.chapter(-1))) == .success)
      #expect(rig.title == "Track 2")
    }
  }

  @Test("has its chapters where only one of its files is in the queue")
  func missingPart() async throws {
    try await PlayerRig.run(genre: "Audiobook") { rig in
      rig.hear(0.1)
      _ = await rig.center.perform(.play([rig.tracks[0], rig.tracks[2]]), label: "playing")
      rig.hear(0.1)
      #expect(await rig.center.perform(.nextTrack(count: 1, unit: .chapter)) == .success)
      #expect(rig.title == "Track 2")
      #expect(rig.player.queue.entries.map(\.trackID) == [0, 1, 2].map { rig.tracks[$0].trackID })
      rig.hear(0.1)
      #expect(await rig.center.perform(.undo()) == .success)
      #expect(rig.player.queue.count == 2)
    }
  }

  @Test("is left at one place, and is found there again after a kill")
  func place() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(genre: "Audiobook", state: folder.file("queue.db"))
      _ = await rig.playAll()
      rig.hear(0.1)
      _ = await rig.center.perform(.changePlaybackPosition(.seconds(3)))
      rig.hear(0.1)
      _ = await rig.center.perform(.nextTrack(count: 1, unit: .track))
      rig.hear(0.1)
      _ = await rig.center.perform(.changePlaybackPosition(.seconds(4)))
      let id = rig.tracks[0].trackID
      guard let book = try await rig.catalog.book(ofTrack: id) else {
        Issue.record("it is a book")
        return
      }
      await rig.player.saveNow()
      // As if the library had not been written any more.
      try await rig.catalog.setResumePosition(nil, ofTrack: rig.tracks[1].trackID, at: 1)
      let next = try await rig.restarted()
      defer { next.close() }
      // Each look is answered after what was to be written before it.
      var place: Book.Place?
      for _ in 1...10_000 where place?.part != 1 { place = try await next.catalog.place(in: book) }
      #expect(place?.part == 1)
      #expect(abs((place?.seconds ?? 0) - 4) < 0.5)
      #expect(try await next.catalog.resumePosition(ofTrack: id) == nil)
    }
  }

  @Test("a book that was marked as heard while it played stays so while it plays on and after a restart")
  func markedBook() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(genre: "Audiobook", state: folder.file("queue.db"))
      _ = await rig.playAll()
      let tracks = rig.tracks.prefix(2).map(\.trackID)
      let book = try #require(try await rig.catalog.book(ofTrack: tracks[0]))
      rig.player.forgetPlace(inTracks: tracks, asHeard: true)
      await rig.player.historyIsSaved()
      _ = try await rig.catalog.mark(tracks, asHeard: true, at: 1)
      // Its next part begins by itself.
      rig.hear(11)
      #expect(await Eventually.holds { rig.title == "Track 2" })
      _ = await rig.center.perform(.pause)
      #expect(rig.player.isPlaceForgotten)
      #expect(try await rig.catalog.place(in: book) == nil)
      let next = try await rig.restarted()
      defer { next.close() }
      #expect(next.player.isPlaceForgotten)
      #expect(try await next.catalog.place(in: book) == nil)
      // Whoever picks another part hears the book again.
      next.hear(0.1)
      #expect(await next.center.perform(.playFromQueue(.position(0))) == .success)
      #expect(!next.player.isPlaceForgotten)
    }
  }

  @Test("a book goes on where it was stopped")
  func stopped() async throws {
    try await PlayerRig.run(genre: "Audiobook") { rig in
      _ = await rig.playAll()
      rig.hear(0.1)
      _ = await rig.center.perform(.changePlaybackPosition(.seconds(4)))
      #expect(await rig.center.perform(.stop) == .success)
      #expect(abs(rig.player.elapsed - 4) < 0.5)
      rig.hear(0.1)
      #expect(await rig.center.perform(.play) == .success)
      #expect(abs(rig.player.elapsed - 4) < 0.5)
    }
  }
}
