import Catalog
import Importing
import IntentHandling
import Intents
import Language
import Media
import Player
import Remote
import TestSupport
import Testing
import Threads

@Suite("Searching the library") struct LookingTests {
  private static let listsCases: [(MediaSearch, String)] = [
    (
      MediaSearch(mediaType: .album),
      """
      4 albums: “Glass Hour” by Ione Marsh (2011); “Paper Moons (Deluxe Edition)” by Ada Quill (1994); “Ebb” by The \
      Harbours (1971); “Low Water” by The Harbours (1968)
      """
    ),
    (
      MediaSearch(mediaType: .album, artistName: "The Harbours"),
      "2 albums by The Harbours: “Ebb” by The Harbours (1971); “Low Water” by The Harbours (1968)"
    ),
    (
      MediaSearch(mediaType: .album, releaseDate: ReleaseDate(year: 2011)),
      "1 album from 2011: “Glass Hour” by Ione Marsh (2011)"
    ),
    (
      MediaSearch(genreNames: ["Jazz"]),
      "3 Jazz songs on 2 albums by 1 artist: "
    ),
    (
      MediaSearch(mediaType: .song, titleWords: ["tide"]),
      "1 song with “tide” in the title: “Slow Tide” by The Harbours"
    ),
    (MediaSearch(mediaType: .artist), "3 artists: The Harbours; Ada Quill; Ione Marsh"),
    (
      MediaSearch(mediaType: .genre, mediaName: "jazz"),
      "3 Jazz songs on 2 albums by 1 artist: "
    ),
    (
      MediaSearch(mediaName: "Lanterns"),
      "2 matches for “Lanterns”: “Lanterns” by Ada Quill; “LANTERNS!” by The Harbours"
    ),
    (
      MediaSearch(mediaType: .album, sortOrder: .oldest),
      """
      The 4 oldest albums: “Low Water” by The Harbours (1968); “Ebb” by The Harbours (1971); “Paper Moons (Deluxe \
      Edition)” by Ada Quill (1994); “Glass Hour” by Ione Marsh (2011)
      """
    ),
    (
      MediaSearch(sortOrder: .newest, artistName: "The Harbours", limit: 1),
      "The newest song by The Harbours is “LANTERNS!” by The Harbours, from 1971."
    ),
    (
      MediaSearch(mediaType: .song, sortOrder: .popular),
      "You haven't played anything to the end yet, so I can't tell."
    ),
    (
      MediaSearch(sortOrder: .best, reference: .my),
      "You haven't liked anything yet. Say “I like this” while something plays."
    ),
    (MediaSearch(reference: .upcoming), "Nothing comes after this in the queue."),
  ]

  @Test("a list says how much there is, and tells its rows apart")
  func lists() async throws {
    try await AssistantRig.run { rig in
      for (search, reply) in Self.listsCases {
        let answer = await rig.look(for: search)
        // Which of equals comes first is by their adding.
        #expect(answer.hasPrefix(reply), "\(answer)")
      }
      #expect(rig.player.state == .stopped && rig.player.queue.count == 0)
    }
  }

  @Test("what is found is never played, and what plays goes on")
  func neverPlays() async throws {
    try await AssistantRig.run { rig in
      _ = await rig.say("play glass hour")
      let (queue, playing) = (rig.player.queue, rig.nowPlaying.nowPlayingInfo.track)
      for purpose in SearchForMediaIntent.Purpose.allCases {
        for surface in [Surface.screen, .voice] {
          for search in [
            MediaSearch(mediaName: "salt"), MediaSearch(artistName: "Ada Quill"), MediaSearch(genreNames: ["Jazz"]),
          ] {
            _ = await rig.assistant.answer(
              .search(SearchForMediaIntent(mediaSearch: search, purpose: purpose)), on: surface)
          }
        }
      }
      #expect(rig.player.queue == queue && rig.nowPlaying.nowPlayingInfo.track == playing)
    }
  }

