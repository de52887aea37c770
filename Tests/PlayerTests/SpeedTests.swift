import Storage
import Catalog
import Media
import Playback
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("The speed") struct SpeedTests {
  @Test("is remembered for the show alone")
  func remembers() async throws {
    try await RunningLoop.run {
      // Tracks 1 and 2 are of one show, 3 is of another.
      let rig = try await PlayerRig(genre: "Podcast")
      defer { rig.close() }
      _ = await rig.playAll()
      #expect(await rig.center.perform(.changePlaybackRate(.rate(2))) == .success)
      rig.hear(0.1)
      #expect(await rig.center.perform(.playFromQueue(.position(2))) == .success)
      #expect(rig.player.rate == 1)
      #expect(await rig.center.perform(.changePlaybackRate(.rate(1.5))) == .success)
      rig.hear(0.1)
      #expect(await rig.center.perform(.playFromQueue(.position(1))) == .success)
      #expect(rig.player.rate == 2)
      rig.hear(0.1)
      #expect(await rig.center.perform(.playFromQueue(.position(2))) == .success)
      #expect(rig.player.rate == 1.5)
    }
  }

  @Test("comes back after a restart")
  func isSaved() async throws {
    try await RunningLoop.run {
      let folder = TemporaryFolder()
      let rig = try await PlayerRig(state: folder.file("queue.db"))
      _ = await rig.playAll()
      _ = await rig.center.perform(.changePlaybackRate(.rate(1.25)))
      let next = try await rig.restarted()
      defer { next.close() }
      #expect(try await next.store?.load().speeds == ["music": 1.25])
      next.hear(0.1)
      _ = await next.playAll()
      #expect(next.player.rate == 1.25)
    }
  }
}
