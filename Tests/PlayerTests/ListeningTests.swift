import Catalog
import Media
import Player
import Remote
import Storage
import TestSupport
import Testing
import Threads

@Suite("Several people listen to one player") struct ListeningTests {
  @Test("who listens is told where somebody else might, and switching is undone and redone")
  func switching() async throws {
    try await PlayerRig.run { rig in
      rig.player.publish()
      #expect(rig.nowPlaying.nowPlayingInfo.listener == nil)
      let sam = try await rig.catalog.addListener("Sam", at: 1)
      #expect(try await rig.player.listen(as: sam.id, label: "switching"))
      #expect(try await !rig.player.listen(as: sam.id, label: "switching"))
      #expect(rig.nowPlaying.nowPlayingInfo.listener == "Sam")
      #expect(await rig.center.perform(.undo()) == .success)
      #expect(rig.player.listener.id == Listener.first)
      #expect(rig.nowPlaying.nowPlayingInfo.listener == "the first listener")
      #expect(await rig.center.perform(.redo()) == .success)
      #expect(rig.player.listener == sam)
    }
  }

  @Test("what plays goes on in its modes, and each has their own for what is asked for next")
  func modes() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      _ = await rig.center.perform(.changeRepeatMode(.mode(.all)))
      let sam = try await rig.catalog.addListener("Sam", at: 1)
      try await rig.player.listen(as: sam.id, label: "switching")
      #expect(rig.player.state == .playing)
      #expect(rig.player.repeatMode == .all)
      #expect(await rig.playAll() == .started)
      #expect(rig.player.repeatMode == .none)
      _ = await rig.center.perform(.changeShuffleMode(.type(.items)))
      try await rig.player.listen(as: Listener.first, label: "switching back")
      #expect(rig.player.shuffle == .items)
      #expect(await rig.playAll() == .started)
      #expect(rig.player.shuffle == .off)
      #expect(rig.player.repeatMode == .all)
    }
  }

  @Test("a like is undone for who gave it, whoever listens by then")
  func undoing() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      let track = rig.tracks[0].trackID
      _ = await rig.center.perform(.like)
      let sam = try await rig.catalog.addListener("Sam", at: 1)
      try await rig.player.listen(as: sam.id, label: "switching")
      #expect(rig.player.currentTrack?.affinity == 0)
      #expect(await rig.center.perform(.undo(count: 2)) == .success)
      #expect(rig.player.listener.id == Listener.first)
      #expect(try await rig.catalog.affinity(of: MediaIdentifier(.track, track)) == 0)
      #expect(await rig.center.perform(.redo()) == .success)
      #expect(try await rig.catalog.affinity(of: MediaIdentifier(.track, track)) == 1)
      #expect(try await rig.catalog.ofListener(sam.id).affinity(of: MediaIdentifier(.track, track)) == 0)
    }
  }

  @Test("a restart finds who listened, and what everybody has set")
  func restart() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(state: folder.file("queue.db"))
      _ = await rig.center.perform(.changeRepeatMode(.mode(.all)))
      let sam = try await rig.catalog.addListener("Sam", at: 1)
      try await rig.player.listen(as: sam.id, label: "switching")
      await rig.player.saveLast()
      rig.catalog.listen(as: Listener.first)
      let next = try await rig.restarted()
      defer { next.close() }
      #expect(next.player.listener == sam)
      #expect(await next.center.perform(.undo()) == .success)
      #expect(next.player.listener.id == Listener.first)
      _ = await next.playAll()
      #expect(next.player.repeatMode == .all)
    }
  }
}
