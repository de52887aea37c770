import Catalog
import IntentHandling
import Importing
import Intents
import Language
import Media
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("Questions about music") struct QuestionTests {
  private static let factCases: [(NowPlayingQuestion, String?, String)] = [
    (NowPlayingQuestion.composer, nil, "“Drift” by Otis Vale was written by Ann Rowe."),
    (.composer, "salt", "The file doesn't say who composed “Salt” by The Harbours."),
    (.trackNumber, nil, "“Drift” is track 7 on “North”."),
    (.trackNumber, "salt", "“Salt” is track 2 of 2 on “Low Water”."),
    (.trackCount, nil, "“North” has 1 track."),
    (.trackCount, "low water", "“Low Water” has 2 tracks."),
    (.lyrics, nil, "“Drift” has no lyrics in its tags or beside its file."),
    (.added, "salt", "You added “Salt” by The Harbours today."),
    (.lastPlayed, nil, "You haven't played “Drift” by Otis Vale to the end yet."),
    (.liking, "salt", "You haven't said whether you like “Salt” by The Harbours."),
    (.playlists, "salt", "“Salt” by The Harbours isn't in any of your playlists."),
    (.listed, nil, "1 song is in the queue, 52 seconds; this is number 1, and nothing comes after it."),
    (
      .composer, "xylophone dreams",
      "I can't find “xylophone dreams” in your library. Try fewer words, or “find …” to look around."
    ),
  ]

  @Test("what plays and what is named is told by its tags and its history")
  func facts() async throws {
    try await AssistantRig.run { rig in
      try await Self.addDrift(to: rig)
      _ = await rig.say("play drift")
      let (queue, affinity) = (rig.player.queue, rig.player.currentTrack?.affinity)
      for (question, name, reply) in Self.factCases {
        let answer = await rig.ask(.question(question, about: name.map { MediaSearch(mediaName: $0) }))
        #expect(answer == reply)
      }
      #expect(rig.player.queue == queue && rig.player.currentTrack?.affinity == affinity)
    }
  }

  private static func addDrift(to rig: AssistantRig) async throws {
    var file = TaggedFile(title: "Drift", artist: "Otis Vale", album: "North", genre: "Soul", track: "7")
    file.add("TCOM", text: "Ann Rowe")
    rig.folder.write(file.bytes(silence: 2000), to: "drift.mp3")
    _ = try await Importer(rig.catalog).run([rig.folder.path])
  }

  @Test("where the file is and how its sound is stored")
  func file() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play salt")
      #expect(await rig.ask(.question(.file)) == "“Salt” is \(rig.folder.path)/1.mp3.")
      #expect(await rig.ask(.question(.format)).hasPrefix("“Salt” is MP3, 44.1 kHz, "))
      #expect(
        await rig.ask(.question(.format, about: MediaSearch(mediaName: "glass hour"))).contains("is MP3, 44.1 kHz, "))
    }
  }

  @Test("what somebody likes and when it was played is told, and nothing is written")
  func history() async throws {
    try await AssistantRig.run { rig in
      let salt = try await rig.catalog.values(for: AudioSearch(MediaSearch(mediaName: "salt")))[0]
      try await rig.catalog.setAffinity(1, for: [salt.identifier])
      try await rig.catalog.setRating(4, for: salt.identifier)
      try await rig.catalog.recordPlay(ofTrack: salt.identifier.key, at: 86_400 * 365)
      _ = try await rig.catalog.createPlaylist("Quiet", tracks: [salt.identifier.key], at: 1)
      let search = MediaSearch(mediaName: "salt")
      #expect(
        await rig.ask(.question(.liking, about: search)) == "You like “Salt” by The Harbours. You gave it 4 stars.")
      #expect(
        await rig.ask(.question(.lastPlayed, about: search)) == "You last played “Salt” by The Harbours on 1971-01-01.")
      #expect(
        await rig.ask(.question(.plays, about: search)).hasPrefix("You have played “Salt” by The Harbours once, last "))
      #expect(
        await rig.ask(.question(.playlists, about: search)) == "“Salt” by The Harbours is in your playlist “Quiet”.")
    }
  }

  @Test("what is in the queue, where, and how much of it")
  func queue() async throws {
    try await AssistantRig.run { rig in
      #expect(await rig.ask(.question(.queueCount)) == "The queue is empty. Try “play some music”.")
      _ = await rig.say("play the harbours")
      _ = await rig.say("add glass hour to the queue")
      _ = await rig.say("pause")
      let place = { (name: String) in await rig.ask(.question(.queuePlace, about: MediaSearch(mediaName: name))) }
      #expect(await place("slow tide") == "“Slow Tide” by The Harbours is playing now.")
      #expect(await place("salt").hasPrefix("Yes, “Salt” by The Harbours comes up after this song"))
      #expect(await place("glass hour").hasPrefix("Yes, “Glass Hour” by Ione Marsh comes up 3 songs from now"))
      #expect(await place("stop") == "No, “Stop” by Ada Quill is not in the queue.")
      #expect(await rig.ask(.question(.queueCount)).hasPrefix("4 songs are in the queue"))
      let jazz = MediaSearch(genreNames: ["Jazz"])
      #expect(await rig.ask(.question(.queueCount, about: jazz)) == "There are 3 Jazz songs in the queue.")
      #expect(
        await rig.look(for: MediaSearch(reference: .upcoming)).hasPrefix(
          "3 songs still to come: “Salt” by The Harbours; "))
      #expect(
        await rig.look(for: MediaSearch(sortOrder: .newest, reference: .queue, limit: 1)).contains("“Glass Hour”"))
    }
  }

  @Test("the next songs, or all that are left, are what is added, and only these")
  func addsEntries() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play the harbours")
      _ = await rig.say("make a playlist called quiet")
      func add(_ search: MediaSearch) async -> String {
        await rig.ask(.add(AddMediaIntent(mediaSearch: search, mediaDestination: .playlist("quiet"))))
      }
      #expect(
        await add(MediaSearch(mediaType: .song, reference: .upcoming, limit: 1))
          == "Added the next song to your playlist “quiet”.")
      let quiet = try await rig.catalog.playlist(named: "quiet")
      let titles = try await rig.catalog.tracks(rig.catalog.contents(ofPlaylist: quiet.id)).map(\.title)
      #expect(titles == ["Salt"])
      #expect(
        await add(MediaSearch(reference: .upcoming))
          == "Added the rest of the queue to your playlist “quiet” (1 already there).")
      #expect(try await rig.catalog.contents(ofPlaylist: quiet.id).count == 2)
      #expect(await add(MediaSearch(reference: .previous, limit: 1)) == "Nothing was played before this.")
    }
  }

  @Test("all of somebody leaves the queue, what plays stays or makes way, and the reply counts")
  func removes() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play glass hour")
      _ = await rig.say("add the harbours to the queue")
      let search = MediaSearch(mediaName: "the harbours")
      #expect(
        await rig.ask(.command(.removeFromQueue(.search(search))))
          == "Removed 3 songs from the queue. “undo” brings them back.")
      #expect(rig.player.queue.count == 1 && rig.nowPlaying.nowPlayingInfo.track?.title == "Glass Hour")
      _ = await rig.say("undo")
      #expect(rig.player.queue.count == 4)
      #expect(
        await rig.ask(.command(.removeFromQueue(.following(1))))
          == "Removed “Slow Tide” from the queue. “undo” brings it back.")
      #expect(
        await rig.ask(.command(.removeFromQueue(.following(nil))))
          == "Removed 2 songs: nothing comes after this now. “undo” brings them back.")
      #expect(rig.player.queue.count == 1 && rig.player.state == .playing)
      #expect(await rig.ask(.command(.removeFromQueue(.following(nil)))) == "Nothing comes after this in the queue.")
    }
  }
}
