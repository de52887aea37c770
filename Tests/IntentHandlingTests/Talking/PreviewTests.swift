import LanguageSupport
import Language
import Testing
import Threads

@testable import IntentHandling

@Suite("Previews")
struct PreviewTests {
  @Test("previews change nothing and tell what there is")
  func previews() async throws {
    try await AssistantRig.run(.demo) { rig in
      let before = try await rig.state()
      for (phrase, text) in [
        ("play jazz next", "play next: jazz: 3 songs"),
        ("play all songs", "play songs: 16 songs"), ("play all albums", "play albums: 16 songs"),
        ("play hello", "play “Hello” by Tilda Brandvik Quartet (1 other match)"),
        ("play the second song on slow harbours", "play “Harbour Lights, Part Two” by Fennimore Vale"),
        (
          "play copper bloom and slow harbours",
          "play “Copper Bloom” by Nilo Vantage and the album “Slow Harbours” by Fennimore Vale"
        ),
        (
          "volume 40 and play the second song on slow harbours",
          "volume 100 → 40, then play “Harbour Lights, Part Two” by Fennimore Vale"
        ),
        (
          "queue tin robot waltz and snow on the breakwater",
          "add to the queue: “Tin Robot Waltz” by Nilo Vantage and “Snow on the Breakwater” by Fennimore Vale"
        ),
        ("play that clare windisch woman", "play Clara Windisch"),
        ("play zarquon by nobody", "I can't find “zarquon” by nobody in your library."),
        ("volume 40", "volume 100 → 40"), ("play", "play a good mix"), ("play my playlists", "find your playlists"),
        ("podcasts I like", "You haven't liked any podcasts yet."),
        (
          "I like songs from the 80s",
          "I keep likes of songs, albums, artists, genres, shows and books, but not of songs from the 1980s."
        ),
        ("remove hello from my library", "remove from your library: “hello”"),
        ("remove this from my library", "Nothing is playing. Try “play some music”."),
        ("louder", "it is as loud as it gets"), ("quieter", "turn the volume down"),
      ] {
        #expect(await rig.assistant.preview(of: phrase) == text, "“\(phrase)”")
      }
      let hasNoEnd = await rig.assistant.preview(of: "queue hello for an hour")
      #expect(await rig.say("queue hello for an hour") == hasNoEnd)
      let missing = await rig.assistant.preview(of: "add hello to my dinner playlist")
      #expect(missing.hasPrefix("You have no playlist called “dinner”."))
      #expect(try await rig.state() == before)
    }
  }

  @Test("where the volume cannot be changed further that is said")
  func volumeAtItsEnds() async throws {
    try await AssistantRig.run(.demo) { rig in
      _ = await rig.say("volume 100")
      #expect(await rig.say("louder") == "It is as loud as it gets: volume 100.")
      #expect(await rig.say("quieter") == "Volume 95.")
      _ = await rig.say("volume 0")
      #expect(await rig.say("quieter") == "It is as quiet as it gets: volume 0.")
    }
  }

  @Test("another value is previewed as what it is a value of")
  func otherValues() async throws {
    try await AssistantRig.run(.demo) { rig in
      _ = await rig.say("play slow harbours")
      _ = await rig.say("5 stars", on: .screen)
      let text = await rig.assistant.preview(of: "4", on: .screen)
      #expect(text == "rate this 4 stars")
    }
  }

  @Test("every example is previewed in plain words, playing or not", arguments: [false, true])
  func plainWords(isPlaying: Bool) async throws {
    try await AssistantRig.run(.demo) { rig in
      if isPlaying {
        _ = await rig.say("play slow harbours")
        _ = await rig.say("pause")
      }
      let guide = try #require(rig.assistant.parser?.grammar.guide)
      for phrase in guide.sections.flatMap(\.phrases) {
        let text = await rig.assistant.preview(of: phrase)
        // Names of the program, its fields, and names that are empty.
        let isRobotic = text.split(separator: " ").contains { word in
          !word.hasPrefix("kHz") && zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
            || ["“”", "{", "}", "genre", "mood", "unknown"].contains { word.hasPrefix($0) && !phrase.contains($0) }
        }
        #expect(!isRobotic || phrase.contains("://"), "“\(phrase)” is previewed as “\(text)”")
      }
    }
  }
}
