import Catalog
import Glibc
import Intents
import Media
import Player
import TestSupport
import Testing
import Threads

@testable import IntentHandling

@Suite("Files in words") struct FilePlayingTests {
  /// Runs `body` with a folder of two files that are not in the library.
  private func run(_ body: @LoopActor (AssistantRig, TemporaryFolder) async throws -> Void) async throws {
    try await AssistantRig.run { rig in
      let outside = TemporaryFolder()
      for name in ["one more.mp3", "two.mp3"] {
        outside.write(TaggedFile(title: name).bytes(silence: 2000), to: name)
      }
      rig.assistant.look.search = { paths, _, _ in
        let path = paths[0]
        if path == outside.path { return FoundFiles(["one more.mp3", "two.mp3"].map(outside.file)) }
        return access(path, F_OK) == 0 ? FoundFiles([path]) : FoundFiles([], .nothingThere)
      }
      try await body(rig, outside)
    }
  }

  @Test("paths and addresses of files play, whether the library knows them or not")
  func plays() async throws {
    try await run { rig, outside in
      let known = try #require(try await rig.catalog.track(1))
      #expect(await rig.say("play \(known.path)") == "Here's “\(known.title)” by \(known.artist).")
      #expect(await rig.say("play file://\(known.path)") == "Here's “\(known.title)” by \(known.artist).")
      #expect(rig.player.currentTrack?.id == 1)
      #expect(await rig.say("play \(outside.file("one more.mp3"))") == "Here's “one more.mp3”.")
      #expect(rig.player.currentTrack?.path == outside.file("one more.mp3"))
      #expect(await rig.say("play '\(outside.file("two.mp3"))'") == "Here's “two.mp3”.")
      #expect(await rig.say("play file://\(outside.path)/one%20more.mp3") == "Here's “one more.mp3”.")
      #expect(await rig.say("play \(outside.path)").hasPrefix("Here's “one more.mp3” and “two.mp3”: 2 songs"))
      #expect(rig.player.queue.count == 2)
    }
  }

  @Test("a server that cannot be reached is a service that is unavailable, a missing file is not found")
  func reasons() async throws {
    try await run { rig, outside in
      rig.assistant.look.search = { paths, _, _ in
        let isOnWeb = paths[0].hasPrefix("http")
        return FoundFiles([], isOnWeb ? .unheard(cause: "it cannot be reached") : .nothingThere)
      }
      #expect(await rig.assistant.answer("play http://nowhere.example/one.mp3").reason == .serviceUnavailable)
      #expect(await rig.assistant.answer("play \(outside.file("three.mp3"))").reason == .notFound)
    }
  }

  @Test("what was opened without being imported is found in the queue") func found() async throws {
    try await run { rig, outside in
      #expect(await rig.say("play \(outside.path)").hasPrefix("Here's “one more.mp3”"))
      #expect(await rig.say("play two.mp3") == "Here's “two.mp3”.")
      #expect(rig.player.currentTrack?.path == outside.file("two.mp3"))
      #expect(rig.player.queue.count == 2)
      #expect(await rig.say("play zyzzyva quux").hasPrefix("I can't find “zyzzyva quux”"))
    }
  }

