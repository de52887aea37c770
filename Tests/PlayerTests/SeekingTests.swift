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

@Suite("While a file keeps its listener waiting") struct WaitingSeekTests {
  /// Plays the first of three tracks, which cannot be read from then on.
  @LoopActor
  private static func hang(_ rig: PlayerRig) async {
    _ = await rig.playAll()
    rig.hear(0.5)
    rig.decoders.close(gate: rig.folder.file("1.mp3"))
  }

  /// Lets the device play on until the player says that there is sound.
  @LoopActor
  private static func isHeard(_ rig: PlayerRig) async -> Bool {
    await Eventually.holds {
      rig.hear(0.02)
      return rig.nowPlaying.nowPlayingInfo.silentSince == nil
    }
  }

  @LoopActor
  private static func asking(_ rig: PlayerRig, _ command: RemoteCommand) -> Task<RemoteCommandStatus, Never> {
    Task.immediate { @LoopActor in await rig.center.perform(command) }
  }

  @Test("a seek that another one replaces says so, and the position stands still until there is sound")
  func replaced() async throws {
    try await PlayerRig.run { rig in
      await Self.hang(rig)
      let first = Self.asking(rig, .changePlaybackPosition(.seconds(5)))
      let second = Self.asking(rig, .changePlaybackPosition(.seconds(6)))
      #expect(await first.value == .superseded)
      let info = rig.nowPlaying.nowPlayingInfo
      let since = try #require(info.silentSince)
      #expect(info.state == .playing)
      #expect(info.elapsed(at: since + 5_000_000_000) == 6)
      #expect(!info.isWaiting(at: since + 100_000_000))
      #expect(info.isWaiting(at: since + 500_000_000))
      rig.decoders.open(gate: rig.folder.file("1.mp3"))
      rig.hear(0.1)
      #expect(await second.value == .success)
      #expect(await Self.isHeard(rig))
    }
  }

  @Test(
    "another track, or a stop, replaces a seek", arguments: [.playFromQueue(.position(1)), .stop] as [RemoteCommand])
  func replacedByOther(_ command: RemoteCommand) async throws {
    try await PlayerRig.run { rig in
      await Self.hang(rig)
      let seek = Self.asking(rig, .changePlaybackPosition(.seconds(5)))
      rig.hear(0.1)
      #expect(await rig.center.perform(command) == .success)
      #expect(await seek.value == .superseded)
      rig.decoders.open(gate: rig.folder.file("1.mp3"))
    }
  }

  @Test("skips add up, and each has succeeded")
  func skips() async throws {
    try await PlayerRig.run { rig in
      await Self.hang(rig)
      let skips = (0..<3).map { _ in Self.asking(rig, .skipForward(interval: 2)) }
      rig.decoders.open(gate: rig.folder.file("1.mp3"))
      rig.hear(0.1)
      for skip in skips { #expect(await skip.value == .success) }
      #expect((6...7).contains(rig.player.elapsed))
    }
  }

  @Test("what was read ahead is played, and then its position stands still")
  func reading() async throws {
    try await PlayerRig.run(frames: 4000) { rig in
      await Self.hang(rig)
      rig.hear(60)
      #expect(await Eventually.holds { rig.nowPlaying.nowPlayingInfo.silentSince != nil })
      let elapsed = rig.player.elapsed
      #expect(elapsed < 60)
      rig.decoders.open(gate: rig.folder.file("1.mp3"))
      #expect(await Self.isHeard(rig))
      #expect(rig.player.elapsed > elapsed)
    }
  }

  @Test("a track that is to play is waited for at its start")
  func opening() async throws {
    try await PlayerRig.run { rig in
      rig.decoders.close(gate: rig.folder.file("1.mp3"))
      let play = Task.immediate { @LoopActor in await rig.playAll() }
      #expect(await Eventually.holds { rig.nowPlaying.nowPlayingInfo.silentSince != nil })
      rig.decoders.open(gate: rig.folder.file("1.mp3"))
      rig.hear(0.1)
      #expect(await play.value == .started)
      #expect(await Self.isHeard(rig))
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
