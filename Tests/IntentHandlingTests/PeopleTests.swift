import Catalog
import IntentHandling
import Media
import Player
import Remote
import TestSupport
import Testing

@Suite("Who listens, in words") struct PeopleTests {
  @Test("a single listener is never asked about others, and a new one is introduced once")
  func introduction() async throws {
    try await AssistantRig.run { rig in
      #expect(await rig.say("who is listening?").hasPrefix("I don't know anybody's name here"))
      #expect(await rig.say("switch back").hasPrefix("I don't know anybody's name here"))
      #expect(await rig.say("remove my profile") == "You are the only listener here, so nobody can be removed.")
      #expect(await rig.say("I'm Sam").hasPrefix("Hello, Sam."))
      #expect(await rig.say("who is listening?") == "Sam is listening. I also know the first listener.")
      #expect(await rig.say("i am sam") == "Sam is already listening.")
      #expect(await rig.say("undo") == "Undone: introducing Sam.")
      #expect(await rig.say("who am I").hasPrefix("I don't know anybody's name here"))
      #expect(await rig.say("call me Anna") == "You are Anna now; your likes and plays stay yours.")
      #expect(await rig.say("who am I") == "You are Anna. Nobody else listens here.")
      #expect(await rig.say("my name is sam") == "You are Sam now; your likes and plays stay yours.")
      #expect(await rig.say("undo") == "Undone: calling Anna Sam.")
      #expect(await rig.say("who am I") == "You are Anna. Nobody else listens here.")
    }
  }

