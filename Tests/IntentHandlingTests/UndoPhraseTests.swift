import Catalog
import IntentHandling
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("Undo and redo in words") struct UndoPhraseTests {
  @Test(
    "name what they brought back",
    arguments: [
      ("volume 60", "Undone: volume back to 80.", "Redone: volume 60."),
      ("louder", "Undone: volume back to 80.", "Redone: volume 85."),
      ("mute", "Undone: sound on again.", "Redone: muted."),
      ("repeat all", "Undone: repeat off again.", "Redone: repeat of the whole queue."),
      ("play at double speed", "Undone: speed back to 1×.", "Redone: speed 2×."),
      ("stop in 10 minutes", "Undone: the sleep timer is off again.", "Redone: the sleep timer is set."),
      ("pause", "Undone: playing again.", "Redone: paused."),
      (
        "clear the queue", "Undone: clearing the queue. Back to “Slow Tide” by The Harbours.",
        "Redone: clearing the queue."
      ),
      (
        "next", "Undone: skipping ahead. Back to “Slow Tide” by The Harbours.",
        "Redone: skipping ahead. Now “Salt” by The Harbours."
      ),
      (
        "volume 20 and repeat this song", "Undone: volume back to 80 and repeat off again.",
        "Redone: volume 20 and repeat of one track."
      ),
      (
        "volume 20 and rate this song 4 stars",
        "Undone: changing the volume and rating “Slow Tide”.",
        "Redone: changing the volume and rating “Slow Tide”."
      ),
    ])
  func names(phrase: String, undone: String, redone: String) async throws {
    try await AssistantRig.run { rig in
      for phrase in ["volume 80", "play the harbours", phrase] { _ = await rig.say(phrase) }
      #expect(await rig.say("undo") == undone)
      #expect(await rig.assistant.perform(.redo(count: 1)).text == redone)
      #expect(await rig.assistant.perform(.redo(count: 1)).text == "There is nothing to redo.")
      #expect(await rig.say("undo") == undone)
    }
  }

  @Test("undo several steps in one sentence")
  func undoesSeveral() async throws {
    try await AssistantRig.run { rig in
      for phrase in ["volume 80", "repeat all", "volume 30"] { _ = await rig.say(phrase) }
      let undone = await rig.assistant.perform(.undo(count: 2)).text
      #expect(undone == "Undone: volume back to 80 and repeat off again.")
      let redone = await rig.assistant.perform(.redo(count: 5)).text
      #expect(redone == "Redone: repeat of the whole queue and volume 30.")
    }
  }

  @Test(
    "bring playlists back, and take them back again",
    arguments: [
      "make a playlist called Gym", "rename my evening playlist to Night", "delete my evening playlist",
      "add lanterns to my evening playlist", "remove salt from my evening playlist",
      "move number 2 to the top of my evening playlist",
    ])
  func playlists(phrase: String) async throws {
    try await AssistantRig.run { rig in
      func playlists() async throws -> [String] {
        var lines: [String] = []
        for playlist in try await rig.catalog.playlists() {
          lines.append("\(playlist.name): \(try await rig.catalog.contents(ofPlaylist: playlist.id))")
        }
        return lines
      }
      for phrase in ["make a playlist called Evening", "add slow tide to my evening playlist"] {
        _ = await rig.say(phrase)
      }
      _ = await rig.say("add salt to my evening playlist")
      let before = try await playlists()
      let reply = await rig.say(phrase)
      let after = try await playlists()
      #expect(before != after, "\(reply)")
      for _ in 1...2 {
        #expect(await rig.assistant.perform(.undo(count: 1)).outcome == .done)
        #expect(try await playlists() == before)
        #expect(await rig.assistant.perform(.redo(count: 1)).outcome == .done)
        #expect(try await playlists() == after)
      }
    }
  }
}
