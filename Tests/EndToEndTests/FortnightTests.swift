import TestSupport
import Testing

/// A listener who reads two books and follows three shows for a fortnight, while each day ends with a kill or a restart.
@Suite("A fortnight of listening")
struct FortnightTests {
  private let home = PrivateHome()

  /// What is expected of a book: its file, 1 being the first, and the second in it.
  private struct Place {
    var part = 1
    var second = 0
  }

  private static let books = ["Dune", "Emma"]
  private static let shows = ["Harbour Tales", "Tech Talk", "Salt Wind"]
  private static let parts = 3
  /// 1,152 samples each: about 104 seconds.
  private static let frames = 4000

  private func writeLibrary() throws {
    for book in Self.books {
      for part in 1...Self.parts {
        let file = TaggedFile(
          title: "\(book) \(part)", artist: "\(book) Author", album: book, albumArtist: "\(book) Author",
          genre: "Audiobook",
          track: "\(part)")
        home.folder.makeFolders(for: "music/\(book)/\(part).mp3")
        home.folder.write(file.bytes(silence: Self.frames), to: "music/\(book)/\(part).mp3")
      }
    }
    for show in Self.shows {
      for episode in 1...3 {
        let file = TaggedFile(
          title: "\(show) number \(episode)", artist: "\(show) Host", album: show, genre: "Podcast",
          date: "2024-03-0\(episode)", track: "\(episode)")
        home.folder.makeFolders(for: "music/\(show)/\(episode).mp3")
        home.folder.write(file.bytes(silence: Self.frames), to: "music/\(show)/\(episode).mp3")
      }
    }
    for song in 1...14 {
      let file = TaggedFile(title: "Song \(song)", artist: "Band", album: "Album", genre: "Rock", track: "\(song)")
      home.folder.makeFolders(for: "music/songs/\(song).mp3")
      home.folder.write(file.bytes(silence: Self.frames), to: "music/songs/\(song).mp3")
    }
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
  }

  @Test("every place, like and playlist is where it was left", arguments: [UInt64(7), 20])
  func places(seed: UInt64) throws {
    try writeLibrary()
    var numbers = SeededNumbers(seed: seed)
    var places = Dictionary(uniqueKeysWithValues: Self.books.map { ($0, Place()) })
    var episodes: [String: Int] = [:]
    for day in 1...14 {
      let player = try Conversation(["--output", "null"], home: home)
      for book in Self.books.shuffled(using: &numbers) {
        let reply = try player.say("resume \(book)")
        let place = places[book] ?? Place()
        // A moment has been heard since it was told where it is.
        let isThere =
          place.part == 1 && place.second == 0
          || (0...3).contains { reply.contains("“\(book) \(place.part)”") && reply.contains(clock(place.second + $0)) }
          || place.second == 0 && reply.contains("“\(book) \(place.part)”")
        #expect(isThere, "day \(day): \(book) was left in \(place): \(reply)")
        let part = Int.random(in: 1...Self.parts, using: &numbers)
        #expect(try player.say("go to chapter \(part)").hasPrefix("At chapter \(part)"))
        let second = Int.random(in: 10...80, using: &numbers)
        #expect(try player.say("go to \(clock(second))").hasPrefix("Now at"))
        places[book] = Place(part: part, second: second)
      }
      let show = Self.shows.randomElement(using: &numbers) ?? ""
      let reply = try player.say("play \(show)")
      if let second = episodes[show] {
        #expect((0...3).contains { reply.hasSuffix("from \(clock(second + $0)).") }, "day \(day): \(reply)")
      }
      let second = Int.random(in: 10...80, using: &numbers)
      #expect(try player.say("go to \(clock(second))").hasPrefix("Now at"))
      episodes[show] = second
      #expect(try player.say("play song \(day) by band on repeat").contains("Song \(day)"))
      #expect(try player.say("I like this song").hasPrefix("Noted"))
      #expect(try player.say("is repeat on") == "Shuffle is off, this track repeats.")
      if day == 1 {
        #expect(try player.say("make a playlist called Fortnight with this song").hasPrefix("Made"))
      } else {
        #expect(try player.say("add this song to my Fortnight playlist").hasPrefix("Added"))
      }
      if Bool.random(using: &numbers), let book = Self.books.randomElement(using: &numbers) {
        // The day ends in the middle of a book.
        _ = try player.say("resume \(book)")
        let second = Int.random(in: 10...80, using: &numbers)
        #expect(try player.say("go to \(clock(second))").hasPrefix("Now at"))
        places[book]?.second = second
      }
      if Bool.random(using: &numbers) {
        player.killAtOnce()
      } else {
        _ = try player.say("quit")
        #expect(try player.end().status == 0)
      }
    }
    let player = try Conversation(["--output", "null"], home: home)
    #expect(try player.say("how many songs are in my Fortnight playlist").contains("14"))
    for day in 1...14 { #expect(try player.say("do I like song \(day) by band").hasPrefix("You like")) }
    #expect(try player.say("what am I reading").contains("“Emma”"))
    player.killAtOnce()
  }

  /// `1:05` of 65 seconds.
  private func clock(_ seconds: Int) -> String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }
}