  @Test("who is not known is told so, and what may be a name is only offered")
  func doubt() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("I'm Sam")
      #expect(
        await rig.say("switch to Zelda").hasPrefix("Nobody here is called Zelda. I know the first listener and Sam."))
      for phrase in ["i'm bob", "I'm Knackered"] {
        #expect(await rig.say(phrase).hasPrefix("I'm not sure what you mean"))
      }
      #expect(rig.player.listener.name == "Sam")
      // An example is no help where it is what was said.
      #expect(!(await rig.say("remove Anna")).contains("could say “remove Anna”"))
      #expect(
        await rig.say("i'm bob").hasSuffix("Maybe you wanted: 1 Bob listens, with likes and playlists of their own."))
      #expect(await rig.say("yes").hasPrefix("Hello, Bob."))
      #expect(await rig.say("I'm Fred").hasPrefix("Hello, Fred."))
    }
  }

  @Test("a guest leaves, and who listened before listens again")
  func guestLeaves() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("I'm Sam")
      for phrase in ["stop being a guest", "leave guest mode", "turn off private mode"] {
        _ = await rig.say("guest mode")
        #expect(await rig.say(phrase) == "Sam is listening now.", "\(phrase)")
      }
    }
  }

  @Test("who was elsewhere in a book that plays on keeps their place in it")
  func placesInBooks() async throws {
    try await AssistantRig.run(.spoken) { rig in
      for phrase in ["call me Anna", "play chapter 3 of Dune", "go to 0:30", "I'm Sam", "play Dune from the beginning"]
      {
        _ = await rig.say(phrase)
      }
      for phrase in ["go to chapter 2", "go to 0:20", "switch to Anna"] { _ = await rig.say(phrase) }
      #expect(await rig.say("which chapter is this") == "Chapter 2 of 4, “Dune, Part 2”.")
      #expect(await rig.say("what am I reading").contains("chapter 3 of 4, “Dune, Part 3”, from 0:30"))
      #expect(await rig.say("next chapter") == "Now at chapter 3, “Dune, Part 3”.")
      _ = await rig.say("go to 0:10")
      _ = await rig.say("play Khalid")
      #expect(await rig.say("resume Dune").hasSuffix("chapter 3 of 4, “Dune, Part 3”, from 0:30."))
      // From here on it is hers again.
      _ = await rig.say("go to 0:35")
      _ = await rig.say("play Khalid")
      #expect(await rig.say("resume Dune").hasSuffix("from 0:35."))
      _ = await rig.say("switch to Sam")
      #expect(await rig.say("what am I reading").contains("chapter 2 of 4, “Dune, Part 2”, from 0:20"))
    }
  }

  @Test("those who are known are switched to by name, however it is said")
  func switching() async throws {
    try await AssistantRig.run { rig in
      for phrase in ["call me Anna", "I'm Sam", "add a listener called Zoë Marsh"] { _ = await rig.say(phrase) }
      for (phrase, name) in [
        ("switch to Anna", "Anna"), ("it's Sam", "Sam"), ("this is anna", "Anna"), ("Sam here", "Sam"),
        ("switch to Anna's profile", "Anna"), ("i am zoe marsh", "Zoë Marsh"), ("switch back", "Anna"),
        ("log in as Sam", "Sam"), ("my name is Anna", "Anna"), ("hi, I'm Sam", "Sam"),
      ] {
        #expect(await rig.say(phrase) == "\(name) is listening now.", "\(phrase)")
      }
      #expect(await rig.say("who do you know?") == "Sam is listening. I also know Anna and Zoë Marsh.")
    }
  }

  @Test(
    "what is no name of somebody is what it was",
    arguments: [
      "I'm tired", "I'm Happy", "I'm Done", "I'm Not In Love", "I'm Yours by Ada Quill", "I'm listening",
      "I'm in the mood for jazz", "I'm in the mood for rock", "switch to the live version", "switch to headphones",
      "switch to Salt", "This is America", "I'm so happy", "forget this song", "call me maybe",
    ])
  func others(phrase: String) async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("I'm Sam")
      _ = await rig.say(phrase)
      #expect(rig.catalog.listeners.map(\.name) == ["", "Sam"])
      #expect(rig.player.listener.name == "Sam")
    }
  }

  @Test("what belongs to somebody else is played by their name, and stays theirs")
  func owned() async throws {
    try await AssistantRig.run { rig in
      for phrase in [
        "call me Anna", "play slow tide", "make a playlist called Trip with this song", "I like this song", "I'm Sam",
      ] { _ = await rig.say(phrase) }
      #expect(await rig.say("do I like this song").hasPrefix("You haven't said"))
      #expect(await rig.say("play my trip playlist").hasPrefix("You have no playlist called"))
      #expect(await rig.say("play Anna's trip playlist") == "Here's the playlist “Trip”: 1 song.")
      #expect(await rig.say("play Anna's favorites").contains("Slow Tide"))
      #expect(await rig.say("do I like slow tide").hasPrefix("You haven't said"))
      #expect(rig.player.listener.name == "Sam")
    }
  }

  @Test("of somebody's playlists each is told, and what a file of the library lists is nobody's own")
  func ownPlaylists() async throws {
    try await AssistantRig.run { rig in
      let file = PlaylistFile(
        path: rig.folder.file("A Party.m3u"), name: "A Party", size: 1, modified: 1, entries: [rig.folder.file("0.mp3")]
      )
      _ = try await rig.catalog.store(file, at: 1)
      for phrase in ["call me Anna", "I'm Sam"] { _ = await rig.say(phrase) }
      #expect(await rig.say("play Anna's playlist") == "Anna has no playlists yet.")
      #expect(await rig.say("show Anna's playlists") == "Anna has no playlists yet.")
      #expect(await rig.say("my playlists") == "1 playlist: A Party")
      for phrase in ["switch to Anna", "make a playlist called Trip with slow tide", "switch to Sam"] {
        _ = await rig.say(phrase)
      }
      #expect(await rig.say("play Anna's playlist") == "Here's the playlist “Trip”: 1 song.")
      for phrase in ["switch to Anna", "make a playlist called Work with salt", "switch to Sam"] {
        _ = await rig.say(phrase)
      }
      #expect(
        await rig.say("play Anna's playlist")
          == "Here's the playlist “Trip”: 1 song. Maybe you wanted: 1 the playlist “Work”.")
      #expect(await rig.say("1") == "Here's the playlist “Work”: 1 song.")
      #expect(await rig.say("show Anna's playlists") == "2 playlists: Trip; Work")
    }
  }

  @Test("who is back listens again, and who leaves for good is removed")
  func backAndGone() async throws {
    try await AssistantRig.run { rig in
      for phrase in ["I'm Sam", "guest mode"] { _ = await rig.say(phrase) }
      #expect(await rig.say("it's me again") == "Sam is listening now.")
      for phrase in ["remove myself", "forget me"] {
        #expect(await rig.say(phrase).hasPrefix("Removed Sam, with all likes and plays."), "\(phrase)")
        _ = await rig.say("undo")
      }
      #expect(rig.player.listener.name == "Sam")
    }
  }

  @Test("what is chosen for somebody else follows their taste, and is told as theirs")
  func beneficiary() async throws {
    try await AssistantRig.run { rig in
      for phrase in ["call me Anna", "like slow tide", "I'm Sam"] { _ = await rig.say(phrase) }
      #expect(await rig.say("recommend something").hasPrefix("You haven't played much yet"))
      for phrase in ["recommend something for Anna", "what would Anna like"] {
        let reply = await rig.say(phrase)
        #expect(
          reply.hasPrefix("The first because Anna likes “Slow Tide”, the others because they are new to them: "),
          "\(reply)")
      }
      #expect(await rig.say("play something for Anna").hasPrefix("Here's a mix of what Anna likes"))
      #expect(await rig.say("how often has Anna played slow tide").hasPrefix("Anna hasn't played"))
      #expect(await rig.say("when did Anna last play slow tide").hasPrefix("Anna hasn't played"))
      #expect(rig.player.listener.name == "Sam")
    }
  }

  @Test("who says their name and what they want is switched to, and it plays for them")
  func introductionWithWish() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("call me Anna")
      rig.output.allow(2000)
      let reply = await rig.say("I'm Sam, play slow tide")
      #expect(reply.hasPrefix("Hello, Sam."))
      #expect(reply.hasSuffix("Here's “Slow Tide” by The Harbours."), "\(reply)")
      #expect(rig.player.listener.name == "Sam")
      #expect(await rig.say("I'm Happy, play slow tide") == "Here's “Slow Tide” by The Harbours.")
      #expect(rig.catalog.listeners.map(\.name) == ["Anna", "Sam"])
    }
  }

  @Test("what somebody else likes is told by their name, and asking changes nothing")
  func likedByOthers() async throws {
    try await AssistantRig.run { rig in
      for phrase in ["call me Anna", "play slow tide", "I like this song", "I'm Sam"] { _ = await rig.say(phrase) }
      for (phrase, reply) in [
        ("what does Anna like", "1 song Anna likes:"), ("what songs does anna like", "1 song Anna likes:"),
        ("what do I like", "You haven't liked anything yet."),
        ("what does Sam like", "You haven't liked anything yet."),
        ("does Anna like slow tide", "Anna likes “Slow Tide”"), ("does Anna like this song", "Anna likes “Slow Tide”"),
        ("do I like slow tide", "You haven't said whether you like “Slow Tide”"),
        ("what does Anna listen to most", "Anna hasn't played anything to the end yet."),
        ("what does Anna usually play", "I don't know yet what Anna usually asks for."),
      ] { #expect(await rig.say(phrase).hasPrefix(reply), "\(phrase)") }
      _ = await rig.say("switch to Anna")
      #expect(await rig.say("what does Sam like") == "Sam hasn't liked anything yet.")
      #expect(rig.player.listener.name == "Anna")
    }
  }

  @Test("what somebody else likes and has heard is played and told as theirs")
  func heardByOthers() async throws {
    try await AssistantRig.run { rig in
      for phrase in ["call me Anna", "like lanterns by ada quill", "like salt by the harbours"] {
        _ = await rig.say(phrase)
      }
      let search = MediaSearch(mediaType: .song, mediaName: "Salt")
      let salt = try #require(try await rig.catalog.media(for: search, limit: 1).items.first)
      try await rig.catalog.recordPlay(ofTrack: salt.identifier.key, at: 1_700_000_000)
      _ = await rig.say("I'm Sam")
      for phrase in ["the last song Anna played", "what was the last song Anna played"] {
        #expect(await rig.say(phrase) == "The last song Anna heard is “Salt” by The Harbours.")
      }
      for (phrase, count) in [
        ("play what Anna likes", 2), ("play the last song Anna played", 1), ("play what Anna played", 1),
      ] {
        rig.output.allow(2000)
        #expect(await rig.say(phrase).hasPrefix("Here"), "\(phrase)")
        #expect(rig.player.queue.count == count, "\(phrase)")
      }
      #expect(rig.player.currentTrack?.title == "Salt")
      #expect(rig.player.listener.name == "Sam")
    }
  }

  @Test("who is called something else now is not looked for among playlists")
  func formerName() async throws {
    try await AssistantRig.run { rig in
      for phrase in ["call me Anna", "I'm Sam", "make a playlist called Sam songs", "call me Samuel"] {
        _ = await rig.say(phrase)
      }
      for phrase in ["remove Sam", "delete Sam", "forget Sam", "get rid of Sam", "remove the listener Sam"] {
        _ = await rig.say(phrase)
        let names = try await rig.catalog.playlists().map(\.name)
        #expect(names == ["Sam songs"], "\(phrase)")
        #expect(rig.catalog.listeners.map(\.name) == ["Anna", "Samuel"], "\(phrase)")
      }
      // The playlist that was mentioned last is at most offered.
      for phrase in ["remove Sam", "delete Sam", "get rid of Sam"] {
        #expect(await rig.say("my playlists") == "1 playlist: Sam songs")
        _ = await rig.say(phrase)
        #expect(try await rig.catalog.playlists().map(\.name) == ["Sam songs"], "\(phrase)")
      }
      _ = await rig.say("my playlists")
      #expect(await rig.say("remove the playlist Sam songs").hasPrefix("Deleted the playlist “Sam songs”."))
    }
  }

  @Test("somebody's mix is made of what they like, and there is one of whoever has heard nothing yet")
  func mix() async throws {
    try await AssistantRig.run { rig in
      for phrase in ["call me Anna", "play slow tide", "I like this song", "I'm Sam"] { _ = await rig.say(phrase) }
      #expect(await rig.say("play Anna's mix").contains("first “Slow Tide”"))
      #expect(await rig.say("play Sam's mix").hasPrefix("Here's recommended music: "))
      #expect(await rig.say("play my mix").hasPrefix("Here's recommended music: "))
      #expect(rig.player.listener.name == "Sam")
      #expect(await rig.say("play my playlists") == "You have no playlists yet.")
    }
  }

  @Test("what somebody says who does not listen is theirs, and undone as theirs")
  func spokenBy() async throws {
    try await AssistantRig.run { rig in
      for phrase in ["call me Anna", "I'm Sam", "play slow tide"] { _ = await rig.say(phrase) }
      func say(_ phrase: String, as name: String) async -> String {
        await rig.assistant.answer(phrase, as: name, on: .voice).line
      }
      #expect(await say("I like this song", as: "anna") == "Noted: you like “Slow Tide” by The Harbours.")
      #expect(await say("do I like this song", as: "Anna") == "You like “Slow Tide” by The Harbours.")
      #expect(await rig.say("do I like this song").hasPrefix("You haven't said"))
      #expect(await rig.say("undo").hasPrefix("Undone: "))
      #expect(await say("do I like this song", as: "Anna").hasPrefix("You haven't said"))
      #expect(await rig.assistant.perform(.redo(count: 1)).outcome == .done)
      #expect(await say("do I like this song", as: "Anna") == "You like “Slow Tide” by The Harbours.")
      #expect(await say("play", as: "Bob").hasPrefix("Nobody here is called Bob. I know Anna and Sam."))
      #expect(rig.player.listener.name == "Sam")
      #expect(await say("play the harbours", as: "Anna").hasPrefix("Here's"))
      #expect(rig.player.listener.name == "Anna")
      #expect(await rig.say("undo").hasPrefix("Undone: "))
      #expect(rig.player.listener.name == "Sam")
    }
  }

  @Test("what somebody else has heard and reads is told by their name")
  func hearing() async throws {
    try await AssistantRig.run(.spoken) { rig in
      for phrase in ["I'm Sam", "mark Dune as finished", "play chapter 2 of Becoming", "go to 0:20", "play Khalid"] {
        _ = await rig.say(phrase)
      }
      _ = await rig.say("switch to the first listener")
      #expect(await rig.say("what am I reading").hasPrefix("You aren't reading a book"))
      #expect(await rig.say("what is Sam reading").hasPrefix("Sam is reading “Becoming” by Michelle Obama (chapter 2"))
      #expect(await rig.say("which books has Sam finished") == "Sam has finished “Dune” by Frank Herbert.")
      for phrase in ["which books hasn't Sam started", "which books has Sam not started"] {
        let unread = await rig.say(phrase)
        #expect(unread.hasPrefix("Sam hasn't started ") && unread.contains("“Emma” by Jane Austen"), "\(unread)")
        #expect(!unread.contains("Dune") && !unread.contains("Becoming"), "\(unread)")
      }
      #expect(await rig.say("has Sam finished Dune") == "Sam has heard all of the audiobook “Dune” by Frank Herbert.")
      for phrase in ["mark Headlines 20 as heard", "mark the podcast Harbour Tales as heard"] {
        _ = await rig.say(phrase)
      }
      #expect(await rig.say("which episodes haven't I heard").hasPrefix("2 unheard episodes: "))
      for phrase in ["which episodes hasn't Sam heard", "what did Sam miss", "which episodes has Sam not heard"] {
        #expect(await rig.say(phrase).hasPrefix("6 unheard episodes: "), "\(phrase)")
      }
      #expect(await rig.say("how many episodes has Sam not heard") == "Sam has 6 unheard episodes.")
      #expect(await rig.say("has Sam heard Harbour Tales").hasPrefix("Sam has not heard the podcast “Harbour Tales”"))
      // What is marked for Sam is Sam's, and undo takes it back from there.
      #expect(
        await rig.say("mark Emma as finished for Sam")
          == "For Sam: Marked the audiobook “Emma” by Jane Austen as heard. “undo” takes that back.")
      #expect(await rig.say("which books has Sam finished").contains("“Emma” by Jane Austen"))
      #expect(await rig.say("which books have I finished") == "You haven't finished any audiobooks yet.")
      #expect(await rig.say("undo") == "Undone: marking the audiobook “Emma” by Jane Austen as heard.")
      #expect(await rig.say("which books has Sam finished") == "Sam has finished “Dune” by Frank Herbert.")
      #expect(await rig.say("I like Khalid for Sam") == "For Sam: Noted: you like Khalid.")
      #expect(await rig.say("does Sam like Khalid") == "Sam likes Khalid.")
      #expect(await rig.say("do I like Khalid").hasPrefix("You haven't said"))
      _ = await rig.say("undo")
      #expect(await rig.say("play Sam's favourites").hasPrefix("Sam hasn't liked anything yet. Here's all music, "))
      #expect(await rig.say("which books have I finished") == "You haven't finished any audiobooks yet.")
      #expect(
        await rig.say("what did Sam listen to yesterday")
          == "I know of no music Sam heard yesterday. Only what is heard to the end counts.")
      #expect(await rig.say("what was Sam playing").hasPrefix("I know of no music Sam heard lately."))
    }
  }

  @Test("nothing that a guest hears and likes is remembered")
  func guest() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play slow tide")
      #expect(await rig.say("don't remember this").hasPrefix("A guest is listening now"))
      #expect(await rig.say("guest mode") == "A guest is listening: nothing is remembered.")
      #expect(await rig.say("I like this song") == "Noted: you like “Slow Tide” by The Harbours.")
      #expect(await rig.say("call me Bob") == "A guest has no name. Say “I'm …” with your name first.")
      #expect(await rig.say("switch back") == "The first listener is listening now.")
      #expect(await rig.say("do I like this song").hasPrefix("You haven't said"))
      #expect(await rig.say("guest mode").hasPrefix("A guest is listening now"))
      #expect(await rig.say("do I like this song").hasPrefix("You haven't said"))
    }
  }

  @Test("who is removed comes back with all of theirs")
  func removal() async throws {
    try await AssistantRig.run { rig in
      for phrase in ["call me Anna", "I'm Sam", "make a playlist called Trip"] { _ = await rig.say(phrase) }
      #expect(
        await rig.say("remove my profile")
          == "Removed Sam, with all likes and plays. “undo” brings them back for a day. Anna is listening now."
      )
      #expect(await rig.say("switch to Sam") != "Sam is listening now.")
      #expect(await rig.say("undo") == "Undone: removing Sam.")
      #expect(await rig.say("my playlists") == "1 playlist: Trip")
      #expect(await rig.say("forget Anna").hasPrefix("Removed Anna"))
      #expect(await rig.say("who am I") == "You are Sam. Nobody else listens here.")
    }
  }
}
