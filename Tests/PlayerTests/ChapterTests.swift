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
      rig.hear(0.5)
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

  @Test("end with the music where the sleep timer says so, the last one with its track")
  func sleepAtEnd() async throws {
    try await PlayerRig.run(chapters: Self.starts) { rig in
      _ = await rig.playAll()
      rig.hear(0.5)
      #expect(await rig.center.perform(.sleepTimer(.endOfChapter)) == .success)
      rig.hear(0.5)
      #expect(rig.player.state == .playing)
      // A seek into another chapter means the end of that one.
      #expect(await rig.center.perform(.changePlaybackPosition(.seconds(4.5))) == .success)
      rig.hear(0.6)
      #expect(await Eventually.holds { rig.player.state == .paused })
      #expect((5...6).contains(rig.player.elapsed))
      #expect(rig.nowPlaying.nowPlayingInfo.sleepTimer == nil)
      // Behind the last chapter there is the next track.
      #expect(await rig.center.perform(.play) == .success)
      #expect(await rig.center.perform(.sleepTimer(.endOfChapter)) == .success)
      rig.hear(30)
      #expect(await Eventually.holds { rig.player.state != .playing })
      #expect(rig.title == "Track 2")
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
