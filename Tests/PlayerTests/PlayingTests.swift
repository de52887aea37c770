import Catalog
import Media
import Playback
import Player
import Remote
import Storage
import TestSupport
import Testing
import Threads

@Suite("The player") struct PlayingTests {
  @Test("playing tells what is heard, and enables what makes sense")
  func plays() async throws {
    try await PlayerRig.run { rig in
      #expect(rig.center.availability(of: .pause)?.isEnabled == false)
      #expect(await rig.center.perform(.pause) == .disabled)
      #expect(await rig.playAll() == .started)
      #expect(rig.title == "Track 1")
      #expect(rig.nowPlaying.nowPlayingInfo.state == .playing)
      #expect(rig.nowPlaying.nowPlayingInfo.nextTrack?.title == "Track 2")
      #expect(rig.center.availability(of: .pause)?.isEnabled == true)
    }
  }

  @Test("what is shown changes when the next track is heard, not before")
  func advancesAtTheEar() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      rig.hear(10)
      #expect(await Eventually.holds { rig.player.elapsed > 9.9 })
      #expect(rig.title == "Track 1")
      rig.hear(1)
      #expect(await Eventually.holds { rig.title == "Track 2" })
      #expect(rig.nowPlaying.nowPlayingInfo.previousTrack?.title == "Track 1")
    }
  }

  @Test("previous goes to the start after three seconds, else to what was really heard before")
  func previous() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      rig.hear(1)
      #expect(await rig.center.perform(.playFromQueue(.position(2))) == .success)
      rig.hear(4)
      #expect(await Eventually.holds { rig.player.elapsed > 3.5 })
      rig.hear(1)
      #expect(await rig.center.perform(.previousTrack(count: 1, unit: .track)) == .success)
      #expect(rig.title == "Track 3")
      #expect(rig.player.elapsed < 3)
      rig.hear(1)
      #expect(await rig.center.perform(.previousTrack(count: 1, unit: .track)) == .success)
      #expect(rig.title == "Track 1")
    }
  }

  @Test("next counts, stops at the end of the queue, and goes round with repeat all")
  func next() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      rig.hear(5)
      #expect(await rig.center.perform(.nextTrack(count: 2, unit: .track)) == .success)
      #expect(rig.title == "Track 3")
      #expect(await rig.center.perform(.nextTrack(count: 1, unit: .track)) == .noSuchContent)
      #expect(await rig.center.perform(.changeRepeatMode(.mode(.all))) == .success)
      #expect(await rig.center.perform(.nextTrack(count: 1, unit: .track)) == .success)
      #expect(rig.title == "Track 1")
      #expect(await rig.center.perform(.nextTrack(count: 1, unit: .album)) == .success)
      #expect(rig.title == "Track 3")
    }
  }

  @Test("repeat one plays the track again when it ends")
  func repeatsOne() async throws {
    try await PlayerRig.run(tracks: 2, frames: 40) { rig in
      _ = await rig.playAll()
      _ = await rig.center.perform(.changeRepeatMode(.mode(.one)))
      await rig.settle()
      rig.hear(1.5)
      #expect(await Eventually.holds { rig.output.heardFrames > 60_000 })
      #expect(rig.title == "Track 1")
    }
  }

  @Test("the queue ends after its last track, and play then starts a mix")
  func ends() async throws {
    try await PlayerRig.run(tracks: 1, frames: 40) { rig in
      _ = await rig.playAll()
      // Enough for the one second of the track, and too little for the mix to end as well.
      rig.hear(1.5)
      #expect(await Eventually.holds { rig.player.state == .stopped })
      #expect(rig.nowPlaying.nowPlayingInfo.track == nil)
      #expect(await rig.center.perform(.play) == .success)
      #expect(rig.title == "Track 1")
    }
  }

  @Test("skipping moves by the interval, and past the end to the next track")
  func skips() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      rig.hear(1)
      // Of what the device may play, at most three seconds by then, some may be played after the jump.
      #expect(await rig.center.perform(.skipForward(interval: 5)) == .success)
      #expect((5..<8.5).contains(rig.player.elapsed))
      rig.hear(1)
      #expect(await rig.center.perform(.skipBackward(interval: 60)) == .success)
      #expect((0..<3.5).contains(rig.player.elapsed))
      rig.hear(1)
      #expect(await rig.center.perform(.changePlaybackPosition(.fraction(0.5))) == .success)
      #expect((5..<8.5).contains(rig.player.elapsed))
      rig.hear(1)
      #expect(await rig.center.perform(.skipForward(interval: 30)) == .success)
      #expect(rig.title == "Track 2")
      guard case .commandFailed(let reason) = await rig.center.perform(.changePlaybackPosition(.seconds(700))) else {
        Issue.record("a position beyond the end was accepted")
        return
      }
      #expect(reason == "This track is only 10 seconds long.")
    }
  }

  @Test("pause keeps the place, stop goes back to the start")
  func pauses() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      rig.hear(2)
      #expect(await Eventually.holds { rig.player.elapsed > 1.9 })
      #expect(await rig.center.perform(.togglePlayPause) == .success)
      #expect(rig.player.state == .paused)
      let place = rig.player.elapsed
      #expect(await rig.center.perform(.togglePlayPause) == .success)
      #expect(rig.player.state == .playing)
      // The clock of a busy machine may have gone on a little.
      #expect((-0.1...1).contains(rig.player.elapsed - place))
      #expect(await rig.center.perform(.stop) == .success)
      #expect(rig.player.elapsed == 0)
      #expect(rig.title == "Track 1")
    }
  }

  @Test("a file that has gone is passed over with a sentence")
  func passesOver() async throws {
    try await PlayerRig.run { rig in
      rig.folder.remove("1.mp3")
      rig.folder.remove("3.mp3")
      #expect(await rig.playAll() == .started)
      #expect(rig.title == "Track 2")
      rig.hear(30)
      #expect(await Eventually.holds { rig.player.state == .stopped })
      #expect(rig.notices.contains { $0.contains("3.mp3") })
    }
  }

  @Test("a file that was passed over is told of, however soon the next one ends")
  func passesOverShortOnes() async throws {
    try await PlayerRig.run(tracks: 3, frames: 100) { rig in
      rig.folder.remove("1.mp3")
      rig.hear(30)
      _ = await rig.playAll()
      #expect(await Eventually.holds { rig.player.state == .stopped })
      #expect(rig.notices.count == 1)
      #expect(rig.notices.first?.contains("1.mp3") == true)
    }
  }

  @Test("with no file left, playing fails with the reason")
  func failsWithReason() async throws {
    try await PlayerRig.run(tracks: 2) { rig in
      rig.folder.remove("1.mp3")
      rig.folder.remove("2.mp3")
      guard case .failed(let reason) = await rig.playAll() else {
        Issue.record("a file that is not there was played")
        return
      }
      #expect(
        reason
          == "Cannot play 1.mp3: \(rig.folder.path) is empty; if a disk belongs there, plug it in and play again.")
      #expect(rig.player.state == .stopped)
    }
  }

  @Test("a lost device pauses where it was and says so; play goes on from there")
  func losesDevice() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      rig.hear(2)
      #expect(await Eventually.holds { rig.player.elapsed > 1.9 })
      rig.output.fail(.wait, with: .deviceLost(code: 19))
      #expect(await Eventually.holds { rig.player.state == .paused })
      #expect(rig.nowPlaying.nowPlayingInfo.outputProblem?.contains("gone") == true)
      #expect(rig.notices.count == 1)
      #expect((1.8...2.2).contains(rig.player.elapsed))
      rig.hear(1)
      #expect(await rig.center.perform(.play) == .success)
      #expect(await Eventually.holds { rig.player.elapsed > 2.8 })
      #expect(rig.nowPlaying.nowPlayingInfo.outputProblem == nil)
    }
  }

  @Test(
    "the sleep timer stops after the track or the album, ready to go on with the next, if there is one",
    arguments: [
      (.endOfTrack, 2, "Track 2"), (.endOfTrack, 1, nil),
      (.afterTracks(2), 3, "Track 3"), (.afterTracks(3), 2, nil),
      // The first two are of one album.
      (.endOfAlbum, 3, "Track 3"), (.endOfAlbum, 2, nil),
    ] as [(RemoteCommand.SleepTimerSetting, Int, String?)])
  func sleepsAtEnd(timer: RemoteCommand.SleepTimerSetting, count: Int, next: String?) async throws {
    try await PlayerRig.run(tracks: count, frames: 40) { rig in
      _ = await rig.playAll()
      #expect(await rig.center.perform(.sleepTimer(timer)) == .success)
      await rig.settle()
      rig.hear(30)
      let state = next == nil ? PlaybackState.stopped : .paused
      #expect(await Eventually.holds { rig.player.state == state && (next == nil || rig.title == next) })
      #expect(rig.nowPlaying.nowPlayingInfo.sleepTimer == nil)
    }
  }

  @Test("volume stays within its range, and muting keeps it")
  func volume() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.center.perform(.changeVolume(.level(250)))
      #expect(rig.player.volume == 100)
      _ = await rig.center.perform(.changeVolume(.down(30)))
      #expect(rig.player.volume == 70)
      _ = await rig.center.perform(.mute())
      #expect(rig.player.isMuted && rig.player.volume == 70)
      _ = await rig.center.perform(.changeVolume(.up(nil)))
      #expect(!rig.player.isMuted && rig.player.volume == 75)
    }
  }

  @Test("a file that cannot be opened is passed over while paused, too")
  func passesOverPaused() async throws {
    try await PlayerRig.run { rig in
      rig.folder.remove("2.mp3")
      _ = await rig.playAll()
      #expect(await rig.center.perform(.pause) == .success)
      #expect(await rig.center.perform(.removeFromQueue(.current)).isSuccess)
      #expect(rig.title == "Track 3")
      #expect(rig.player.state == .paused)
      rig.hear(1)
      #expect(await rig.center.perform(.play) == .success)
      #expect(await Eventually.holds { rig.player.elapsed > 0.8 })
    }
  }

  @Test("files outside the library join without a gap, though their lengths are known only when they are read")
  func joinsFiles() async throws {
    try await PlayerRig.run { rig in
      let paths = (0..<3).map { rig.folder.mp3("file\($0).mp3", frames: 30_000, offset: $0 * 30_000) }
      rig.hear(0.05)
      #expect(await rig.center.perform(.play(rig.player.adopt(paths)), label: "playing files") == .started)
      for number in 1...2 {
        // Time must not run ahead of what opens the next file.
        #expect(await Eventually.holds { rig.opened.withLock { $0.count > number } })
        rig.hear(30_000.0 / 44_100)
        #expect(await Eventually.holds { rig.title == "file\(number)" })
      }
      rig.hear(2)
      #expect(await Eventually.holds { rig.player.state == .stopped })
      let reference = paths.flatMap { ReferenceDecoding(path: $0).samples }
      #expect(Array(rig.output.heard.prefix(reference.count)) == reference)
    }
  }

  @Test("a track whose library cannot be read says so, and is not called gone")
  func unreadable() async throws {
    try await PlayerRig.run { rig in
      let failure = CatalogError.diskFailed(detail: "disk I/O error")
      try await rig.catalog.failReading(with: failure)
      #expect(await rig.center.perform(.play(rig.tracks), label: "playing") == .failed(reason: failure.sentence))
      await #expect(throws: failure) { try await rig.player.tracks([rig.tracks[0].trackID]) }
      let command = RemoteCommand.removeFromQueue(.search(MediaSearch(artistName: "Artist 1")))
      _ = await rig.center.perform(.insert(rig.tracks, at: .end), label: "queueing")
      #expect(await rig.center.perform(command) == .commandFailed(reason: failure.sentence))
    }
  }
}
