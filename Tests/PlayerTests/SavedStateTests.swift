import Catalog
import Storage
import Media
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("What a restart brings back") struct SavedStateTests {
  @Test("queue, place and modes come back, paused")
  func restores() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(state: folder.file("queue.db"))
      _ = await rig.playAll()
      _ = await rig.center.perform(.changeVolume(.level(40)))
      _ = await rig.center.perform(.changeRepeatMode(.mode(.all)))
      rig.hear(2)
      #expect(await Eventually.holds { rig.player.elapsed > 1.9 })
      let next = try await rig.restarted()
      defer { next.close() }
      #expect(next.player.queue.count == 3)
      #expect(next.player.volume == 40)
      #expect(next.player.repeatMode == .all)
      #expect(next.player.state == .paused)
      #expect(next.title == "Track 1")
      #expect((1.8...2.2).contains(next.player.elapsed))
      next.hear(1)
      #expect(await next.center.perform(.play) == .success)
      #expect(next.player.elapsed >= 1.8)
    }
  }

  @Test("what is next is known after a mode was changed, before anything plays")
  func knowsWhatIsNext() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(state: folder.file("queue.db"))
      _ = await rig.playAll()
      _ = await rig.center.perform(.changeRepeatMode(.mode(.one)))
      let next = try await rig.restarted()
      defer { next.close() }
      #expect(next.nowPlaying.nowPlayingInfo.nextTrack?.title == "Track 1")
      _ = await next.center.perform(.changeRepeatMode(.mode(.none)))
      #expect(next.player.state == .paused)
      #expect(await Eventually.holds { next.nowPlaying.nowPlayingInfo.nextTrack?.title == "Track 2" })
    }
  }

  @Test("which request put the current entry into the queue is known after restarts")
  func keepsRequests() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      var rig = try await PlayerRig(state: folder.file("queue.db"))
      _ = await rig.center.perform(.play(rig.tracks), label: "playing jazz")
      rig = try await rig.restarted()
      #expect(rig.player.requestForCurrent == "playing jazz")
      _ = await rig.center.perform(.insert(Array(rig.tracks.prefix(1)), at: .end), label: "queueing “Track 1”")
      rig = try await rig.restarted()
      defer { rig.close() }
      #expect(rig.player.requestForCurrent == "playing jazz")
      _ = await rig.center.perform(.playFromQueue(.last(1)))
      #expect(rig.player.requestForCurrent == "queueing “Track 1”")
      // The identifiers of entries that are gone may be given again.
      _ = await rig.center.perform(.clearQueue)
      rig = try await rig.restarted()
      _ = await rig.center.perform(.play(rig.tracks), label: "playing some soul")
      #expect(rig.player.requestForCurrent == "playing some soul")
    }
  }

  @Test("what changes after the last saving is neither kept nor complained about")
  func savesLast() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(state: folder.file("queue.db"))
      defer { rig.close() }
      _ = await rig.center.perform(.changeVolume(.level(40)))
      await rig.player.saveLast()
      _ = await rig.center.perform(.changeVolume(.level(70)))
      await withCheckedContinuation { continuation in
        EventLoop.shared.schedule(after: .milliseconds(400)) { continuation.resume() }
      }
      await rig.player.saveNow()
      #expect(try await PlayerStateStore.open(path: folder.file("queue.db")).load().modes.volume == 40)
      #expect(rig.notices.isEmpty)
    }
  }

  @Test("what was done before a restart can be undone, step by step")
  func undoesAfterARestart() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(state: folder.file("queue.db"))
      _ = await rig.playAll()
      _ = await rig.center.perform(.removeFromQueue(.position(2)))
      _ = await rig.center.perform(.like)
      #expect(rig.player.currentTrack?.affinity == 1)
      let next = try await rig.restarted()
      defer { next.close() }
      let store = try #require(next.store)
      #expect(try await store.undoSteps(after: 0).map(\.label).count == 3)
      #expect(next.player.queue.count == 2)
      _ = try await next.catalog.setAffinity(1, for: [MediaIdentifier(.track, next.tracks[0].trackID)])
      #expect(await next.center.perform(.undo(count: 1)) == .success)
      #expect(try await next.catalog.affinity(of: MediaIdentifier(.track, next.tracks[0].trackID)) == 0)
      #expect(await next.center.perform(.undo(count: 1)) == .success)
      #expect(next.player.queue.count == 3)
      #expect(next.player.lastUndone.map(\.label) == ["removing “Track 3”"])
      #expect(await next.center.perform(.undo(count: 1)) == .success)
      #expect(next.player.queue.count == 0)
      #expect(next.player.undoStack.isEmpty)
      await next.player.saveNow()
      #expect(try await store.undoSteps(after: 0).allSatisfy(\.isUndone))
    }
  }

  @Test("stars that were given before a restart are taken back one by one, to what was there before")
  func undoesStarsAfterARestart() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(state: folder.file("queue.db"))
      _ = await rig.playAll()
      let (song, other) = (
        MediaIdentifier(.track, rig.tracks[0].trackID), MediaIdentifier(.track, rig.tracks[1].trackID)
      )
      for stars in [2, 4] { #expect(await rig.center.perform(.rating(stars)) == .success) }
      #expect(await rig.player.taste.setRating(5, of: other, label: "rating “Track 2”") == .success)
      #expect(await rig.center.perform(.rating(0)) == .success)
      let next = try await rig.restarted()
      defer { next.close() }
      // As the library was left by the run before.
      _ = try await next.catalog.setRating(5, for: other)
      for (songStars, otherStars) in [(4, 5), (4, nil), (2, nil), (nil, nil)] as [(Int?, Int?)] {
        #expect(await next.center.perform(.undo(count: 1)) == .success)
        #expect(try await next.catalog.rating(of: song) == songStars)
        #expect(try await next.catalog.rating(of: other) == otherStars)
      }
    }
  }

  @Test("a shuffled queue comes back in its order, and unshuffles to the old one")
  func restoresShuffle() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(tracks: 8, frames: 40, state: folder.file("queue.db"))
      _ = await rig.playAll()
      _ = await rig.center.perform(.changeShuffleMode(.type(.items)))
      let order = rig.player.queue.entries.map(\.id)
      let next = try await rig.restarted()
      defer { next.close() }
      #expect(next.player.queue.entries.map(\.id) == order)
      #expect(next.player.shuffle == .items)
      _ = await next.center.perform(.changeShuffleMode(.toggle))
      #expect(next.player.queue.entries.map(\.id) == order.sorted())
    }
  }

  /// A player that begins after so many crashes, each while the current entry was being resumed.
  @LoopActor
  private func restarted(_ rig: PlayerRig, afterCrashes count: Int) async throws -> PlayerRig {
    let next = try await rig.restarted()
    let entry = try #require(next.player.queue.currentEntry)
    for noted in 0..<count { #expect(try await next.store?.beginResuming(Int64(entry.id)) == noted) }
    next.hear(0.2)
    return next
  }

  @Test("what ended the program twice in a row as it was resumed is skipped and named, and no more than that")
  func crashLoop() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      var rig = try await PlayerRig(state: folder.file("queue.db"))
      _ = await rig.playAll()
      for crashes in 0..<2 {
        rig = try await restarted(rig, afterCrashes: crashes)
        #expect(await rig.center.perform(.play) == .success)
        #expect(rig.title == "Track 1")
        #expect(rig.notices.isEmpty)
      }
      rig = try await restarted(rig, afterCrashes: 2)
      #expect(await rig.center.perform(.play) == .success)
      #expect(rig.title == "Track 2")
      #expect(rig.notices.count == 1)
      #expect(rig.notices.first?.contains("“Track 1”") == true)
      #expect(rig.player.queue.count == 3)
      // It is noted while it is on trial, and no more after an orderly end.
      let entry = try #require(rig.player.queue.currentEntry)
      #expect(try await rig.store?.beginResuming(Int64(entry.id)) == 1)
      rig = try await restarted(rig, afterCrashes: 1)
      #expect(await rig.center.perform(.play) == .success)
      #expect(rig.title == "Track 2")
      rig.close()
    }
  }

  @Test("when it was the last one nothing plays, and the reply says why")
  func crashLoopOfOne() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      var rig = try await PlayerRig(tracks: 1, state: folder.file("queue.db"))
      _ = await rig.playAll()
      rig = try await restarted(rig, afterCrashes: 2)
      guard case .commandFailed(let reason) = await rig.center.perform(.play) else {
        Issue.record("it played")
        return
      }
      #expect(reason.contains("“Track 1”"))
      #expect(rig.player.state == .stopped)
      rig.close()
    }
  }
}