  private static let existsCases: [(MediaSearch, String)] = [
    (MediaSearch(mediaName: "salt"), "Yes: “Salt” by The Harbours, on “Low Water” (1968)."),
    (MediaSearch(mediaType: .album, mediaName: "ebb"), "Yes: the album “Ebb” by The Harbours, from 1971."),
    (
      MediaSearch(mediaType: .song, artistName: "Ada Quill"),
      "Yes: 2 songs by Ada Quill: “Lanterns” by Ada Quill; “Stop” by Ada Quill"
    ),
    (MediaSearch(mediaName: "xylophone dreams"), "No, I can't find “xylophone dreams” in your library."),
    (MediaSearch(mediaType: .song, genreNames: ["polka"]), "No, I can't find any polka songs in your library."),
  ]

  @Test("whether there is something is answered with yes or no")
  func exists() async throws {
    try await AssistantRig.run { rig in
      for (search, reply) in Self.existsCases {
        let answer = await rig.look(for: search, .exists)
        #expect(answer == reply)
      }
      // “Which polka songs do I have?” is not answered with “no”.
      let polka = MediaSearch(mediaType: .song, genreNames: ["polka"])
      #expect(await rig.look(for: polka) == "I can't find any polka songs in your library.")
    }
  }

  private static let countsCases: [(MediaSearch, String)] = [
    (MediaSearch(mediaType: .song, artistName: "The Harbours"), "You have 3 songs by The Harbours."),
    (MediaSearch(mediaType: .album, artistName: "Ada Quill"), "You have 1 album by Ada Quill."),
    (MediaSearch(mediaType: .album, mediaName: "low water"), "“Low Water” has 2 tracks."),
    (MediaSearch(mediaType: .song, titleWords: ["zebra"]), "You have no songs with “zebra” in the title."),
  ]

  @Test("how many there are is counted")
  func counts() async throws {
    try await AssistantRig.run { rig in
      for (search, reply) in Self.countsCases {
        let answer = await rig.look(for: search, .count)
        #expect(answer == reply)
      }
    }
  }

  @Test("songs of one name and singer are told apart, and copies are one")
  func duplicates() async throws {
    try await AssistantRig.run { rig in
      let copies = [("Drift", "North"), ("Drift", "North"), ("Drift", "South")]
      for (number, (title, album)) in copies.enumerated() {
        let file = TaggedFile(title: title, artist: "Otis Vale", album: album, genre: "Soul", track: "\(number + 1)")
        rig.folder.write(file.bytes(silence: 2000), to: "copy\(number).mp3")
      }
      _ = try await Importer(rig.catalog).run([rig.folder.path])
      #expect(
        await rig.look(for: MediaSearch(mediaName: "drift"))
          == "2 matches for “drift”: “Drift” by Otis Vale (North); “Drift” by Otis Vale (South)")
      #expect(
        await rig.say("play drift") == "Here's “Drift” by Otis Vale. Maybe you wanted: 1 “Drift” by Otis Vale (South).")
    }
  }

  @Test("all that was found can be played, not only what was listed")
  func actsOnAll() async throws {
    try await AssistantRig.run { rig in
      for number in 1...23 {
        let file = TaggedFile(
          title: "River \(number)", artist: "Otis Vale", album: "Delta", genre: "Soul", track: "\(number)")
        rig.folder.write(file.bytes(silence: 2000), to: "river\(number).mp3")
      }
      _ = try await Importer(rig.catalog).run([rig.folder.path])
      for search in [MediaSearch(mediaType: .song, artistName: "Otis Vale"), MediaSearch(mediaName: "river")] {
        // A screen lists all of it, whatever else may be talked about by a number.
        let reply = await rig.look(for: search)
        #expect(reply.contains("23 ") && !reply.contains("the first"), "\(reply)")
        #expect(reply.split(separator: ";").count == 23)
        let line = await rig.look(for: search, on: .voice)
        #expect(line.contains("23 ") && line.contains("; the first 10: "), "\(line)")
        #expect(await rig.ask(.question(.listed)) == "23.")
        let answer = await rig.say("play them")
        #expect(rig.player.queue.count == 23, "\(answer)")
      }
      // Of an order only those that were shown are meant.
      #expect(
        await rig.look(for: MediaSearch(mediaType: .song, sortOrder: .longest)).hasPrefix("The 10 longest songs: "))
      _ = await rig.say("play them")
      #expect(rig.player.queue.count == 10)
    }
  }
}
