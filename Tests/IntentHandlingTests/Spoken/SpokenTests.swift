import Catalog
import IntentHandling
import Media
import Player
import Remote
import Testing
import Threads

/// Talks about books, shows and modes over a library that has them.
@Suite("Talking about books and shows") struct SpokenTests {
  @Test(
    "each dialogue gets the expected replies",
    arguments: [
      Dialogue.books, .nextBooks, .timesToStartAt, .bookmarks, .modes, .shows, .hearing, .finished, .alreadyHeard,
      .shuffling,
      .details, .authors, .missingPlaylists, .questions,
    ])
  func goes(dialogue: Dialogue) async throws {
    try await AssistantRig.run(.spoken) { rig in await follow(dialogue, rig) }
  }

  @Test("what was heard is no longer new", arguments: [(Dialogue.newEpisodes, 18...19), (.allHeard, 18...20)])
  func heard(dialogue: Dialogue, days: ClosedRange<Int>) async throws {
    try await AssistantRig.run(.spoken) { rig in
      for day in days {
        let search = MediaSearch(mediaType: .podcastEpisode, mediaName: "Headlines \(day)")
        let episode = try #require(try await rig.catalog.media(for: search, limit: 1).items.first)
        try await rig.catalog.recordPlay(ofTrack: episode.identifier.key, at: Int64(day))
      }
      await follow(dialogue, rig)
    }
  }

  @Test("a mix on repeat says so")
  func mixOnRepeat() async throws {
    try await AssistantRig.run(.spoken) { rig in
      #expect(await rig.say("play everything on repeat").hasSuffix(" On repeat."))
    }
  }

  @LoopActor private func follow(_ dialogue: Dialogue, _ rig: AssistantRig) async {
    for line in dialogue.lines {
      let answer = await rig.say(line.phrase)
      #expect(line.fits(answer), "\(dialogue.name): “\(line.phrase)” is answered “\(answer)”")
      if let title = line.title {
        #expect(rig.nowPlaying.nowPlayingInfo.track?.title == title, "\(dialogue.name): “\(line.phrase)”")
      }
    }
  }
}
