import Catalog
import IntentHandling
import Media
import TestSupport
import Testing
import Threads

@Suite("Rating in words") struct RatingTests {
  private func expect(_ stars: Int?, for name: String, _ type: MediaType, in catalog: Catalog) async throws {
    let search = MediaSearch(mediaType: type, mediaName: name)
    let found = try #require(try await catalog.values(for: AudioSearch(search)).first)
    #expect(try await catalog.rating(of: found.identifier) == stars, "\(name)")
  }

  @Test("the stations that are liked are asked for, and no others")
  func likedStations() async throws {
    try await AssistantRig.run { rig in
      let liked = try await rig.catalog.saveStation("Blue Wave", address: "http://127.0.0.1:1/a", at: 1).id
      _ = try await rig.catalog.saveStation("Loud Noise", address: "http://127.0.0.1:1/b", at: 1)
      #expect(await rig.say("what stations do I like").hasPrefix("No station is liked yet."))
      try await rig.catalog.setAffinity(1, for: [MediaIdentifier(.track, liked)])
      for phrase in ["what stations do I like", "which radio stations have I liked"] {
        let answer = await rig.say(phrase)
        #expect(answer.hasPrefix("1 station you like") || answer.hasPrefix("1 radio station you like"), "\(answer)")
        #expect(!answer.contains("Loud Noise"), "\(answer)")
      }
    }
  }

  @Test("named songs, albums and artists get stars, and undo takes them back")
  func named() async throws {
    try await AssistantRig.run { rig in
      for (phrase, reply) in [
        ("rate slow tide by the harbours 4 stars", "Noted: 4 stars for “Slow Tide” by The Harbours."),
        ("give the album low water three stars", "Noted: 3 stars for the album “Low Water” by The Harbours."),
        ("rate the artist ada quill 5 out of 5", "Noted: 5 stars for Ada Quill."),
        ("two stars for glass hour by ione marsh", "Noted: 2 stars for “Glass Hour” by Ione Marsh."),
        ("set the rating of slow tide by the harbours to 1", "Noted: 1 star for “Slow Tide” by The Harbours."),
        ("rate lanterns by nobody 4 stars", "I can't find"),
      ] {
        let answer = await rig.say(phrase)
        #expect(answer.hasPrefix(reply), "\(phrase): \(answer)")
      }
      try await expect(1, for: "slow tide", .song, in: rig.catalog)
      try await expect(3, for: "low water", .album, in: rig.catalog)
      try await expect(5, for: "ada quill", .artist, in: rig.catalog)
      #expect(
        await rig.say("how many songs rated 2 stars or more do I have") == "You have 1 song rated 2 stars or more.")
      #expect(await rig.say("undo") == "Undone: rating “Slow Tide” by The Harbours.")
      try await expect(4, for: "slow tide", .song, in: rig.catalog)
      #expect(await rig.say("rate slow tide by the harbours 0 stars").hasPrefix("Cleared your rating of “Slow Tide”"))
      try await expect(nil, for: "slow tide", .song, in: rig.catalog)
    }
  }

  @Test("a kind of music is not liked in place of what plays or of one of its songs")
  func kinds() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play slow tide")
      for phrase in ["I like songs from the 60s", "I like songs from 1971"] {
        let answer = await rig.say(phrase)
        #expect(answer.hasPrefix("I keep likes of songs, albums, artists, genres, shows and books"), "\(answer)")
      }
      let hasLikes = try await rig.catalog.hasLikes()
      #expect(!hasLikes)
      #expect(await rig.say("I like jazz").hasPrefix("Noted: you like "))
    }
  }

  @Test("what plays, its album and its artist get stars of their own")
  func current() async throws {
    try await AssistantRig.run { rig in
      #expect(await rig.say("rate this album 4 stars") == "Nothing is playing. Try “play some music”.")
      _ = await rig.say("play slow tide")
      #expect(await rig.say("rate this 2 stars") == "Noted: 2 stars for “Slow Tide” by The Harbours.")
      #expect(
        await rig.say("rate this album 4 stars") == "Noted: 4 stars for the album “Low Water” by The Harbours.")
      #expect(await rig.say("give this artist 5 stars") == "Noted: 5 stars for The Harbours.")
      try await expect(2, for: "slow tide", .song, in: rig.catalog)
      try await expect(4, for: "low water", .album, in: rig.catalog)
      try await expect(5, for: "the harbours", .artist, in: rig.catalog)
      #expect(await rig.say("remove my rating").hasPrefix("Cleared your rating of “Slow Tide”"))
      try await expect(nil, for: "slow tide", .song, in: rig.catalog)
    }
  }

  @Test("a like is taken back once; what was not liked has none to take back")
  func nothingToTakeBack() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play slow tide")
      let neither = "You neither liked nor disliked “Slow Tide” by The Harbours."
      #expect(await rig.say("take that off my likes") == neither)
      _ = await rig.say("I like this song")
      #expect(await rig.say("take that off my likes").hasPrefix("You no longer like or dislike "))
      #expect(await rig.say("take that off my likes") == neither)
    }
  }
}
