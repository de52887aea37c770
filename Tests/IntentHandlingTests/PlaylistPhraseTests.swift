import Catalog
import IntentHandling
import Media
import Player
import TestSupport
import Testing
import Threads

@Suite("Playlists in words") struct PlaylistPhraseTests {
  private typealias Turn = (phrase: String, reply: String)

  /// Says one phrase after the other; each reply begins as it should.
  private func converse(_ turns: [Turn]) async throws {
    try await AssistantRig.run { rig in
      for turn in turns {
        let answer = await rig.say(turn.phrase)
        #expect(answer.hasPrefix(turn.reply), "\(turn.phrase): \(answer)")
      }
    }
  }

  @Test("criteria make a playlist that fills itself, and is not changed by hand")
  func smart() async throws {
    try await converse([
      (
        "make a playlist called Low Lights with jazz from the 60s",
        "Made the playlist “Low Lights”: jazz from the 1960s, 2 songs now"
      ),
      ("play slow tide", "Here's"),
      ("add this to my low lights playlist", "The playlist “Low Lights” contains whatever fits its criteria"),
      ("make a playlist called Mine from my low lights playlist", "Made the playlist “Mine” with 2 songs."),
      ("make a playlist called Lost from my nowhere playlist", "I can't find"),
      ("delete my low lights playlist", "Deleted the playlist “Low Lights”."),
      ("undo", "Undone: deleting the playlist “Low Lights”."),
      ("play my low lights playlist", "Here's the playlist “Low Lights”: 2 songs."),
    ])
  }

  @Test("a smart playlist is one that fills itself, or the reply says why it does not")
  func asked() async throws {
    try await converse([
      (
        "smart playlist of songs by the harbours",
        "Made the playlist “Songs by The Harbours”: songs by The Harbours, 3 songs now; it updates itself."
      ),
      (
        "make a smart playlist of the harbours called Sea",
        "Made the playlist “Sea”: music by The Harbours, 3 songs now; it updates itself."
      ),
      ("make a smart playlist of salt", "Made the playlist “Salt copy” with 1 song. It won't update itself, because"),
    ])
  }

  @Test("a playlist is made of what was listed")
  func listed() async throws {
    try await converse([
      ("find songs by the harbours", "3 songs by The Harbours"),
      ("playlist called Night out of these", "Made the playlist “Night” with 3 songs."),
      ("make a playlist called Late with these", "Made the playlist “Late” with 3 songs."),
    ])
  }

  @Test("what was not heard for long makes a playlist with a name of its own")
  func unheard() async throws {
    try await converse([
      (
        "make a playlist of jazz from the 60s that I haven't heard this year",
        "Made the playlist “Jazz from the 1960s not heard this year”: "
      )
    ])
  }

  @Test("the queue becomes a playlist, and playlists are copied, put in order and emptied")
  func edits() async throws {
    try await converse([
      ("add the queue to my gym playlist", "You have no playlist called “gym”"),
      ("play the harbours", "Here's The Harbours: 3 songs."),
      ("make a playlist called Empty", "Made the playlist “Empty”."),
      (
        "play my empty playlist",
        "There is nothing to play in the playlist “Empty”. To add the current song, say: add this"
      ),
      ("save the queue as Party", "Made the playlist “Party” with 3 songs."),
      ("make a copy of my party playlist", "Made the playlist “Party copy” with 3 songs."),
      ("make a playlist called Gym", "Made the playlist “Gym”."),
      ("add the queue to my gym playlist", "Added the queue to your playlist “Gym”."),
      ("remove salt from my gym playlist", "Removed “Salt” by The Harbours from “Gym”."),
      ("remove salt from my gym playlist", "“salt” is not in “Gym”."),
      ("undo", "Undone: removing “Salt”"),
      ("take the first song off my gym playlist", "Removed “Slow Tide” by The Harbours from “Gym”."),
      ("move number 2 to the top of my gym playlist", "“LANTERNS!” by The Harbours is number 1 of “Gym” now."),
      ("take the ninth song off my gym playlist", "“Gym” has 2 songs."),
      ("remove salt from gym", "Removed “Salt” by The Harbours from “Gym”."),
      ("undo", "Undone: removing “Salt”"),
      ("move song 2 of my gym playlist to the top", "“Salt” by The Harbours is number 1 of “Gym” now."),
      ("make a playlist called My Gym from my Gym playlist", "Made the playlist “My Gym” with 2 songs."),
      ("make a playlist", "A playlist needs a name with a letter or a digit, for example: make a playlist called"),
    ])
  }

  @Test("songs that are there already are left out, or added where the setting says so")
  func duplicates() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play slow tide")
      _ = await rig.say("make a playlist called Gym")
      _ = await rig.say("add this to my gym playlist")
      #expect(await rig.say("add this to my gym playlist").hasPrefix("Your playlist “Gym” already has"))
      rig.assistant.playlistDuplicates = .add
      #expect(await rig.say("add this to my gym playlist").hasPrefix("Added “Slow Tide”"))
      let playlist = try await rig.catalog.playlist(named: "gym")
      #expect(playlist.trackCount == 2)
      #expect(
        await rig.say("remove the duplicates from my gym playlist")
          == "Removed “Slow Tide” by The Harbours from “Gym”.")
      #expect(await rig.say("remove the duplicates from my gym playlist") == "No song is in “Gym” twice.")
      _ = await rig.say("undo")
      #expect(try await rig.catalog.playlist(named: "gym").trackCount == 2)
      #expect(await rig.say("remove the duplicates") == "No song is in the queue twice.")
    }
  }
}
