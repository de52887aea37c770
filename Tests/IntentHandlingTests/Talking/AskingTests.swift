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

  @Test("previews change nothing and tell what there is")
  func previews() async throws {
    try await AssistantRig.run(.demo) { rig in
      let before = try await rig.state()
      for (phrase, text) in [
        ("play jazz next", "queue next: 3 songs, genre jazz"),
        ("play all songs", "play: 16 songs"), ("play all albums", "play: 16 songs"),
        ("play hello", "play: “Hello” by Tilda Brandvik Quartet (or 1 more)"),
        ("play the second song on slow harbours", "play: “Harbour Lights, Part Two” by Fennimore Vale"),
        (
          "play copper bloom and slow harbours",
          "play: “Copper Bloom” by Nilo Vantage and the album “Slow Harbours” by Fennimore Vale"
        ),
        (
          "volume 40 and play the second song on slow harbours",
          "volume 100 → 40; play: “Harbour Lights, Part Two” by Fennimore Vale"
        ),
        (
          "queue tin robot waltz and snow on the breakwater",
          "queue last: “Tin Robot Waltz” by Nilo Vantage and “Snow on the Breakwater” by Fennimore Vale"
        ),
        ("play zarquon by nobody", "play: nothing found for “zarquon” by nobody"),
        ("add hello to my dinner playlist", "there is no playlist “dinner” yet"),
        ("volume 40", "volume 100 → 40"), ("play", "play: a good mix"),
      ] {
        #expect(await rig.assistant.preview(of: phrase) == text, "“\(phrase)”")
      }
      #expect(try await rig.state() == before)
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
