import Catalog
import Importing
import IntentHandling
import Intents
import Language
import Media
import Player
import TestSupport
import Testing
import Threads

@Suite("Explicit songs") struct ExplicitTests {
  /// Runs `body` with a library that also holds two explicit songs, one of them with a clean edit, where those are not
  /// allowed.
  private func run(_ body: @LoopActor (AssistantRig) async throws -> Void) async throws {
    try await AssistantRig.run { rig in
      for (number, title, album, isExplicit) in [
        (20, "Rough Cut", "Rough Cut", true), (21, "Rough Cut (Clean)", "Edits", false),
        (22, "Gravel", "Rough Cut", true),
      ] {
        var file = TaggedFile(title: title, artist: "Moss Hatch", album: album, genre: "Rap", date: "2001")
        if isExplicit { file.add(described: "ITUNESADVISORY", "1") }
        rig.folder.write(file.bytes(silence: 2000), to: "\(number).mp3")
      }
      _ = try await Importer(rig.catalog).run([rig.folder.path])
      rig.player.preferences.allowsExplicit = false
      try await body(rig)
    }
  }

  private static let refusal = "Your settings don't allow explicit songs; “set explicit on” allows them."

  @Test("they are refused with what may be played instead, and nothing changes")
  func refused() async throws {
    try await run { rig in
      #expect(await rig.say("play gravel") == Self.refusal)
      #expect(await rig.say("play the album rough cut").hasPrefix(Self.refusal))
      #expect(rig.player.queue.count == 0)
      rig.player.preferences.allowsExplicit = true
      #expect(await rig.say("play gravel") == "Here's “Gravel” by Moss Hatch.")
    }
  }

  @Test("they are not added, listed or queued either, and the reason is the same")
  func isTheSame() async throws {
    try await run { rig in
      _ = await rig.say("make a playlist called rap night")
      for phrase in [
        "add gravel to my rap night playlist", "find gravel", "play gravel", "play gravel next", "I like gravel",
        "rate gravel 4 stars", "play explicit songs", "find explicit songs", "I like explicit songs",
        "add explicit songs to my rap night playlist", "how many explicit songs do I have",
        "make a playlist of explicit songs", "make a playlist called rough with gravel",
      ] {
        rig.output.allow(2000)
        let reply = await rig.assistant.answer(phrase)
        #expect(reply.text.hasPrefix(Self.refusal), "\(phrase): \(reply.text)")
        #expect(reply.reason == .explicitContentSettings, "\(phrase)")
        if !phrase.hasPrefix("make"), !phrase.hasPrefix("how") {
          #expect(await rig.assistant.preview(of: phrase).hasPrefix(Self.refusal), "\(phrase)")
        }
      }
      #expect(await rig.say("add moss hatch to my rap night playlist").hasPrefix("Added Moss Hatch"))
      let counts = try await rig.catalog.playlists().map(\.trackCount)
      #expect(counts == [1])
    }
  }

  @Test("a playlist is not made of them, and only what plays is counted")
  func onlyWhatPlays() async throws {
    try await run { rig in
      #expect(await rig.say("make a playlist called rough with gravel") == Self.refusal)
      let made = try await rig.catalog.playlists()
      #expect(made.isEmpty)
      rig.output.allow(2000)
      let whole = await rig.say("play rap")
      #expect(whole.hasPrefix("Here's “Rough Cut (Clean)”"), "\(whole)")
      rig.output.allow(2000)
      let artist = await rig.say("play moss hatch")
      #expect(artist.contains("1 song") && !artist.contains("3 songs"), "\(artist)")
      #expect(rig.player.queue.count == 1)
    }
  }

  @Test("what is no sound and what is not there have their reasons, too")
  func reasons() async throws {
    try await run { rig in
      let reasons: [(String, UnsupportedReason?)] = [
        ("play the movie Dune", .unsupportedMediaType), ("find the movie Dune", .unsupportedMediaType),
        ("add the movie Dune to my library", .unsupportedMediaType),
        ("I like the movie Dune", .unsupportedMediaType),
        ("play glass towers", .notFound), ("I like this song", .nothingPlaying),
        ("play slow tide at 9x speed", .aboveMaximum),
        ("play slow tide", nil),
      ]
      for (phrase, reason) in reasons {
        rig.output.allow(2000)
        #expect(await rig.assistant.answer(phrase).reason == reason, "\(phrase)")
      }
    }
  }

  @Test("they can be asked for as such, and be disliked")
  func named() async throws {
    try await run { rig in
      rig.player.preferences.allowsExplicit = true
      #expect(await rig.say("find explicit songs").hasPrefix("2 explicit songs"))
      #expect(await rig.say("find clean rap songs").hasPrefix("1 clean rap song"))
      rig.output.allow(2000)
      #expect(await rig.say("play explicit songs").contains("2 songs"))
      rig.player.preferences.allowsExplicit = false
      #expect(await rig.say("I hate gravel").hasPrefix("Noted: you don't like “Gravel”"))
    }
  }

  @Test("a clean edit plays in place of the song, and of many songs those that are clean")
  func clean() async throws {
    try await run { rig in
      #expect(await rig.say("play rough cut by moss hatch").hasPrefix("Here's “Rough Cut (Clean)” by Moss Hatch."))
      #expect(await rig.say("play moss hatch").hasPrefix("Here's Moss Hatch"))
      #expect(rig.player.queue.count == 1)
      let rap = await rig.say("play rap")
      #expect(rap.hasPrefix("Here's"), "\(rap)")
      #expect(rig.player.queue.count == 1)
    }
  }

  @Test("the reason comes from resolving, not from playing")
  func reason() async throws {
    try await run { rig in
      var intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .song, mediaName: "gravel"))
      func isRefused() async -> Bool { await rig.assistant.answer(.play(intent)).text == Self.refusal }
      #expect(await isRefused())
      let item = try #require(try await rig.catalog.values(for: AudioSearch(intent.mediaSearch!)).first)
      intent = PlayMediaIntent()
      intent.mediaItems = [item]
      #expect(await isRefused())
    }
  }
}