  @Test("a recording of something is the one that was made, or else what the library has by that name")
  func recordings() async throws {
    try await run { rig, outside in
      let recording = outside.file("one more.mp3")
      rig.assistant.look.recordings = { [recording] }
      for phrase in ["play my recording of one more", "play the recording of slow tide"] {
        let reply = await rig.say(phrase)
        #expect(reply.hasPrefix(phrase.hasSuffix("tide") ? "Here's “Slow Tide”" : "Here's “one more"), "\(reply)")
      }
      #expect(await rig.say("find the recording of slow tide").contains("“Slow Tide”"))
      #expect(
        await rig.say("play my recording of zyzzyva quux")
          == "There is no recording called “zyzzyva quux”, and nothing else in your library.")
    }
  }

  @LoopActor
  private func isKnown(_ path: String, _ rig: AssistantRig) async -> Bool {
    (try? await rig.catalog.trackID(atPath: path)) ?? nil != nil
  }

  @Test("files from outside are queued and added by their path, and are in the library from then on")
  func adds() async throws {
    try await run { rig, outside in
      let (one, two) = (outside.file("one more.mp3"), outside.file("two.mp3"))
      _ = await rig.say("play slow tide")
      #expect(await rig.say("queue \(one)") == "Added to the end of the queue: “one more.mp3”.")
      #expect(await rig.say("add '\(two)' to the queue") == "Added to the end of the queue: “two.mp3”.")
      #expect(await rig.say("queue file://\(two)") == "Added to the end of the queue: “two.mp3”.")
      #expect(rig.player.currentTrack?.title == "Slow Tide")
      #expect(await isKnown(two, rig) == false)
      let reply = await rig.say("add \(two) to my library")
      #expect(reply.hasSuffix("to your library; the file stays where it is."), "\(reply)")
      #expect(await isKnown(two, rig))
      _ = await rig.say("make a playlist called Sunday Tea")
      #expect(
        await rig.say("add \(one) to my Sunday Tea playlist").hasSuffix("to your playlist “Sunday Tea”."))
      #expect(await isKnown(one, rig))
      #expect(await rig.say("add \(one) to Winter").hasPrefix("You have no playlist called “Winter”."))
    }
  }

  @Test("a look through a folder is told at once, and “stop looking” ends it")
  func looks() async throws {
    try await run { rig, _ in
      var stopped = 0
      rig.assistant.look.search = { _, _, _ in
        try? await Task.sleep(for: .seconds(600))
        stopped += 1
        return FoundFiles([], .stopped)
      }
      for order in ["stop looking", "stop"] {
        let reply = Task { await rig.say("play /") }
        #expect(await Eventually.holds { rig.assistant.look.remark != nil })
        #expect(await rig.say(order) == "Stopped looking through /; nothing was changed.")
        #expect(await reply.value == "Stopped looking through /; nothing was changed.")
      }
      // Who asks for something else wants the look no more.
      let reply = Task { await rig.say("play /") }
      #expect(await Eventually.holds { rig.assistant.look.remark != nil })
      #expect(await rig.say("play salt") == "Here's “Salt” by The Harbours.")
      #expect(await reply.value.hasPrefix("Stopped looking"))
      #expect(stopped == 3)
      #expect(rig.player.currentTrack?.title == "Salt")
      #expect(await rig.say("stop looking") == "Nothing is being imported or searched.")
    }
  }

  @Test("where not all of a folder plays, or nothing, the reply says why and what to do")
  func parts() async throws {
    try await run { rig, _ in
      let files = try await rig.catalog.tracks([1, 2, 3, 4]).map(\.path)
      for (found, reply) in [
        (FoundFiles(files), "Here's /music: 4 songs."),
        (
          FoundFiles(files, .full),
          "Here's /music: 4 songs. There is more in /music than I can queue at once; to have all of it, say: import /music"
        ),
        (
          FoundFiles(files, .late),
          "Here's /music: 4 songs. That is what I found in /music in time; to have all of it, say: import /music"
        ),
        (FoundFiles([]), "There is nothing in /music that I can play. Try another folder."),
        (
          FoundFiles([], .late),
          "Looking through /music took too long, and no music has been found so far. Name a folder in it that contains some."
        ),
      ] {
        rig.assistant.look.search = { _, _, _ in found }
        #expect(await rig.say("play /music") == reply)
      }
    }
  }

  @Test("a file that is not there is told, and an address with nothing to hear")
  func refuses() async throws {
    try await run { rig, _ in
      #expect(await rig.say("play /no/such.mp3").hasPrefix("There is no file /no/such.mp3 that I can read."))
      #expect(await rig.say("play https://radio.example/x.mp3") == "There is nothing to hear at radio.example/x.mp3.")
      #expect(await rig.assistant.preview(of: "play /no/such.mp3") == "play “/no/such.mp3”")
      #expect(rig.player.queue.count == 0)
    }
  }

  @Test("the one query answers with files of the library, and with nothing for other addresses")
  func query() async throws {
    try await AssistantRig.run { rig in
      let track = try #require(try await rig.catalog.track(1))
      func found(_ criteria: AudioSearch.Criteria, _ search: MediaSearch = MediaSearch()) async throws -> [MediaItem] {
        try await rig.catalog.values(for: AudioSearch(criteria: criteria, mediaSearch: search))
      }
      #expect(try await found(.url(["file://\(track.path)", "/no/such.mp3"])).map(\.identifier) == [track.identifier])
      #expect(try await found(.url(["https://radio.example"])).isEmpty)
      #expect(try await found(.searchQuery("glass hour")).isEmpty == false)
      #expect(try await found(.unspecified, MediaSearch(genreNames: ["jazz"])).map(\.type) == [.genre])
      #expect(try await found(.unspecified).isEmpty)
    }
  }
}
