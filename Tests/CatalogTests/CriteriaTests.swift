import Media
import Storage
import Testing

@testable import Catalog

@Suite struct CriteriaTests {
  private static let lines = [
    "Early | Ann | First | Jazz | 1969-12-31", "Start | Ann | Second | Jazz | 1970",
    "Middle | Ben | Third | Rock | 1975-06", "Late | Ben | Fourth | Jazz | 1979-12-31T10:00",
    "After | Ben | Fifth | Jazz | 1980", "Undated | Cy | Sixth | Jazz |",
  ]

  @Test(
    "criteria yield tracks",
    arguments: [
      (MediaSearch(releaseDate: ReleaseDate(years: 1970...1979)), ["Start", "Middle", "Late"]),
      (MediaSearch(releaseDate: ReleaseDate(year: 1980)), ["After"]),
      (MediaSearch(releaseDate: ReleaseDate(end: CalendarDate(year: 1969, month: 12, day: 31))), ["Early"]),
      (MediaSearch(genreNames: ["jazz"], releaseDate: ReleaseDate(years: 1970...1979)), ["Start", "Late"]),
      (MediaSearch(artistName: "ben"), ["Middle", "Late", "After"]),
      (MediaSearch(artistName: "ben", genreNames: ["jazz"]), ["Late", "After"]),
      (MediaSearch(artistName: "nobody"), []),
      (MediaSearch(sortOrder: .oldest, limit: 2), ["Early", "Start"]),
      (MediaSearch(sortOrder: .newest, artistName: "ben", limit: 9), ["After", "Late", "Middle"]),
      (MediaSearch(albumName: "third"), ["Middle"]),
      (MediaSearch(sortOrder: .newest, genreNames: ["jazz"]), ["After", "Late", "Start", "Early", "Undated"]),
      (MediaSearch(sortOrder: .oldest, artistName: "ann"), ["Early", "Start"]),
      (MediaSearch(sortOrder: .oldest, artistName: "ben", place: 2), ["Late"]),
      (MediaSearch(sortOrder: .oldest, artistName: "ben", place: 9), []),
      (MediaSearch(artistName: "ben", excludedNames: ["rock"]), ["Late", "After"]),
      (MediaSearch(releaseDate: ReleaseDate(years: 1970...1979), excludedNames: ["ben"]), ["Start"]),
      (MediaSearch(genreNames: ["jazz"], excludedNames: ["ben", "Cy", "nobody"]), ["Early", "Start"]),
      (MediaSearch(mediaType: .podcastShow), []),
    ])
  func criteriaYieldTracks(search: MediaSearch, titles: [String]) async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(try await catalog.titles(catalog.tracks(for: search)) == titles)
  }

  @Test(
    "someone whose name is said in part, or with a typing error, is meant as long as nobody is called so",
    arguments: [
      ("Quill", ["Lanterns", "Moths"]), ("the quills", ["Reeds"]), ("ada quil", ["Lanterns", "Moths"]),
      ("ada", ["Lanterns", "Moths"]), ("quentin", []),
    ])
  func artistsInPart(name: String, titles: [String]) async throws {
    let catalog = try await SampleLibrary.make([
      "Lanterns | Ada Quill | Dusk | Folk | 1990", "Moths | Ada Quill | Dusk | Jazz | 1990",
      "Reeds | The Quills | Marsh | Folk | 1991",
    ])
    #expect(try await catalog.titles(catalog.tracks(for: MediaSearch(artistName: name))) == titles)
    let jazz = MediaSearch(artistName: name, genreNames: ["jazz"])
    #expect(try await catalog.titles(catalog.tracks(for: jazz)) == titles.filter { $0 == "Moths" })
  }

  @Test(
    "A mood is what the table says of it, and what is called so",
    arguments: [
      (MediaSearch(moodNames: ["calm"]), ["Early", "Start", "Late", "After", "Undated"]),
      (MediaSearch(artistName: "ben", moodNames: ["calm"]), ["Late", "After"]),
      (MediaSearch(activityNames: ["driving"]), ["Middle"]), (MediaSearch(moodNames: ["rock"]), ["Middle"]),
      (MediaSearch(moodNames: ["epic"]), []),
    ])
  func moodsAreGenres(search: MediaSearch, titles: [String]) async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    try await catalog.setMoods(MoodTable("calm: jazz, ambient # a comment\ndriving, running: rock\nepic: opera"))
    var found: Set<String> = []
    for item in try await catalog.values(for: AudioSearch(search)) {
      found.formUnion(try await catalog.titles(catalog.tracks(of: item.identifier)))
    }
    #expect(found == Set(titles))
  }

  @Test(
    "a genre is known by its other names, and where there is none by what is near to it",
    arguments: [
      ("rock n roll", ["Twist"]), ("rock and roll", ["Twist"]), ("hip hop", ["Rhyme"]), ("polka", []),
    ])
  func genreNames(name: String, titles: [String]) async throws {
    let catalog = try await SampleLibrary.make(["Twist | Ann | First | Rock and Roll", "Rhyme | Ben | Second | Rap"])
    var moods = MoodTable("hip hop: rap\nrock and roll: rap")
    moods.add(synonyms: ["rock and roll"], ofGenre: "rock n roll")
    try await catalog.setMoods(moods)
    #expect(try await catalog.titles(catalog.tracks(for: MediaSearch(genreNames: [name]))) == titles)
  }

  @Test(
    "an album is asked for by age, with or without anything else",
    arguments: [
      (MediaSearch(mediaType: .album, sortOrder: .newest), ["Fifth", "Fourth", "Third", "Second", "First", "Sixth"]),
      (MediaSearch(mediaType: .album, sortOrder: .oldest), ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"]),
      (MediaSearch(mediaType: .album, sortOrder: .newest, artistName: "ann"), ["Second", "First"]),
      (MediaSearch(mediaType: .album, sortOrder: .oldest, genreNames: ["rock"]), ["Third"]),
      (
        MediaSearch(mediaType: .album, sortOrder: .newest, releaseDate: ReleaseDate(years: 1970...1979)),
        ["Fourth", "Third", "Second"]
      ), (MediaSearch(mediaType: .podcastShow, sortOrder: .newest), []),
    ])
  func albumsByAge(search: MediaSearch, titles: [String]) async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(try await catalog.values(for: AudioSearch(search)).map(\.title) == titles)
    // What is away with its disk is none of them.
    try await catalog.markAway([catalog.row(of: "middle"), catalog.row(of: "start")], at: 1)
    #expect(
      try await catalog.values(for: AudioSearch(search)).map(\.title)
        == titles.filter { !["Second", "Third"].contains($0) })
  }

  @Test(
    "artists and genres are listed by what fits, those first that are liked",
    arguments: [
      (MediaSearch(mediaType: .artist), ["artist Ben", "artist Ann", "artist Cy"]),
      (MediaSearch(mediaType: .artist, genreNames: ["rock"]), ["artist Ben"]),
      (
        MediaSearch(mediaType: .artist, sortOrder: .oldest, genreNames: ["jazz"]),
        ["artist Ann", "artist Ben", "artist Cy"]
      ),
      (MediaSearch(mediaType: .artist, releaseDate: ReleaseDate(end: CalendarDate(year: 1970))), ["artist Ann"]),
      (MediaSearch(mediaType: .artist, genreNames: ["polka"]), []),
      (MediaSearch(mediaType: .genre), ["genre Rock", "genre Jazz"]),
    ])
  func artistsAndGenres(search: MediaSearch, found: [String]) async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let liked = try await catalog.values(for: AudioSearch(MediaSearch(mediaType: .genre, mediaName: "rock")))
    _ = try await catalog.setAffinity(1, for: liked.map(\.identifier))
    #expect(try await catalog.found(search) == found)
  }

  @Test("an album that was begun comes first where any will do")
  func begunAlbum() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    try await catalog.setResumePosition(50, ofTrack: catalog.row(of: "middle"), at: 5)
    var any = MediaSearch(mediaType: .album)
    any.isSingular = true
    #expect(try await catalog.found(any).first == "album Third")
  }

  @Test("no playlist is from a decade or of a genre, whatever there are")
  func playlistsHaveNoAge() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    _ = try await catalog.createPlaylist("Road Trip", at: 1)
    for search in [
      MediaSearch(mediaType: .playlist, releaseDate: ReleaseDate(years: 1970...1979), reference: .my),
      MediaSearch(mediaType: .playlist, genreNames: ["jazz"]), MediaSearch(mediaType: .playlist, genreNames: ["polka"]),
    ] {
      #expect(try await catalog.found(search).allSatisfy { !$0.hasPrefix("playlist") }, "\(search)")
    }
    #expect(try await catalog.found(MediaSearch(mediaType: .playlist, reference: .my)) == ["playlist Road Trip"])
  }

  @Test("mine is what is owned and the best of it what is liked")
  func mineIsWhatIsOwnedAndTheBestOfItWhatIsLiked() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let best = MediaSearch(sortOrder: .best, reference: .my)
    #expect(try await catalog.tracks(for: best).count == 6)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, try await catalog.row(of: "late"))])
    #expect(try await catalog.titles(catalog.tracks(for: best)) == ["Late"])
    #expect(try await catalog.tracks(for: MediaSearch(reference: .my)).count == 6)
  }

  @Test("what is asked for at another time needs no other statements")
  func statements() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    func count() async throws -> Int { try await catalog.read { $0.statementCount } }
    var counts: Set<Int> = []
    for now in 1...5 as ClosedRange<Int64> {
      _ = try await catalog.mixedTracks(for: MediaSearch(mediaType: .music), seed: 1, now: now)
      _ = try await catalog.goodMix(limit: 5, seed: 1, now: now)
      for order in [MediaSortOrder.best, .recommended, .newest, .popular, .worst] {
        _ = try await catalog.tracks(for: MediaSearch(sortOrder: order))
      }
      counts.insert(try await count())
    }
    #expect(counts.count == 1, "\(counts)")
  }

  @Test("a mix has all that fits, by chance, what is liked first and what is disliked not at all")
  func isMixed() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let all = MediaSearch(mediaType: .music)
    let sorted = try await catalog.tracks(for: all).map(\.trackID)
    var orders: Set<[Int64]> = []
    for seed in 1...20 {
      let mixed = try await catalog.mixedTracks(for: all, seed: UInt64(seed) &* 7919, now: 0).map(\.trackID)
      #expect(mixed.sorted() == sorted.sorted())
      orders.insert(mixed)
    }
    #expect(orders.count > 10)
    let (liked, disliked) = (try await catalog.row(of: "late"), try await catalog.row(of: "early"))
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, liked)])
    try await catalog.setAffinity(-1, for: [MediaIdentifier(.track, disliked)])
    var places = 0
    for seed in 1...20 {
      let mixed = try await catalog.mixedTracks(for: all, seed: UInt64(seed) &* 7919, now: 0).map(\.trackID)
      #expect(Set(mixed) == Set(sorted).subtracting([disliked]))
      places += try #require(mixed.firstIndex(of: liked))
    }
    // The middle of five would be 40.
    #expect(places < 25)
  }

  @Test(
    "what nobody knows is neither good nor bad; the first of a list are those of all of it",
    arguments: [
      (MediaSortOrder.best, ["Start", "Late", "After", "Early", "Middle", "Undated"]),
      (.worst, ["Middle", "Undated", "Early", "After", "Late", "Start"]),
      (.popular, ["After", "Start", "Late", "Early", "Middle", "Undated"]),
      (.trending, ["After", "Start", "Late", "Early", "Middle", "Undated"]),
      (.recentlyAdded, ["Undated", "After", "Late", "Middle", "Start", "Early"]),
      (.newest, ["After", "Late", "Middle", "Start", "Early", "Undated"]),
      (.oldest, ["Early", "Start", "Middle", "Late", "After", "Undated"]),
    ])
  func lists(order: MediaSortOrder, titles: [String]) async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    func track(_ title: String) async throws -> MediaIdentifier {
      MediaIdentifier(.track, try await catalog.row(of: title))
    }
    _ = try await catalog.setRating(5, for: track("start"))
    _ = try await catalog.setRating(1, for: track("middle"))
    try await catalog.setAffinity(1, for: [track("late")])
    for time in [10, 11, 12] { try await catalog.recordPlay(ofTrack: track("after").key, at: Int64(time)) }
    try await catalog.recordPlay(ofTrack: track("start").key, at: 9)
    try await catalog.recordSkip(ofTrack: track("undated").key, at: 20)
    let whole = try await catalog.titles(catalog.tracks(for: MediaSearch(sortOrder: order)))
    #expect(Set(whole) == Set(titles) && whole.count == titles.count)
    // Those that nothing sets apart may come in any order.
    let known = ["Start", "Late", "After", "Middle"]
    #expect(whole.filter(known.contains) == titles.filter(known.contains))
    for limit in 1...6 {
      let first = try await catalog.titles(catalog.tracks(for: MediaSearch(sortOrder: order), limit: limit))
      #expect(first == Array(whole.prefix(limit)))
    }
    let jazz = MediaSearch(sortOrder: order, genreNames: ["jazz"])
    #expect(
      try await catalog.titles(catalog.tracks(for: jazz, limit: 3)) == Array(whole.filter { $0 != "Middle" }.prefix(3)))
  }

  @Test("an album is of the decade in which it came out, whatever songs are on it")
  func compilationsAreNotOld() async throws {
    let catalog = try await SampleLibrary.make(["Now | Ann | Hits | Pop | 1999", "Then | Ann | Hits | Pop | 1965"])
    let sixties = ReleaseDate(years: 1960...1969)
    #expect(try await catalog.found(MediaSearch(mediaType: .album, releaseDate: sixties)).isEmpty)
    #expect(try await catalog.titles(catalog.tracks(for: MediaSearch(releaseDate: sixties))) == ["Then"])
  }

  @Test("a mood that is not wanted keeps its genres out, but for the one that is wanted by its name")
  func unwantedMood() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    try await catalog.setMoods(MoodTable("loud: rock, jazz"))
    let loud = MediaSearch(genreNames: ["jazz"], excludedNames: ["loud"])
    #expect(try await catalog.titles(catalog.tracks(for: loud)).count == 5)
    #expect(try await catalog.tracks(for: MediaSearch(excludedNames: ["loud"])).isEmpty)
  }

  @Test("a search that only keeps something out means the songs that are left, as does a smart playlist of it")
  func exclusionAlone() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let search = MediaSearch(excludedNames: ["jazz"])
    #expect(try await catalog.values(for: AudioSearch(search)).map(\.title) == ["Middle"])
    #expect(try await catalog.createPlaylist("Others", criteria: search, at: 0).trackCount == 1)
  }

  @Test("stars are asked for as a minimum")
  func hasStars() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    for (title, stars) in [("early", 3), ("late", 4), ("after", 5)] {
      _ = try await catalog.setRating(stars, for: MediaIdentifier(.track, try await catalog.row(of: title)))
    }
    let titles = try await catalog.titles(catalog.tracks(for: MediaSearch(minimumRating: 4)))
    #expect(titles.sorted() == ["After", "Late"])
  }

  @Test("what is played most is told with its artists and genres, without what is disliked")
  func mostPlayed() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(try await catalog.mostPlayed() == MostPlayed())
    for (title, plays) in [("middle", 1), ("late", 3), ("early", 2), ("after", 4)] {
      for time in 1...plays { try await catalog.recordPlay(ofTrack: catalog.row(of: title), at: Int64(time)) }
    }
    try await catalog.setAffinity(-1, for: [MediaIdentifier(.track, try await catalog.row(of: "after"))])
    let most = try await catalog.mostPlayed(limit: 2)
    #expect(most.tracks.map(\.title) == ["Late", "Early"])
    #expect(most.artists == ["Ben", "Ann"])
    #expect(most.genres == ["Jazz", "Rock"])
  }

  @Test("disliked tracks are left out") func dislikedTracksAreLeftOut() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    try await catalog.setAffinity(-1, for: [MediaIdentifier(.track, try await catalog.row(of: "start"))])
    #expect(try await catalog.titles(catalog.tracks(for: MediaSearch(artistName: "ann"))) == ["Early"])
  }

  @Test("somebody's own albums come before those that they are guests on")
  func ownAlbumsFirst() async throws {
    let catalog = try await SampleLibrary.make([
      "A | X | First | Pop | 2000", "B | X | Second | Pop | 2005", "Guest (feat. X) | Y | Other | Pop | 2010",
    ])
    for (order, titles) in [
      (MediaSortOrder.newest, ["Second", "First", "Other"]), (.oldest, ["First", "Second", "Other"]),
    ] {
      let search = MediaSearch(mediaType: .album, sortOrder: order, artistName: "x")
      #expect(try await catalog.values(for: AudioSearch(search)).map(\.title) == titles)
    }
  }

  @Test("items play in their own order") func thingsPlayInTheirOrder() async throws {
    let catalog = try await SampleLibrary.make([
      "B | X | Disc | Pop | 2000", "A | X | Disc | Pop | 2000", "Old | X | Older | Pop | 1990",
      "Guest (feat. X) | Y | Other | Rock | 1995",
    ])
    let artist = try #require(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "x"))).first)
    #expect(
      try await catalog.titles(catalog.tracks(of: artist.identifier)) == ["Old", "B", "A", "Guest (feat. X)"])
    let album = try #require(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "disc"))).first)
    #expect(try await catalog.titles(catalog.tracks(of: album.identifier)) == ["B", "A"])
    let genre = try #require(try await catalog.values(for: AudioSearch(MediaSearch(genreNames: ["pop"]))).first)
    #expect(try await catalog.tracks(of: genre.identifier).count == 3)
  }
}
