import Catalog
import Glibc
import Media
import Testing
import Threads

@Suite("Orders") struct OrderTests {
  private static let songs = ["Sun 1", "Sun 2", "Sun 3", "Moon"]

  @LoopActor private func id(_ title: String, _ rig: AssistantRig) async throws -> MediaIdentifier {
    let search = MediaSearch(mediaType: .song, mediaName: title)
    return try #require(try await rig.catalog.media(for: search, limit: 1).items.first).identifier
  }

  @LoopActor private func titles(_ order: MediaSortOrder, _ rig: AssistantRig) async throws -> [String] {
    let search = MediaSearch(mediaType: .song, sortOrder: order)
    let found = try await rig.catalog.tracks(for: search)
    return try await rig.catalog.tracks(found.map(\.trackID)).map(\.title)
  }

  @Test("recommendations resemble what is played and were not heard lately; the best are the most played")
  func recommended() async throws {
    try await AssistantRig.run(.spoken) { rig in
      let played = try await id("Sun 2", rig)
      for _ in 1...3 { try await rig.catalog.recordPlay(ofTrack: played.key, at: Int64(time(nil))) }
      #expect(try await titles(.recommended, rig) == ["Sun 1", "Sun 3", "Moon", "Sun 2"])
      #expect(try await titles(.best, rig).first == "Sun 2")
      #expect(try await titles(.popular, rig).first == "Sun 2")
      #expect(
        await rig.say("recommend me a song")
          == "You play Khalid and Soul, and have not heard this lately: “Sun 1” by Khalid.")
      #expect(
        await rig.say("play recommended songs").hasSuffix(
          "4 songs, first “Sun 1” by Khalid. You play Khalid and Soul, and have not heard this lately."))
    }
  }

  @Test("the reason for a recommendation is true of what is recommended")
  func reasons() async throws {
    try await AssistantRig.run(.spoken) { rig in
      #expect(
        await rig.say("recommend me a song") == "You haven't played much yet, so this is new to you: “Sun 1” by Khalid."
      )
      let moon = try await id("Moon", rig)
      try await rig.catalog.recordPlay(ofTrack: moon.key, at: Int64(time(nil)))
      // Nothing else is by that artist or of that genre.
      #expect(await rig.say("recommend me a song") == "This is new to you: “Sun 1” by Khalid.")
      for number in 1...3 {
        let sun = try await id("Sun \(number)", rig)
        try await rig.catalog.recordPlay(ofTrack: sun.key, at: Int64(time(nil)))
      }
      #expect(await rig.say("recommend me a song").contains("so you may like this: "))
    }
  }

  @Test("what is liked is never called new, and what likes explain is told apart from the rest")
  func reasonsOfSeveral() async throws {
    try await AssistantRig.run(.spoken) { rig in
      _ = try await rig.catalog.setAffinity(1, for: [id("Moon", rig)])
      #expect(
        await rig.say("recommend me a song")
          == "You like this, and have not heard it lately: “Moon” by The Paper Moons.")
      let several = await rig.say("recommend me some music")
      #expect(
        several.hasPrefix(
          "The first because you like “Moon”, the others because they are new to you: “Moon” by The Paper Moons"),
        "\(several)")
      let khalid = try await rig.catalog.media(for: MediaSearch(mediaType: .artist, mediaName: "Khalid"), limit: 1)
      _ = try await rig.catalog.setAffinity(1, for: khalid.items.map(\.identifier))
      #expect(
        await rig.say("recommend me some music").hasPrefix(
          "You like “Moon” and Khalid, and have not heard these lately: "))
      #expect(await rig.say("recommend me a song").hasPrefix("You like"))
      let genre = try await rig.catalog.media(for: MediaSearch(mediaType: .genre, mediaName: "Soul"), limit: 1)
      _ = try await rig.catalog.setAffinity(0, for: khalid.items.map(\.identifier))
      _ = try await rig.catalog.setAffinity(1, for: genre.items.map(\.identifier))
      #expect(await rig.say("recommend me some music").contains("Soul, and have not heard these lately: "))
      // The genre of books says nothing about taste.
      #expect(await rig.say("recommend me a book").hasPrefix("You haven't played much yet, so this is new to you: "))
    }
  }

  @Test("why something is recommended is told of the list, and of what was played of it")
  func whyRecommended() async throws {
    try await AssistantRig.run(.spoken) { rig in
      #expect(await rig.say("why") == "Nothing is playing. Try “play some music”.")
      _ = try await rig.catalog.setAffinity(1, for: [id("Moon", rig)])
      _ = await rig.say("recommend me some music")
      let reason = "The first because you like “Moon”, the others because they are new to you."
      for phrase in ["why", "why do you recommend these", "what made you suggest those"] {
        #expect(await rig.say(phrase) == reason, "\(phrase)")
      }
      _ = await rig.say("1")
      #expect(
        await rig.say("why do you recommend this") == "I recommended it. You like this, and have not heard it lately.")
      _ = await rig.say("play recommended songs")
      #expect(await rig.say("why this one").hasPrefix("I recommended it. You like this, "))
      // What is heard of a book no longer makes it new, but it was when it was recommended.
      let book = await rig.say("recommend me a book")
      _ = await rig.say("play it")
      #expect(book.hasPrefix("You haven't played much yet, so this is new to you: "))
      #expect(await rig.say("why this one") == "I recommended it. You haven't played much yet, so this is new to you.")
      // What was asked for by name was not recommended.
      _ = await rig.say("play Khalid")
      #expect(await rig.say("why do you recommend this").hasPrefix("It plays because you asked for Khalid."))
    }
  }

  @Test("tracks not heard for a long time are recommended again")
  func longAgo() async throws {
    try await AssistantRig.run(.spoken) { rig in
      let played = try await id("Sun 2", rig)
      _ = try await rig.catalog.setAffinity(1, for: [played])
      try await rig.catalog.recordPlay(ofTrack: played.key, at: Int64(time(nil)) - 20 * 86_400)
      #expect(try await titles(.recommended, rig).first == "Sun 2")
    }
  }

  @Test("the worst is what is disliked, which no other order has")
  func worst() async throws {
    try await AssistantRig.run(.spoken) { rig in
      _ = try await rig.catalog.setAffinity(-1, for: [id("Moon", rig)])
      #expect(try await titles(.worst, rig).first == "Moon")
      for order in [MediaSortOrder.best, .recommended, .popular, .unpopular, .trending] {
        #expect(try await !titles(order, rig).contains("Moon"), "\(order)")
      }
      #expect(await rig.say("play the worst song").contains("“Moon”"))
    }
  }
}
