import Catalog
import Media
import Testing

@Suite("What a search lists") struct FoundTests {
  private static let lines = [
    "Long Way Down | Ada Quill | Paper Moons | Rock | 1994 | 320 | Ada Quill",
    "Paper Lanterns | Ada Quill | Paper Moons | Rock | 1994 | 185 | Ben Ashe",
    "Moonless | Ada Quill | Harbour | Rock | 2001 | 150",
    "Slow Tide | The Harbours | Low Water | Jazz | 1968 | 720 | Ben Ashe",
    "Long Tide | The Harbours | Low Water | Jazz | 1968 | 95",
    "Gold | The Harbours | Ebb | Jazz | 1971 | 241",
    "Gold | Milo Reyes | Oro | Latin | 2010 | 199",
  ]

  private func library() async throws -> Catalog { try await SampleLibrary.make(Self.lines) }

  @Test(
    "tracks are found by words of their titles, by length, composer and date, in any combination",
    arguments: [
      (MediaSearch(mediaType: .song, titleWords: ["long"]), ["Long Way Down", "Long Tide"]),
      (MediaSearch(titleWords: ["Tide", "long"]), ["Long Tide"]),
      (MediaSearch(artistName: "Ada Quill", titleWords: ["long"]), ["Long Way Down"]),
      (MediaSearch(titleWords: ["moon"]), []),
      (MediaSearch(duration: DurationRange(below: 180)), ["Moonless", "Long Tide"]),
      (MediaSearch(duration: DurationRange(from: 241, below: 600)), ["Long Way Down", "Gold"]),
      (MediaSearch(genreNames: ["jazz"], duration: DurationRange(from: 600)), ["Slow Tide"]),
      (MediaSearch(composerName: "Ben Ashe"), ["Paper Lanterns", "Slow Tide"]),
      // Who sings it, too, is credited once, yet their tag names them.
      (MediaSearch(composerName: "Ada Quill"), ["Long Way Down"]),
      (MediaSearch(composerName: "Nobody Known"), []),
      (
        MediaSearch(
          releaseDate: ReleaseDate(end: CalendarDate(year: 1971, month: 12, day: 31)), composerName: "ben ashe"),
        ["Slow Tide"]
      ),
    ])
  func criteria(search: MediaSearch, titles: [String]) async throws {
    let catalog = try await library()
    let found = try await catalog.media(for: search, limit: 10)
    #expect(found.items.map(\.title) == titles)
    #expect(found.total == titles.count)
    #expect(try await catalog.titles(catalog.tracks(for: search)) == titles)
  }

  @Test("the longest and the shortest come first, whatever else is asked")
  func byLength() async throws {
    let catalog = try await library()
    let longest = MediaSearch(mediaType: .song, sortOrder: .longest)
    #expect(try await catalog.media(for: longest, limit: 2).items.map(\.title) == ["Slow Tide", "Long Way Down"])
    #expect(try await catalog.media(for: longest, limit: 2).total == 7)
    let shortest = MediaSearch(sortOrder: .shortest, artistName: "Ada Quill")
    #expect(try await catalog.media(for: shortest, limit: 1).items.map(\.title) == ["Moonless"])
    let jazz = MediaSearch(sortOrder: .shortest, genreNames: ["jazz"])
    #expect(try await catalog.titles(catalog.tracks(for: jazz, limit: 2)) == ["Long Tide", "Gold"])
    let albums = MediaSearch(mediaType: .album, sortOrder: .longest)
    #expect(try await catalog.media(for: albums, limit: 2).items.map(\.title) == ["Low Water", "Paper Moons"])
  }

  @Test("a file whose length nobody knows is neither the longest nor the shortest")
  func unknownLength() async throws {
    let catalog = try await SampleLibrary.make([
      "Short | A | X | | | 10", "Unknown | A | X | | | 0", "Mid | A | X | | | 60",
    ])
    let shortest = MediaSearch(mediaType: .song, sortOrder: .shortest)
    #expect(try await catalog.titles(catalog.tracks(for: shortest)) == ["Short", "Mid"])
    #expect(try await catalog.titles(catalog.tracks(for: MediaSearch(duration: DurationRange(below: 30)))) == ["Short"])
  }

