import Catalog
import Media
import Player
import Remote
import TestSupport
import Testing

@testable import IntentHandling

@Suite("A file from outside the library") struct OutsiderTests {
  private static func file(in folder: TemporaryFolder) -> String {
    folder.write(TaggedFile(title: "Visitor", artist: "Nobody").bytes(silence: 2000), to: "visitor.mp3")
  }

  @Test(
    "is known from now on when it is liked, added or put on a playlist",
    arguments: [
      ("I like this song", "Noted: you like “Visitor” by Nobody."),
      ("add this to my library", "Added “Visitor” by Nobody to your library; the file stays where it is."),
      ("rate this 4 stars", "Noted: 4 stars for “Visitor” by Nobody."),
    ])
  func isAdopted(phrase: String, reply: String) async throws {
    try await AssistantRig.run { rig in
      let folder = TemporaryFolder()
      let path = Self.file(in: folder)
      rig.assistant.look.search = { paths, _, _ in FoundFiles(paths) }
      #expect(await rig.say("play \(path)") == "Here's “visitor.mp3”.")
      #expect(try await rig.catalog.trackID(atPath: path) == nil)
      #expect(await rig.say(phrase) == reply)
      let row = try #require(try await rig.catalog.trackID(atPath: path))
      #expect(rig.player.currentTrack?.id == row)
      #expect(rig.player.queue.entries.map(\.trackID) == [row])
      #expect(await rig.say("pause") == "Paused.")
    }
  }

  @Test("goes on a playlist, too, and can be taken back")
  func isPutOnPlaylist() async throws {
    try await AssistantRig.run { rig in
      let folder = TemporaryFolder()
      let path = Self.file(in: folder)
      rig.assistant.look.search = { paths, _, _ in FoundFiles(paths) }
      _ = await rig.say("play \(path)")
      #expect(
        await rig.say("make a playlist called Guests with this song")
          == "Made the playlist “Guests” with 1 song.")
      #expect(
        await rig.say("add this to my guests playlist") == "Your playlist “Guests” already has “Visitor” by Nobody.")
    }
  }
}
