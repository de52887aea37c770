import Remote
import Catalog
import Glibc
import IntentHandling
import Media
import Player
import TestSupport
import Testing
import Threads

@Suite("Phrases about what is away") struct AwayPhraseTests {
  /// Marks what these songs are as away, and takes their files away.
  @LoopActor
  private func unplug(_ rig: AssistantRig, _ titles: [String]) async throws {
    for title in titles {
      let search = MediaSearch(mediaType: .song, mediaName: title)
      let item = try #require(try await rig.catalog.values(for: AudioSearch(search)).first)
      let track = try #require(try await rig.catalog.track(item.identifier.key))
      unlink(track.path)
      try await rig.catalog.markAway([track.id], at: 1)
    }
  }

  @Test("the reply says which folder is not there and what to do; the rest plays on")
  func replies() async throws {
    try await AssistantRig.run { rig in
      try await unplug(rig, ["glass hour", "salt"])
      let place = rig.folder.path
      func away(_ what: String) -> String {
        "I know \(what), but \(place) is not there now. If that is a disk, plug it in and try again."
      }
      #expect(await rig.say("play glass hour by ione marsh") == away("“Glass Hour” by Ione Marsh"))
      #expect(await rig.say("play the album glass hour") == away("the album “Glass Hour” by Ione Marsh"))
      #expect(await rig.say("play ione marsh") == away("Ione Marsh"))
      #expect(await rig.say("play ambient") == away("Ambient"))
      #expect(await rig.say("play salt") == away("“Salt” by The Harbours"))
      _ = await rig.say("make a playlist called Gym")
      #expect(await rig.say("add glass hour to my gym playlist").hasPrefix("I know"))
      #expect(try await rig.catalog.playlist(named: "gym").trackCount == 0)
      // An artist of whom something is here.
      #expect(await rig.say("play the harbours") == "Here's The Harbours: 2 songs.")
    }
  }

  @Test("a line of a list whose file is away says so, and what is played instead is told")
  func lines() async throws {
    try await AssistantRig.run { rig in
      try await unplug(rig, ["glass hour"])
      var notices: [String] = []
      rig.player.observe { if case .notice(let sentence) = $0 { notices.append(sentence) } }
      let song = try #require(
        try await rig.catalog.away(MediaSearch(mediaType: .song, mediaName: "glass hour")))
      let reply = await rig.assistant.play(song.item).line
      #expect(reply == "Cannot play 5.mp3: there is no such file, or not any more.")
      let other = try #require(try await rig.catalog.values(for: AudioSearch(MediaSearch(mediaName: "salt"))).first)
      rig.output.allow(44_100)
      let result = await rig.center.perform(
        .play([song.item, other].map { QueueItem(trackID: $0.identifier.key) }), label: "playing both")
      #expect(result == .started)
      #expect(rig.player.currentTrack?.title == "Salt")
      #expect(notices == [reply])
    }
  }
}
