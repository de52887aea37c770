import Glibc
import TestSupport
import Testing

/// Two people who read two books and follow three shows for a fortnight, while each day ends with a kill or a restart.
///
/// The clock on the wall goes ahead by a day each time.
@Suite("A fortnight of listening", .waiting, .enabled(if: ShiftedClock.isPossible))
struct FortnightTests {
  private let home = PrivateHome()

  /// What is expected of a book: its file, 1 being the first, and the second in it.
  private struct Place {
    var part = 1
    var second = 0
  }

  /// What is expected of who listens.
  private struct Memory {
    var places = Dictionary(uniqueKeysWithValues: FortnightTests.books.map { ($0, Place()) })
    /// Where an episode was left, by its show.
    var episodes: [String: Int] = [:]
    /// The songs that are liked and heard, which are called as the days are.
    var songs: [Int] = []
    /// Those on the playlist, in its order.
    var playlist: [Int] = []
  }

  private static let people = ["Anna", "Sam"]
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
    let shifted = try ShiftedClock(in: home.folder)
    func wakeUp(on day: Int) throws -> Conversation {
      try Conversation(["--output", "null"], home: home, environment: shifted.environment(daysAhead: day))
    }
    var numbers = SeededNumbers(seed: seed)
    var memories = Dictionary(uniqueKeysWithValues: Self.people.map { ($0, Memory()) })
    var listener = "Sam"
    for day in 1...14 {
      let player = try wakeUp(on: day)
      if day == 1 { for phrase in ["call me Anna", "I'm Sam"] { _ = try player.say(phrase) } }
      #expect(try player.say("who is listening").hasPrefix("\(listener) is listening."))
      let next = Self.people.randomElement(using: &numbers) ?? ""
      let reply = try player.say("switch to \(next)")
      #expect(reply == (next == listener ? "\(next) is already listening." : "\(next) is listening now."))
      listener = next
      var memory = memories[listener] ?? Memory()
      for book in Self.books.shuffled(using: &numbers) {
        try expect(book, at: memory.places[book] ?? Place(), in: player, "day \(day), \(listener)")
        let part = Int.random(in: 1...Self.parts, using: &numbers)
        #expect(try player.say("go to chapter \(part)").hasPrefix("Now at chapter \(part)"))
        let second = Int.random(in: 10...80, using: &numbers)
        #expect(try player.say("go to \(clock(second))").hasPrefix("Now at"))
        memory.places[book] = Place(part: part, second: second)
      }
      let show = Self.shows.randomElement(using: &numbers) ?? ""
      try expect(show, at: memory.episodes[show], in: player, "day \(day), \(listener)")
      let second = Int.random(in: 10...80, using: &numbers)
      #expect(try player.say("go to \(clock(second))").hasPrefix("Now at"))
      memory.episodes[show] = second
      let played = try player.say("play song \(day) by band on repeat")
      #expect(played.contains("Song \(day)"), "day \(day): \(played)")
      #expect(try player.say("I like this song").hasPrefix("Noted"))
      #expect(try player.say("mark this song as played").hasPrefix("Marked"))
      if day > 1 {
        let heard = try player.say("what did I listen to yesterday")
        #expect(
          heard.contains("“Song \(day - 1)”") == (memory.songs.last == day - 1), "day \(day), \(listener): \(heard)")
      }
      #expect(try player.say("is repeat on") == "Shuffle is off, this track repeats.")
      if memory.songs.isEmpty {
        #expect(try player.say("make a playlist called Fortnight with this song").hasPrefix("Made"))
      } else {
        try expectPlaylist(of: memory.playlist, in: player, "day \(day), \(listener)")
        #expect(try player.say("add this song to my Fortnight playlist").hasPrefix("Added"))
      }
      memory.songs.append(day)
      memory.playlist.append(day)
      if memory.playlist.count > 2 {
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0:
          #expect(try player.say("move song \(day) to the top of my Fortnight playlist").contains("is number 1 of"))
          memory.playlist.removeLast()
          memory.playlist.insert(day, at: 0)
        case 1:
          let gone = memory.playlist.removeFirst()
          #expect(try player.say("remove song \(gone) from my Fortnight playlist").hasPrefix("Removed"))
        default: break
        }
      }
      if Bool.random(using: &numbers), let book = Self.books.randomElement(using: &numbers) {
        // The day ends in the middle of a book.
        _ = try player.say("resume \(book)")
        let second = Int.random(in: 10...80, using: &numbers)
        #expect(try player.say("go to \(clock(second))").hasPrefix("Now at"))
        memory.places[book]?.second = second
      }
      memories[listener] = memory
      if Bool.random(using: &numbers), let other = Self.people.first(where: { $0 != listener }) {
        // What plays goes on, and nobody's place moves.
        #expect(try player.say("switch to \(other)") == "\(other) is listening now.")
        listener = other
      }
      if Bool.random(using: &numbers) {
        // A reply waits half a second for the disk, which other tests may keep busy for longer.
        try waitForSaves()
        player.killAtOnce()
      } else {
        _ = try player.say("quit")
        #expect(try player.end().status == 0)
      }
    }
    // The songs of the first two days were heard more than a fortnight ago.
    let player = try wakeUp(on: 17)
    for (listener, memory) in memories where !memory.songs.isEmpty {
      _ = try player.say("switch to \(listener)")
      try expectPlaylist(of: memory.playlist, in: player, "at the end, \(listener)")
      for day in 1...14 {
        let isLiked = try player.say("do I like song \(day) by band").hasPrefix("You like")
        #expect(isLiked == memory.songs.contains(day))
      }
      let recommended = try player.say("recommend me a song")
      #expect(!memory.songs.contains { $0 > 2 && recommended.contains("“Song \($0)”") }, "\(listener): \(recommended)")
      #expect(try player.say("what am I reading").contains("“Emma”"))
      for (book, place) in memory.places { try expect(book, at: place, in: player, "at the end, \(listener)") }
      for (show, second) in memory.episodes { try expect(show, at: second, in: player, "at the end, \(listener)") }
    }
    player.killAtOnce()
  }

  /// Resumes a book, which goes on at `place`.
  private func expect(_ book: String, at place: Place, in player: Conversation, _ when: String) throws {
    let reply = try player.say("resume \(book)")
    // A moment has been heard since it was told where it is.
    let isThere =
      place.part == 1 && place.second == 0
      || (0...3).contains { reply.contains("“\(book) \(place.part)”") && reply.contains(clock(place.second + $0)) }
      || place.second == 0 && reply.contains("“\(book) \(place.part)”")
    #expect(isThere, "\(when): \(book) was left in \(place): \(reply)")
  }

  /// Plays a show, of which an episode goes on at `second`; nil where none was begun.
  private func expect(_ show: String, at second: Int?, in player: Conversation, _ when: String) throws {
    let reply = try player.say("play \(show)")
    guard let second else { return }
    #expect(
      (0...3).contains { reply.hasSuffix("from \(clock(second + $0)).") },
      "\(when): \(show) was left at \(clock(second)): \(reply)")
  }

  /// Returns after two saves, of which the second one has all that was said before: the player saves once a second.
  private func waitForSaves() throws {
    let deadline = Deadline(60)
    var last = try #require(lastSave)
    for _ in 1...2 {
      while try #require(lastSave) < last + 0.7 {
        try #require(!deadline.hasPassed, "nothing is saved any more")
        usleep(50_000)
      }
      last = try #require(lastSave)
    }
  }

  /// When the state was written last, in seconds.
  private var lastSave: Double? {
    let times = ["queue.db", "queue.db-wal"].compactMap { name -> Double? in
      var status = stat()
      guard stat(home.folder.file("state/tuneterm/\(name)"), &status) == 0 else { return nil }
      return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    }
    return times.max()
  }

  /// Writes the playlist to a file, which lists these songs in their order.
  private func expectPlaylist(of songs: [Int], in player: Conversation, _ when: String) throws {
    let path = home.folder.file("Fortnight.m3u8")
    home.folder.remove("Fortnight.m3u8")
    let reply = try player.say("export my Fortnight playlist to \(path)")
    let lines = String(decoding: home.folder.read("Fortnight.m3u8"), as: UTF8.self).split(separator: "\n")
    let files = lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: "/").last.map(String.init) }
    #expect(files == songs.map { "\($0).mp3" }, "\(when): \(reply)")
  }

  /// `1:05` of 65 seconds.
  private func clock(_ seconds: Int) -> String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }
}
