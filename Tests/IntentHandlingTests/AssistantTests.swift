import Catalog
import Storage
import Importing
import IntentHandling
import Language
import Media
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("The assistant") struct AssistantTests {
  @Test(
    "a library that cannot be read is said to be so, with the way out, and nothing is called unknown",
    arguments: [
      "play lanterns", "play jazz", "find salt by the harbours", "I like glass hour", "how many songs do I have",
      "play the newest album", "add stop to my favourites", "play something like salt",
      "what do I listen to most", "is salt in the queue",
    ])
  func unreadable(phrase: String) async throws {
    try await AssistantRig.run { rig in
      for (failure, way) in [
        (CatalogError.damaged(path: "/library.db", detail: "malformed"), "start tuneterm again, which repairs it"),
        (.diskFailed(detail: "disk I/O error"), "see whether the disk is there"),
        (.locked, "Another program is writing"),
      ] {
        try await rig.catalog.failReading(with: failure)
        let reply = await rig.say(phrase)
        #expect(reply.contains(way), "\(reply)")
      }
      // As soon as it can be read again, what is not there is not there.
      try await rig.catalog.failReading(with: nil)
      #expect(await rig.say("play xylophone dreams").contains("xylophone dreams"))
    }
  }

  @Test(
    "a phrase plays what it names",
    arguments: [
      ("play slow tide", "Here's “Slow Tide” by The Harbours.", "Slow Tide"),
      ("play salt by the harbours", "Here's “Salt” by The Harbours.", "Salt"),
      ("play the album paper moons", "Here's the album “Paper Moons (Deluxe Edition)” by Ada Quill.", "Lanterns"),
      ("play the harbours", "Here's The Harbours: 3 songs.", "Slow Tide"),
      ("play jazz", "Here's jazz: 3 songs, first ", ""),
      ("play some rock music", "Here's rock", ""),
      ("play stop by ada quill", "Here's “Stop” by Ada Quill.", "Stop"),
      ("Play Lanterns", "Here's “Lanterns” by Ada Quill. Maybe you wanted: 1 “LANTERNS!” by The Harbours.", "Lanterns"),
    ])
  func plays(phrase: String, reply: String, title: String) async throws {
    try await AssistantRig.run { rig in
      let answer = await rig.say(phrase)
      #expect(answer.hasPrefix(reply), "\(answer)")
      #expect(rig.player.state == .playing)
      if !title.isEmpty { #expect(rig.nowPlaying.nowPlayingInfo.track?.title == title) }
    }
  }

  @Test("what is in an order is shuffled no further than its first hundred")
  func shufflesTheTop() async throws {
    try await AssistantRig.run { rig in
      for number in 1...110 {
        let file = TaggedFile(title: "Song \(number)", artist: "Ann", album: "All", genre: "Folk", track: "\(number)")
        rig.folder.write(file.bytes(silence: 2000), to: "more\(number).mp3")
      }
      _ = try await Importer(rig.catalog).run([rig.folder.path])
      #expect(await rig.say("play my most played songs").contains("116 songs"))
      #expect(rig.player.queue.count == 116)
      _ = await rig.say("shuffle my most played songs")
      #expect(rig.player.queue.count == 100)
    }
  }

  @Test("choosing an alternative by its number or in words plays it")
  func choosesAlternative() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play lanterns")
      let first = rig.nowPlaying.nowPlayingInfo.track?.artist
      #expect(await rig.say("1").hasPrefix("Here's"))
      #expect(rig.nowPlaying.nowPlayingInfo.track?.artist != first)
      #expect(await rig.assistant.answer(.followUp(.alternative(7))).outcome == .couldNot)
    }
  }

  @Test("play next and play later go where they say")
  func queues() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play slow tide")
      #expect(await rig.say("play glass hour later").hasPrefix("Added to the end of the queue: "))
      #expect(await rig.say("play salt next") == "Playing next: “Salt” by The Harbours.")
      #expect(rig.nowPlaying.nowPlayingInfo.nextTrack?.title == "Salt")
      #expect(await rig.say("what's next") == "Next is “Salt” by The Harbours.")
      #expect(rig.player.queue.count == 3)
    }
  }

  @Test("a playlist is made, filled, not filled twice, and all of it undone")
  func playlists() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play slow tide")
      #expect(
        await rig.say("add this to my road trip playlist").hasPrefix(
          "You have no playlist called “road trip”. Say “yes” to make it with “Slow Tide” by The Harbours."))
      #expect(await rig.say("make a playlist called road trip") == "Made the playlist “road trip”.")
      #expect(
        await rig.say("add this to my road trip playlist")
          == "Added “Slow Tide” by The Harbours to your playlist “road trip”.")
      #expect(
        await rig.say("add this to my road trip playlist")
          == "Your playlist “road trip” already has “Slow Tide” by The Harbours.")
      #expect(await rig.say("play my road trip playlist") == "Here's the playlist “road trip”: 1 song.")
      #expect(await rig.say("undo").hasPrefix("Undone: playing"))
      #expect(await rig.say("undo") == "Undone: adding “Slow Tide” by The Harbours to “road trip”.")
      #expect(await rig.say("undo") == "Undone: making the playlist “road trip”.")
      let playlists = try await rig.catalog.playlists()
      #expect(playlists.isEmpty)
    }
  }

  @Test("liking is noted for what plays")
  func likes() async throws {
    try await AssistantRig.run { rig in
      #expect(await rig.say("I like this song") == "Nothing is playing. Try “play some music”.")
      _ = await rig.say("play slow tide")
      #expect(await rig.say("I like this song") == "Noted: you like “Slow Tide” by The Harbours.")
      #expect(rig.nowPlaying.nowPlayingInfo.track?.affinity == 1)
      #expect(
        await rig.say("I don't like this")
          == "Noted: you don't like “Slow Tide” by The Harbours. I'll keep it out of mixes.")
    }
  }

  @Test("nothing named plays a mix, and goes on with what was paused")
  func playsAnything() async throws {
    try await AssistantRig.run { rig in
      #expect(await rig.say("play some music").hasPrefix("Here's a mix of what is new: 6 songs, first "))
      _ = await rig.say("pause")
      #expect(await rig.say("play").hasPrefix("Resuming "))
      #expect(await rig.say("play").hasPrefix("Already playing "))
    }
  }

  @Test(
    "what cannot be done is refused with the reason and a way out",
    arguments: [
      ("play zarquon by nobody", "I can't find “zarquon” by nobody in your library."),
      ("play http://radio.example/stream", "There is nothing to hear at radio.example/stream."),
      ("qwerty uiop asdf", "I didn't understand that."),
      ("next song", "Nothing is playing."),
      ("undo", "There is nothing to undo."),
      ("delete the playlist gone", "You have no playlist called “gone”."),
    ])
  func refuses(phrase: String, reply: String) async throws {
    try await AssistantRig.run { rig in
      let answer = await rig.say(phrase)
      #expect(answer.hasPrefix(reply), "\(answer)")
      #expect(rig.player.state == .stopped)
    }
  }

  @Test("with an empty library every wish says how to fill it", arguments: ["play", "play some music", "play jazz"])
  func emptyLibrary(phrase: String) async throws {
    try await AssistantRig.run(.empty) { rig in
      #expect(await rig.say(phrase) == "Your library is empty. Add some music first: import ~/Music")
    }
  }

  @Test("large results are counted in full")
  func countsMany() async throws {
    try await AssistantRig.run(.empty) { rig in
      for number in 1...1_001 {
        let file = TaggedFile(title: "Song", artist: "Ada Quill", album: "Moon \(number)")
        rig.folder.write(file.bytes(silence: 2), to: "\(number).mp3")
      }
      _ = try await Importer(rig.catalog).run([rig.folder.path])
      #expect(await rig.say("how many albums do I have by Ada Quill") == "You have 1,001 albums by Ada Quill.")
      #expect(await rig.say("how many albums do I have") == "You have 1,001 albums.")
      #expect(await rig.assistant.preview(of: "play songs by Ada Quill").hasSuffix(": over 1,000 songs"))
    }
  }

  @Test("questions are answered from what is heard")
  func questions() async throws {
    try await AssistantRig.run { rig in
      #expect(await rig.say("what song is this?") == "Nothing is playing. Try “play some music”.")
      _ = await rig.say("play slow tide")
      #expect(await rig.say("what song is this?") == "This is “Slow Tide” by The Harbours.")
      #expect(await rig.say("who sings this?") == "This is by The Harbours.")
      #expect(await rig.say("volume 40") == "Volume 40.")
      #expect(await rig.say("play slow tide at double speed") == "Here's “Slow Tide” by The Harbours. Speed 2×.")
      #expect(rig.player.rate == 2)
    }
  }
}
