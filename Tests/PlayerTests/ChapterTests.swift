import Media
import Player
import Remote
import TestSupport
import Testing

@Suite("Chapters") struct ChapterTests {
  private static let starts = [0.0, 2, 5]

  @Test("are gone to by their numbers")
  func byNumber() async throws {
    try await PlayerRig.run(chapters: Self.starts) { rig in
      _ = await rig.playAll()
      rig.hear(0.1)
      #expect(await rig.center.perform(.changePlaybackPosition(.chapter(3))) == .success)
      #expect((5...5.3).contains(rig.player.elapsed))
      #expect(rig.nowPlaying.nowPlayingInfo.chapters.map(\.title) == ["Chapter 1", "Chapter 2", "Chapter 3"])
      #expect(await rig.center.perform(.changePlaybackPosition(.chapter(4))) == .noSuchContent)
    }
  }

  @Test("are gone through forwards and backwards, and not beyond the last")
  func byStep() async throws {
    try await PlayerRig.run(chapters: Self.starts) { rig in
      _ = await rig.playAll()
      // What is not heard before a step is heard after it; the bounds leave room for all of it.
      rig.hear(0.1)
      #expect(await rig.center.perform(.nextTrack(count: 1, unit: .chapter)) == .success)
      #expect((2...2.6).contains(rig.player.elapsed))
      rig.hear(0.1)
      #expect(await rig.center.perform(.nextTrack(count: 1, unit: .chapter)) == .success)
      #expect((5...5.6).contains(rig.player.elapsed))
      rig.hear(0.1)
      #expect(await rig.center.perform(.previousTrack(count: 1, unit: .chapter)) == .success)
      #expect((2...2.6).contains(rig.player.elapsed))
      rig.hear(0.1)
      #expect(await rig.center.perform(.nextTrack(count: 2, unit: .chapter)) == .noSuchContent)
      #expect(rig.title == "Track 1")
    }
  }

  @Test("begin again when one is left backwards in its middle")
  func toItsStart() async throws {
    try await PlayerRig.run(chapters: Self.starts) { rig in
      _ = await rig.playAll()
      rig.hear(0.1)
      #expect(await rig.center.perform(.changePlaybackPosition(.seconds(8.5))) == .success)
      rig.hear(0.1)
      #expect(await rig.center.perform(.previousTrack(count: 1, unit: .chapter)) == .success)
      #expect((5...5.6).contains(rig.player.elapsed))
    }
  }
}
