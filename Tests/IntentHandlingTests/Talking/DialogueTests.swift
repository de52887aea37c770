import IntentHandling
import TestSupport
import Media
import Player
import Remote
import Testing
import Threads

/// Talks with the whole program but its screen: each phrase leans on those before it, each reply is read as a person does.
@Suite("Talking to the player") struct DialogueTests {
  @Test("each dialogue gets the expected replies", arguments: Dialogue.all)
  func goes(dialogue: Dialogue) async throws {
    try await AssistantRig.run(.demo) { rig in
      for line in dialogue.lines {
        let answer = await rig.say(line.phrase)
        #expect(line.fits(answer), "\(dialogue.name): “\(line.phrase)” is answered “\(answer)”")
        if let title = line.title {
          #expect(rig.nowPlaying.nowPlayingInfo.track?.title == title, "\(dialogue.name): “\(line.phrase)”")
        }
      }
    }
  }

  @Test("the dialogues are at least 150 phrases")
  func areMany() {
    #expect(Dialogue.all.reduce(0) { $0 + $1.lines.count } >= 150)
  }
}
