import Catalog
import IntentHandling
import Media
import Player
import TestSupport
import Testing
import Threads

@Suite("What is like a thing, and what is kept out") struct SimilarTests {
  @Test(
    "just what was asked for is queued",
    arguments: [
      ("play something like slow tide", ["LANTERNS!", "Salt"]), ("more like slow tide", ["LANTERNS!", "Salt"]),
      ("play some music from 1971 like slow tide", ["LANTERNS!"]),
      ("play anything but The Harbours", ["Glass Hour", "Lanterns", "Stop"]),
      ("play anything but jazz", ["Glass Hour", "Lanterns", "Stop"]),
      ("play music from the 90s but no jazz", ["Lanterns", "Stop"]),
    ])
  func isQueued(phrase: String, titles: [String]) async throws {
    try await AssistantRig.run { rig in
      let answer = await rig.say(phrase)
      var queued: [String] = []
      for entry in rig.player.queue.entries {
        queued.append(try #require(try await rig.catalog.track(entry.trackID)).title)
      }
      #expect(queued.sorted() == titles, "“\(phrase)” is answered “\(answer)”")
    }
  }

  @Test("a recommendation like a song says just that, as its reason")
  func isRecommended() async throws {
    try await AssistantRig.run { rig in
      let answer = await rig.say("recommend music like slow tide")
      #expect(answer.hasPrefix("2 recommended songs like slow tide: "), "\(answer)")
    }
  }
}
