import Media
import Playback
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("An interruption") struct SessionTests {
  @Test("makes music soft, and loud again")
  func ducks() async throws {
    try await PlayerRig.run { rig in
      _ = await rig.playAll()
      #expect(rig.player.sessionMode == .default)
      rig.player.beginInterruption()
      #expect(rig.player.state == .playing)
      #expect(rig.player.gain == 0.2)
      rig.player.endInterruption(shouldResume: false)
      #expect(rig.player.state == .playing)
      #expect(rig.player.gain == 1)
    }
  }

  @Test("pauses spoken audio, which goes on two seconds back if it should", arguments: [true, false])
  func pausesSpoken(shouldResume: Bool) async throws {
    try await PlayerRig.run(genre: "Podcast") { rig in
      _ = await rig.playAll()
      #expect(rig.player.sessionMode == .spokenAudio)
      rig.hear(5)
      #expect(await Eventually.holds { rig.player.elapsed > 4.9 })
      rig.player.beginInterruption()
      #expect(rig.nowPlaying.nowPlayingInfo.state == .interrupted)
      #expect(await Eventually.holds { !rig.output.isRunning })
      let place = rig.player.elapsed
      rig.player.endInterruption(shouldResume: shouldResume)
      #expect(rig.player.state == (shouldResume ? .playing : .paused))
      #expect(abs(rig.player.elapsed - (shouldResume ? place - 2 : place)) < 0.01)
    }
  }

  @Test("leaves alone what is paused, and counts its beginnings")
  func counts() async throws {
    try await PlayerRig.run(genre: "Podcast") { rig in
      _ = await rig.playAll()
      rig.player.beginInterruption()
      rig.player.beginInterruption()
      rig.player.endInterruption(shouldResume: true)
      #expect(rig.player.state == .interrupted)
      rig.player.endInterruption(shouldResume: true)
      #expect(rig.player.state == .playing)
      #expect(await rig.center.perform(.pause) == .success)
      rig.player.beginInterruption()
      rig.player.endInterruption(shouldResume: true)
      #expect(rig.player.state == .paused)
    }
  }
}
