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

  @Test("its artist is liked, and nothing in place of an album that it does not have")
  func artist() async throws {
    try await AssistantRig.run { rig in
      let folder = TemporaryFolder()
      let path = Self.file(in: folder)
      rig.assistant.look.search = { paths, _, _ in FoundFiles(paths) }
      _ = await rig.say("play \(path)")
      #expect(await rig.say("I like this artist") == "Noted: you like Nobody.")
      #expect(await rig.say("do I like this song").hasPrefix("You haven't said"))
      #expect(await rig.say("find visitor").hasPrefix("1 match"))
      #expect(await rig.say("undo") == "Undone: adding “Visitor” to your library and rating Nobody.")
      #expect(await rig.say("find visitor").hasPrefix("I can't find"))
      #expect(await rig.say("I like this album").hasPrefix("Noted") == false)
      #expect(await rig.say("do I like this song").hasPrefix("You haven't said"))
    }
  }

  @Test("leaves the library when what added it is undone, and comes back when that is redone")
  func isTakenOut() async throws {
    try await AssistantRig.run { rig in
      let folder = TemporaryFolder()
      let path = Self.file(in: folder)
      rig.assistant.look.search = { paths, _, _ in FoundFiles(paths) }
      _ = await rig.say("play \(path)")
      #expect(await rig.say("I like this") == "Noted: you like “Visitor” by Nobody.")
      #expect(await rig.say("find visitor").hasPrefix("1 match"))
      #expect(
        await rig.say("undo") == "Undone: adding “Visitor” to your library and rating “Visitor” by Nobody.")
      #expect(await rig.say("find visitor").hasPrefix("I can't find"))
      #expect(rig.player.currentTrack?.title == "Visitor")
      let roots = try await rig.catalog.watchedFolders().roots
      #expect(!roots.contains(path))
      #expect(
        await rig.say("redo") == "Redone: adding “Visitor” to your library and rating “Visitor” by Nobody.")
      #expect(await rig.say("find visitor").hasPrefix("1 match"))
      #expect(await rig.say("do I like this").hasPrefix("You like “Visitor”"))
      _ = await rig.say("undo")
      // What was taken out is a file from outside again.
      #expect(await rig.say("play \(path)") == "Here's “visitor.mp3”.")
      #expect(await rig.say("like this song") == "Noted: you like “Visitor” by Nobody.")
      #expect(await rig.say("find visitor").hasPrefix("1 match"))
    }
  }

  @Test("is removed from the library again, but not what an imported folder holds")
  func isRemoved() async throws {
    try await AssistantRig.run { rig in
      let folder = TemporaryFolder()
      let path = Self.file(in: folder)
      rig.assistant.look.search = { paths, _, _ in FoundFiles(paths) }
      #expect(await rig.say("remove this from my library").hasPrefix("Nothing is playing"))
      _ = await rig.say("play \(path)")
      #expect(await rig.say("remove this from my library") == "“Visitor” by Nobody isn't in your library.")
      _ = await rig.say("add this to my library")
      #expect(
        await rig.say("remove this from my library")
          == "Removed “Visitor” by Nobody from your library; the file stays where it is. “undo” brings it back.")
      #expect(await rig.say("find visitor").hasPrefix("I can't find"))
      #expect(await rig.say("undo") == "Undone: removing “Visitor” by Nobody from your library.")
      #expect(await rig.say("find visitor").hasPrefix("1 match"))
      #expect(await rig.say("remove slow tide from my library").hasPrefix("“Slow Tide” by The Harbours is in /"))
      #expect(await rig.say("find slow tide").hasPrefix("1 match"))
    }
  }

  @Test("is named by its path in any request")
  func isNamedByPath() async throws {
    try await AssistantRig.run { rig in
      let folder = TemporaryFolder()
      let path = folder.write(TaggedFile(title: "Visitor", artist: "Nobody").bytes(silence: 2000), to: "my visitor.mp3")
      rig.assistant.look.search = { paths, _, _ in FoundFiles(paths) }
      _ = await rig.say("play slow tide")
      #expect(await rig.say("play \(path) next").hasPrefix("Playing next: “my visitor.mp3”"))
      #expect(rig.player.queue.entries.count == 2)
      #expect(await rig.say("rate \(path) four stars") == "Noted: 4 stars for “Visitor” by Nobody.")
      #expect(await rig.say("I like \(path)") == "Noted: you like “Visitor” by Nobody.")
      #expect(await rig.say("play \(path)").hasPrefix("Here's “Visitor”"))
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