  @Test("the spoken has an order of its own")
  func spoken() async throws {
    let catalog = try await library()
    try await SampleLibrary.fill(
      catalog, ["Part One | Host | Show | | 2020 | 1800", "Part Two | Host | Show | | 2021 | 2400"], kind: .podcast,
      from: 50)
    let episodes = MediaSearch(mediaType: .podcastEpisode, sortOrder: .longest)
    #expect(try await catalog.media(for: episodes, limit: 5).items.map(\.title) == ["Part Two", "Part One"])
    #expect(
      try await catalog.media(for: MediaSearch(mediaType: .song, sortOrder: .longest), limit: 1).items.map(\.title) == [
        "Slow Tide"
      ])
  }

  @Test("albums and artists are found by words of their names, years and lengths")
  func containers() async throws {
    let catalog = try await library()
    func found(_ search: MediaSearch) async throws -> [String] {
      try await catalog.media(for: search, limit: 10).items.map(\.title)
    }
    #expect(try await found(MediaSearch(mediaType: .album, titleWords: ["water"])) == ["Low Water"])
    #expect(
      try await found(MediaSearch(mediaType: .album, releaseDate: ReleaseDate(years: 1960...1979))) == [
        "Ebb", "Low Water",
      ])
    #expect(
      try await found(MediaSearch(mediaType: .album, duration: DurationRange(from: 500))) == [
        "Paper Moons", "Low Water",
      ])
    #expect(try await found(MediaSearch(mediaType: .artist, titleWords: ["harbours"])) == ["The Harbours"])
    #expect(try await found(MediaSearch(mediaType: .genre, artistName: "The Harbours")) == ["Jazz"])
    // A name but for a typing error.
    #expect(try await found(MediaSearch(mediaType: .album, artistName: "Ada Quil")) == ["Harbour", "Paper Moons"])
  }

  @Test("the total counts all, though few are listed")
  func totals() async throws {
    let catalog = try await SampleLibrary.make(
      (1...40).map { "Song \($0) | Artist \($0 % 4) | Album \($0 % 8) | Folk | 2000" })
    let folk = try await catalog.media(for: MediaSearch(genreNames: ["folk"]), limit: 10)
    #expect(folk.items.count == 10 && folk.total == 40 && folk.albumCount == 8 && folk.artistCount == 4)
    let albums = try await catalog.media(for: MediaSearch(mediaType: .album), limit: 3)
    #expect(albums.items.count == 3 && albums.total == 8)
    let artists = try await catalog.media(for: MediaSearch(mediaType: .artist, genreNames: ["folk"]), limit: 2)
    #expect(artists.items.count == 2 && artists.total == 4)
    let some = try await catalog.media(for: MediaSearch(mediaType: .song, limit: 5), limit: 10)
    #expect(some.items.count == 5 && some.total == 5)
  }

  @Test("what is searched by name is what is called so, then songs with the words in their titles")
  func names() async throws {
    let catalog = try await library()
    #expect(
      try await catalog.media(for: MediaSearch(mediaName: "long"), limit: 10).items.map(\.title) == [
        "Long Tide", "Long Way Down",
      ])
    let gold = try await catalog.media(for: MediaSearch(mediaName: "gold"), limit: 10)
    #expect(gold.items.map(\.artist) == ["The Harbours", "Milo Reyes"] && gold.total == 2)
    #expect(gold.items.map(\.album) == ["Ebb", "Oro"] && gold.items.map(\.year) == [1971, 2010])
    #expect(gold.items.map(\.duration) == [241, 199])
  }

  @Test("a playlist bounds a search, keeps its order, and holds what it holds")
  func playlist() async throws {
    let catalog = try await library()
    var ids: [Int64] = []
    for title in ["Slow Tide", "Moonless", "Long Way Down"] { ids.append(try await catalog.row(of: title)) }
    _ = try await catalog.createPlaylist("Sunday", tracks: ids, at: 1)
    let all = MediaSearch(playlistName: "sunday")
    #expect(try await catalog.titles(catalog.tracks(for: all)) == ["Slow Tide", "Moonless", "Long Way Down"])
    let hers = MediaSearch(mediaType: .song, artistName: "Ada Quill", playlistName: "Sunday")
    #expect(try await catalog.media(for: hers, limit: 5).total == 2)
    let longest = MediaSearch(mediaType: .song, sortOrder: .longest, playlistName: "Sunday")
    #expect(try await catalog.media(for: longest, limit: 1).items.map(\.title) == ["Slow Tide"])
    #expect(try await catalog.media(for: MediaSearch(playlistName: "Monday"), limit: 5).total == 0)
    #expect(try await catalog.playlists(holding: [ids[0]]) == ["Sunday"])
  }

  @Test("among given tracks a search finds even what is disliked, each as often as it is there")
  func among() async throws {
    let catalog = try await library()
    let (slow, long) = (try await catalog.row(of: "Slow Tide"), try await catalog.row(of: "Long Way Down"))
    try await catalog.setAffinity(-1, for: [MediaIdentifier(.track, slow)])
    let jazz = MediaSearch(genreNames: ["jazz"])
    #expect(try await catalog.tracks(for: jazz, among: [slow, long, slow]).map(\.trackID) == [slow, slow])
    #expect(try await catalog.tracks(for: jazz).map(\.trackID).contains(slow) == false)
  }

  @Test("a playlist that fills itself keeps words, length and composer")
  func smart() async throws {
    let catalog = try await library()
    let search = MediaSearch(
      sortOrder: .longest, titleWords: ["tide"], composerName: "Ben Ashe", duration: DurationRange(from: 90, below: 800)
    )
    let made = try await catalog.createPlaylist("Tides", criteria: search, at: 1)
    #expect(made.origin == .criteria(search) && made.trackCount == 1)
  }

  @Test("the composer of a track is what its tag says")
  func composer() async throws {
    let catalog = try await library()
    #expect(try await catalog.track(catalog.row(of: "Slow Tide"))?.composer == "Ben Ashe")
    #expect(try await catalog.track(catalog.row(of: "Moonless"))?.composer == "")
  }
}
