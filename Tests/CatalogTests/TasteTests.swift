import Catalog
import Media
import TestSupport
import Testing
import Threads

@Suite struct TasteTests {
  @Test("liking returns the previous affinity") func likingReturnsThePreviousAffinity() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X | Jazz"])
    let song = MediaIdentifier(.track, try await catalog.row(of: "one"))
    let genre = try #require(try await catalog.values(for: AudioSearch(MediaSearch(genreNames: ["jazz"]))).first)
    #expect(try await catalog.setAffinity(1, for: [song, genre.identifier]) == [0, 0])
    #expect(try await catalog.setAffinity(-1, for: [song]) == [1])
    #expect(try await catalog.affinity(of: song) == -1)
    #expect(try await catalog.affinity(of: genre.identifier) == 1)
  }

  @Test("items liked on given days are found, the latest first") func itemsLikedOnGivenDaysAreFoundTheLatestFirst()
    async throws
  {
    let catalog = try await SampleLibrary.make(["One | A | X | Jazz", "Two | B | Y | Rock", "Three | B | Z | Rock"])
    let day: Int64 = 86_400
    let now = WallClock.seconds
    func item(_ title: String) async throws -> MediaIdentifier { .init(.track, try await catalog.row(of: title)) }
    try await catalog.setAffinity(1, for: [item("one")], at: now - 40 * day)
    try await catalog.setAffinity(1, for: [item("two")], at: now - 2)
    try await catalog.setAffinity(1, for: [item("three")], at: now - 1)
    var search = MediaSearch(sortOrder: .best, reference: .my)
    func titles(_ liked: ReleaseDate) async throws -> [String] {
      search.liked = liked
      return try await catalog.titles(catalog.tracks(for: search))
    }
    #expect(try await titles(ReleaseDate()) == ["Three", "Two", "One"])
    #expect(try await titles(ReleaseDate(.ago(1, .month), today: .today)) == ["Three", "Two"])
    let longAgo = ReleaseDate(end: CalendarDate.today.adding(days: -30))
    #expect(try await titles(longAgo) == ["One"])
    // What is no longer liked is not found, and undoing that brings back when it was liked.
    try await catalog.setAffinity(0, for: [item("one")])
    #expect(try await titles(longAgo).isEmpty)
    try await catalog.setAffinities([(item("one"), 1)])
    #expect(try await titles(longAgo) == ["One"])
    search.mediaType = .album
    #expect(try await catalog.media(for: search, limit: 9).items.map(\.title) == ["X"])
  }

  @Test("a rating stays between none and five") func ratingStaysBetweenNoneAndFive() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X | Jazz"])
    let song = MediaIdentifier(.track, try await catalog.row(of: "one"))
    #expect(try await catalog.setRating(9, for: song) == nil)
    #expect(try await catalog.setRating(nil, for: song) == 5)
    #expect(try await catalog.setRating(2, for: song) == nil)
  }

  @Test("a play counts for track, album, artist and genre") func playCountsForTrackAlbumArtistAndGenre() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X | Jazz", "Two | B | Y | Rock"])
    try await catalog.recordPlay(ofTrack: catalog.row(of: "two"), at: 77)
    let vocabulary = try await catalog.userVocabulary()
    #expect(vocabulary[.artist] == ["B", "A"])
    #expect(vocabulary[.album] == ["Y", "X"])
    #expect(vocabulary[.genre] == ["Rock", "Jazz"])
    #expect(try await catalog.playHistory(of: MediaIdentifier(.track, catalog.row(of: "two"))).last == 77)
  }

  @Test("positions of spoken tracks are kept until they are heard to the end")
  func positionsOfSpokenTracksAreKeptUntilTheyAreHeardToTheEnd() async throws {
    let catalog = try await Catalog.open(.memory)
    try await SampleLibrary.fill(catalog, ["Talk | Host | Show | Podcast"], kind: .podcast)
    let episode = try #require(
      try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "talk"))).first?.identifier.key)
    try await catalog.setResumePosition(61.5, ofTrack: episode, at: 10)
    #expect(try await catalog.resumePosition(ofTrack: episode) == 61.5)
    #expect(try await catalog.resumableSpoken().map(\.title) == ["Talk"])
    try await catalog.recordPlay(ofTrack: episode, at: 20)
    #expect(try await catalog.resumePosition(ofTrack: episode) == nil)
    #expect(try await catalog.resumableSpoken().isEmpty)
  }

  @Test("a good mix varies artists and contains nothing disliked or spoken")
  func goodMixVariesArtistsAndContainsNothingDislikedOrSpoken()
    async throws
  {
    let lines = (0..<60).map { "Song \($0) | Artist \($0 % 12) | Album \($0 % 12) | Pop" }
    let catalog = try await SampleLibrary.make(lines)
    try await SampleLibrary.fill(catalog, ["Talk | Host | Show | Podcast"], kind: .podcast, from: 100)
    let disliked = try await catalog.row(of: "song 7")
    try await catalog.setAffinity(-1, for: [MediaIdentifier(.track, disliked)])
    let artist = try #require(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "artist 3"))).first)
    try await catalog.setAffinity(-1, for: [artist.identifier])
    let mix = try await catalog.goodMix(limit: 40, seed: 1, now: 2000).tracks
    let tracks = try await catalog.tracks(mix.map(\.trackID))
    #expect(mix.count == 40)
    #expect(Set(mix.map(\.trackID)).count == 40)
    #expect(!tracks.contains { $0.id == disliked || $0.artist == "Artist 3" || $0.kind != .music })
    for (one, next) in zip(tracks, tracks.dropFirst()).prefix(20) { #expect(one.artist != next.artist) }
    #expect(try await catalog.goodMix(limit: 40, seed: 1, now: 2000).tracks == mix)
    #expect(try await catalog.goodMix(limit: 40, seed: 2, now: 2000).tracks != mix)
  }

  @Test(
    "Whatever the order, a song of an artist is in it once",
    arguments: [MediaSortOrder.best, .worst, .popular, .unpopular, .trending, .recommended])
  func eachOnce(order: MediaSortOrder) async throws {
    let catalog = try await SampleLibrary.make((1...6).map { "Song \($0) | A | X | Jazz" })
    let rows = try await catalog.tracks(for: MediaSearch()).map(\.trackID)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, rows[0])])
    try await catalog.setAffinity(-1, for: [MediaIdentifier(.track, rows[1])])
    try await catalog.recordPlay(ofTrack: rows[2], at: 10)
    for listener in [nil, "Sam"] {
      if let listener {
        let known = try await catalog.addListener(listener, at: 1)
        catalog.listen(as: known.id)
        try await catalog.setAffinity(1, for: [MediaIdentifier(.track, rows[3])])
      }
      let found = try await catalog.tracks(for: MediaSearch(sortOrder: order, artistName: "A")).map(\.trackID)
      #expect(found.count == Set(found).count, "\(found)")
      // What the one dislikes, the other does not.
      #expect(found.count == (listener == nil && order != .worst ? 5 : 6))
    }
  }

  @Test("What is recommended was not heard in the fortnight before the catalog's day, whoever listens")
  func recommendedAgain() async throws {
    let catalog = try await SampleLibrary.make(
      ["One | A | X | Jazz", "Two | A | X | Jazz", "Three | B | Y | Jazz", "Four | C | Z | Rock"])
    let played = CalendarDate(year: 2026, month: 3, day: 1)
    for listener in [nil, "Sam"] {
      if let listener { catalog.listen(as: try await catalog.addListener(listener, at: 1).id) }
      // The first of March at noon.
      try await catalog.recordPlay(ofTrack: catalog.row(of: "two"), at: 1_772_366_400)
      try await catalog.setRating(1, for: MediaIdentifier(.track, catalog.row(of: "three")))
      for (days, titles) in [(2, ["One", "Four", "Three", "Two"]), (20, ["One", "Two", "Four", "Three"])] {
        try await catalog.setToday(played.adding(days: days))
        let songs = try await catalog.tracks(for: MediaSearch(mediaType: .song, sortOrder: .recommended))
        #expect(try await catalog.tracks(songs.map(\.trackID)).map(\.title) == titles)
        let albums = try await catalog.media(
          for: MediaSearch(mediaType: .album, sortOrder: .recommended), limit: 3
        ).items.map(\.title)
        #expect(albums == (days == 2 ? ["Y", "Z", "X"] : ["X", "Y", "Z"]))
      }
    }
  }

  @Test("a good mix of a small library contains all of it") func goodMixOfASmallLibraryContainsAllOfIt() async throws {
    let catalog = try await SampleLibrary.make(["One | A | X", "Two | A | X"])
    #expect(try await catalog.goodMix(limit: 50, seed: 3, now: 2000).tracks.count == 2)
    #expect(try await Catalog.open(.memory).goodMix(limit: 50, seed: 3, now: 2000).isEmpty)
  }
}
