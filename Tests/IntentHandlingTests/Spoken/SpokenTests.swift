import IntentHandling
import Media
import Player
import Remote
import Testing

/// Talks about books, shows and modes over a library that has them.
@Suite("Talking about books and shows") struct SpokenTests {
  @Test("a dialogue goes as it should", arguments: [Dialogue.books, .bookmarks, .modes])
  func goes(dialogue: Dialogue) async throws {
    try await AssistantRig.run(.spoken) { rig in
      for line in dialogue.lines {
        let answer = await rig.say(line.phrase)
        #expect(line.fits(answer), "\(dialogue.name): “\(line.phrase)” is answered “\(answer)”")
        if let title = line.title {
          #expect(rig.nowPlaying.nowPlayingInfo.track?.title == title, "\(dialogue.name): “\(line.phrase)”")
        }
      }
    }
  }
}
