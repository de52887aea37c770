import Playback
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("Continuous seeking") struct SeekingTests {
  @Test("jumps ahead while pieces are heard, faster when asked again, until play")
  func seeksOn() async throws {
    try await PlayerRig.run(frames: 4000) { rig in
      #expect(await rig.center.perform(.seekForward) == .disabled)
      _ = await rig.playAll()
      let first = await rig.center.perform(.seekForward)
      #expect(first == .completed(dialog: "Seeking forward, 10×. “play” ends it."))
      rig.hear(0.1)
      #expect(await Eventually.holds { rig.player.elapsed > 3.9 })
      #expect(await rig.center.perform(.seekForward) == .completed(dialog: "Seeking forward, 20×. “play” ends it."))
      #expect(await Eventually.holds { rig.player.elapsed > 11.5 })
      #expect(await rig.center.perform(.play) == .success)
      #expect(!rig.player.isSeeking)
    }
  }

  @Test("ends at the start")
  func endsAtStart() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      _ = await rig.center.perform(.seekBackward)
      #expect(rig.player.isSeeking)
      #expect(await Eventually.holds { !rig.player.isSeeking })
      #expect(rig.player.elapsed < 1)
    }
  }
}

@Suite("A jump while the track ends") struct JumpAtEndTests {
  @Test("is refused, whether something comes after it or not", arguments: [1, 2])
  func ended(count: Int) async throws {
    try await PlayerRig.run(tracks: count) { rig in
      _ = await rig.playAll()
      let entry = try #require(rig.player.queue.currentEntry?.id)
      let jump = Task.immediate { @LoopActor in await rig.center.perform(.changePlaybackPosition(.seconds(1))) }
      rig.player.handle(.ended(entry: entry))
      let end = count == 1 ? "and nothing comes after it" : "so the next one plays"
      #expect(await jump.value == .commandFailed(reason: "“Track 1” ends before that, \(end)."))
    }
  }
}

@Suite("A bookmark") struct BookmarkTests {
  @Test("is a place to come back to, and the track still begins at its start")
  func bookmarks() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      rig.hear(4.4)
      #expect(await Eventually.holds { rig.player.elapsed > 4.2 })
      guard case .completed(let dialog) = await rig.center.perform(.bookmark) else {
        Issue.record("it can be bookmarked")
        return
      }
      #expect(dialog == "Bookmarked “Track 1” at 0:04. Say “go to my bookmark” to come back.")
      rig.hear(0.1)
      #expect(await rig.center.perform(.playFromQueue(.position(1))) == .success)
      rig.hear(0.1)
      #expect(await rig.center.perform(.playFromQueue(.position(0))) == .success)
      #expect(rig.player.elapsed < 0.3)
      rig.hear(0.1)
      #expect(await rig.center.perform(.playFromQueue(.position(2))) == .success)
      rig.hear(0.1)
      #expect(
        await rig.center.perform(.goToBookmark) == .completed(dialog: "Back at your bookmark: 0:04 of “Track 1”."))
      #expect(rig.title == "Track 1")
      #expect((4.1...4.8).contains(rig.player.elapsed))
    }
  }
}
