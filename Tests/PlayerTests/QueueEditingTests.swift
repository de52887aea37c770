import Catalog
import Media
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("Editing the queue of the player") struct QueueEditingTests {
  @Test("what is queued next is heard next")
  func playsNext() async throws {
    try await PlayerRig.run(tracks: 3, frames: 40) { rig in
      rig.hear(0.05)
      _ = await rig.center.perform(.play([rig.tracks[0]]), label: "playing")
      #expect(await rig.center.perform(.insert([rig.tracks[1]], at: .end), label: "queueing") == .started)
      #expect(await rig.center.perform(.insert([rig.tracks[2]], at: .next), label: "queueing") == .started)
      await rig.settle()
      rig.hear(1.2)
      #expect(await Eventually.holds { rig.title == "Track 3" })
      #expect(rig.nowPlaying.nowPlayingInfo.nextTrack?.title == "Track 2")
    }
  }

  @Test("a queue that has played out plays again, and nothing takes its place")
  func playsAgain() async throws {
    try await PlayerRig.run(tracks: 2, frames: 40) { rig in
      _ = await rig.playAll()
      rig.hear(3)
      #expect(await Eventually.holds { rig.player.state == .stopped && rig.player.queue.current == nil })
      let entries = rig.player.queue.entries
      rig.hear(0.05)
      #expect(await rig.center.perform(.togglePlayPause).isSuccess)
      #expect(rig.player.state == .playing)
      #expect(rig.title == "Track 1")
      #expect(rig.player.queue.entries == entries)
    }
  }

  @Test("clearing the queue stops, and undo goes on where it was")
  func undoesClear() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      rig.hear(2)
      #expect(await Eventually.holds { rig.player.elapsed > 1.9 })
      #expect(await rig.center.perform(.clearQueue) == .success)
      #expect(rig.player.queue.entries.isEmpty)
      #expect(rig.player.state == .stopped)
      rig.hear(0.05)
      #expect(await rig.center.perform(.undo(count: 1)) == .success)
      #expect(rig.player.queue.count == 3)
      #expect(rig.title == "Track 1")
      #expect((1.8...2.2).contains(rig.player.elapsed))
    }
  }

  @Test("undo of what does not touch the playing entry does not disturb it")
  func undoKeepsPlaying() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      #expect(await rig.center.perform(.removeFromQueue(.position(2))).isSuccess)
      #expect(rig.player.queue.count == 2)
      let openings = rig.output.openings.count
      #expect(await rig.center.perform(.undo(count: 1)) == .success)
      #expect(rig.player.queue.count == 3)
      #expect(rig.output.openings.count == openings)
      #expect(rig.player.state == .playing)
    }
  }

  @Test("removing what plays goes on with the one behind it")
  func removesPlaying() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      rig.hear(1)
      #expect(await rig.center.perform(.removeFromQueue(.current)).isSuccess)
      #expect(rig.title == "Track 2")
      #expect(rig.player.queue.count == 2)
    }
  }

  @Test("of what is in the queue more than once one stays: what plays, else the first")
  func removesDuplicates() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      _ = await rig.center.perform(.insert([rig.tracks[1], rig.tracks[0], rig.tracks[1]], at: .end), label: "queueing")
      _ = await rig.center.perform(.playFromQueue(.position(3)))
      let removed = await rig.center.perform(.removeFromQueue(.duplicates))
      #expect(removed == .completed(dialog: "Removed 3 duplicates from the queue. “undo” brings them back."))
      #expect(rig.player.queue.entries.map(\.trackID) == [0, 2, 1].map { rig.tracks[$0].trackID })
      #expect(rig.title == "Track 2")
      #expect(await rig.center.perform(.removeFromQueue(.duplicates)) == .noSuchContent)
      _ = await rig.center.perform(.undo(count: 1))
      #expect(rig.player.queue.count == 6)
    }
  }

  @Test("the queue is sorted either way; what is not known comes last, what is the same stays as it was")
  func sorts() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      let tracks = rig.tracks.map(\.trackID)
      @LoopActor func sort(_ order: TrackOrder) async -> [Int64] {
        #expect(await rig.center.perform(.sortQueue(order)).isSuccess)
        return rig.player.queue.entries.map(\.trackID)
      }
      #expect(await sort(TrackOrder(.title, isReversed: true)) == tracks.reversed())
      #expect(rig.title == "Track 1")
      #expect(rig.player.queue.current == tracks.count - 1)
      #expect(await sort(TrackOrder(.plays)) == tracks.reversed())
      #expect(await sort(TrackOrder(.title)) == tracks)
      _ = await rig.center.perform(.rating(3))
      _ = await rig.center.perform(.nextTrack(count: 1, unit: .track))
      _ = await rig.center.perform(.rating(5))
      let (rated, rest) = ([tracks[1], tracks[0]], Array(tracks.dropFirst(2)))
      #expect(await sort(TrackOrder(.rating)) == rated + rest)
      #expect(await sort(TrackOrder(.rating, isReversed: true)) == rated.reversed() + rest)
    }
  }

  @Test("what is in its place already is not moved, and undo takes back what was done before")
  func staysInPlace() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      _ = await rig.center.perform(.removeFromQueue(.position(2)))
      let entries = rig.player.queue.entries
      for command: RemoteCommand in [
        .sortQueue(TrackOrder(.title)), .moveInQueue(from: 0, to: 0), .moveInQueue(.position(1), to: .next),
        .moveInQueue(.positions(RangeSet(entries.count - 2..<entries.count)), to: .end),
      ] {
        guard case .completed(let dialog) = await rig.center.perform(command) else {
          Issue.record("\(command) does not say that nothing changes")
          continue
        }
        #expect(dialog.contains("already"))
        #expect(rig.player.queue.entries == entries)
      }
      _ = await rig.center.perform(.undo(count: 1))
      #expect(rig.player.queue.count == entries.count + 1)
    }
  }

  @Test("undo takes back step by step and says when there is nothing left")
  func undoesSteps() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      _ = await rig.center.perform(.moveInQueue(from: 2, to: 1))
      _ = await rig.center.perform(.removeFromQueue(.position(1)))
      #expect(rig.player.queue.entries.map(\.trackID) == [rig.tracks[0].trackID, rig.tracks[1].trackID])
      _ = await rig.center.perform(.undo(count: 1))
      #expect(rig.player.lastUndone.map(\.label) == ["removing “Track 3”"])
      _ = await rig.center.perform(.undo(count: 1))
      #expect(rig.player.queue.entries.map(\.trackID) == rig.tracks.map(\.trackID))
      _ = await rig.center.perform(.undo(count: 1))
      #expect(rig.player.queue.entries.isEmpty)
      #expect(await rig.center.perform(.undo(count: 1)) == .disabled)
    }
  }

  @Test("shuffle shows its order, keeps what plays on top, and the old order comes back")
  func shuffles() async throws {
    try await PlayerRig.run(tracks: 12, frames: 40) { rig in
      _ = await rig.playAll()
      let before = rig.player.queue.entries
      #expect(await rig.center.perform(.changeShuffleMode(.type(.items))) == .success)
      #expect(rig.player.queue.entries.first == before.first)
      #expect(rig.player.queue.entries != before)
      #expect(rig.title == "Track 1")
      #expect(await rig.center.perform(.changeShuffleMode(.toggle)) == .success)
      #expect(rig.player.queue.entries == before)
    }
  }

  @Test("undo takes shuffling back and not what was done before it")
  func undoesShuffle() async throws {
    try await PlayerRig.run(tracks: 12, frames: 40) { rig in
      _ = await rig.playAll()
      let before = rig.player.queue.entries
      _ = await rig.center.perform(.changeShuffleMode(.type(.items)))
      _ = await rig.center.perform(.undo(count: 1))
      #expect(rig.player.lastUndone.map(\.label) == ["shuffling the queue"])
      #expect(rig.player.queue.entries == before)
      #expect(rig.nowPlaying.nowPlayingInfo.shuffle == .off)
    }
  }

  @Test("likes are kept in the library and can be taken back")
  func likes() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      #expect(await rig.center.perform(.like) == .success)
      #expect(rig.nowPlaying.nowPlayingInfo.track?.affinity == 1)
      let liked = try await rig.catalog.track(rig.tracks[0].trackID)
      #expect(liked?.affinity == 1)
      #expect(await rig.center.perform(.undo(count: 1)) == .success)
      let undone = try await rig.catalog.track(rig.tracks[0].trackID)
      #expect(undone?.affinity == 0)
    }
  }

  @Test("an entry is meant by its id, wherever it stands by now")
  func entriesByID() async throws {
    try await PlayerRig.run(tracks: 3) { rig in
      #expect(await rig.playAll() == .started)
      let ids = rig.player.queue.entries.map(\.id)
      _ = await rig.center.perform(.moveInQueue(.entry(ids[2]), to: .position(0)))
      #expect(rig.player.queue.entries.map(\.id) == [ids[2], ids[0], ids[1]])
      _ = await rig.center.perform(.moveInQueue(.entry(ids[2]), to: .after(ids[0])))
      #expect(rig.player.queue.entries.map(\.id) == [ids[0], ids[2], ids[1]])
      #expect(await rig.center.perform(.removeFromQueue(.entry(ids[2]))).isSuccess)
      #expect(await rig.center.perform(.removeFromQueue(.entry(ids[2]))) == .noSuchContent)
      #expect(await rig.center.perform(.moveInQueue(.entry(ids[1]), to: .after(ids[2]))) == .noSuchContent)
      #expect(rig.player.queue.entries.map(\.id) == [ids[0], ids[1]])
    }
  }

  @Test("many tracks go behind an entry in one step, which undo takes back")
  func insertsBehind() async throws {
    try await PlayerRig.run(tracks: 2) { rig in
      #expect(await rig.playAll() == .started)
      let ids = rig.player.queue.entries.map(\.id)
      let more = Array(repeating: rig.tracks[1], count: 50)
      #expect(await rig.center.perform(.insert(more, at: .after(ids[0])), label: "adding files") == .started)
      #expect(rig.player.queue.entries.map(\.id).first == ids[0])
      #expect(rig.player.queue.entries.map(\.id).last == ids[1])
      #expect(await rig.center.perform(.insert([rig.tracks[1]], at: .after(nil)), label: "adding files") == .started)
      #expect(rig.player.queue.count == 53)
      #expect(rig.player.queue.current == 1)
      #expect(await rig.center.perform(.undo(count: 2)) == .success)
      #expect(rig.player.queue.entries.map(\.id) == ids)
    }
  }
}
