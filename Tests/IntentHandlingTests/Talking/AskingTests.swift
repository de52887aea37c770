import IntentHandling
import Language
import LanguageSupport
import Media
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("Asking") struct AskingTests {
  /// Phrases that only want to know something: the examples of the tables of questions, and of what lists and counts.
  private static let phrases: [String] = {
    let sections = Grammar.tested.guide.sections.filter { $0.title == "Ask what is playing" }
    let listing = [
      "do you have any jazz", "what albums do I have by Nilo Vantage", "list my playlists",
      "which audiobooks do I have",
      "are there any live albums", "how many songs do I have", "how big is my library", "how many albums do I have",
    ]
    return sections.flatMap(\.phrases) + listing
  }()

  @Test("a phrase that only asks never changes anything, playing or not", arguments: [false, true])
  func changesNothing(isPlaying: Bool) async throws {
    try await AssistantRig.run(.demo) { rig in
      if isPlaying {
        _ = await rig.say("play slow harbours")
        _ = await rig.say("pause")
      }
      let before = try await rig.state()
      #expect(Self.phrases.count >= 50)
      for phrase in Self.phrases {
        for surface in Surface.allCases { _ = await rig.say(phrase, on: surface) }
        #expect(try await rig.state() == before, "“\(phrase)”")
      }
    }
  }

  @Test("a search is listed on every surface, and each has a conversation of its own")
  func surfaces() async throws {
    try await AssistantRig.run(.demo) { rig in
      #expect(await rig.say("find hello", on: .screen).hasPrefix("2 matches for “hello”: "))
      #expect(rig.player.state == .stopped)
      #expect(await rig.say("the second one", on: .voice).hasPrefix("Nothing was offered"))
      #expect(await rig.say("the second one", on: .screen) == "Here's “HELLO!” by The Gravel Choirs.")
      #expect(await rig.say("find salt", on: .voice).hasPrefix("I can't find "))
      #expect(await rig.say("find umbrella weather", on: .voice).hasPrefix("1 match for "))
      #expect(rig.nowPlaying.nowPlayingInfo.track?.title == "HELLO!")
    }
  }
}
