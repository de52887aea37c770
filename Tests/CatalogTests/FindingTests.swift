import Catalog
import Media
import Testing

@Suite struct FindingTests {
  private static let lines = [
    "HELLO! | Ada Marsh | Greetings | Pop | 2001", "Hello | Bo Lind | Doors | Rock | 2003",
    "Slow Tides (Deluxe Mix) | The Harbours | Outer Quay (Deluxe Edition) | Ambient | 2010-05-01",
    "The Eighty-First, Pt. II | Numerals | Counting | Jazz | 1971",
    "Be Kinder | Marlow, Hedda | Pairs | Pop | 2019", "Lantern (feat. Ines Roy) | Bo Lind | Doors | Rock | 2003",
    "Rocketeer | Lune | Rocketeer (Music from the Motion Picture) | Soundtrack | 2015",
    "Sundown | Khravin | Con Mundo | Funk | 2018", "Déjà Rêvé | Élan Vital | Nuit | Acid Jazz | 1999",
    "Nuit | Sol | Sol | House | 1985", "Khravin | Nobody | Tributes | Pop | 2020",
  ]

  @Test(
    "a bare name finds items of all kinds",
    arguments: [
      ("hello", ["song HELLO!", "song Hello"]),
      ("Hello", ["song Hello", "song HELLO!"]),
      ("HELLO!", ["song HELLO!", "song Hello"]),
      ("outer quay", ["album Outer Quay (Deluxe Edition)"]),
      ("harbours", ["artist The Harbours"]),
      ("the rocketeer soundtrack", ["album Rocketeer (Music from the Motion Picture)", "song Rocketeer"]),
      ("the 81st part two", ["song The Eighty-First, Pt. II"]),
      ("eighty first pt 2", ["song The Eighty-First, Pt. II"]),
      ("lantern", ["song Lantern (feat. Ines Roy)"]),
      ("lantern featuring ines roy", ["song Lantern (feat. Ines Roy)"]),
      ("ines roy", ["artist Ines Roy"]),
      ("deja reve", ["song Déjà Rêvé"]),
      ("khravin", ["artist Khravin", "song Khravin"]),
      ("funk", ["genre Funk"]),
      ("sol", ["artist Sol", "album Sol"]),
      ("quay outer", ["album Outer Quay (Deluxe Edition)"]),
      ("greet", ["album Greetings"]),
      ("lantrn", ["song Lantern (feat. Ines Roy)"]),
      ("sandown", ["song Sundown"]),
      ("kravin", ["artist Khravin", "song Khravin"]),
      ("harbers", ["artist The Harbours"]),
      ("hello bo lind", ["song Hello"]),
      ("ada marsh helo", ["song HELLO!"]),
      ("zzzz qqqq", []),
      ("", []),
    ])
  func bareNameFindsItemsOfAllKinds(name: String, expected: [String]) async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(try await catalog.found(MediaSearch(mediaName: name)) == expected)
  }

  @Test("a part of an artist's name is not compared with the short form of a title that holds it elsewhere")
  func partOfArtist() async throws {
    let lines = [
      "Ices (Marlo Quick Remix) | Bo Lind | Doors | Rock | 2003", "Quay | Marlo Quick | Doors | Rock | 2003",
    ]
    let catalog = try await SampleLibrary.make(lines)
    #expect(try await catalog.found(MediaSearch(mediaName: "marlo")).first == "artist Marlo Quick")
  }

  @Test(
    "fields narrow a search",
    arguments: [
      (MediaSearch(mediaName: "hello", artistName: "bo lind"), ["song Hello"]),
      (MediaSearch(mediaName: "be kinder", artistName: "marlow and hedda"), ["song Be Kinder"]),
      (MediaSearch(mediaName: "hello", artistName: "bo lnd"), ["song Hello"]),
      (MediaSearch(mediaName: "helo", artistName: "ada marsh"), ["song HELLO!"]),
      (MediaSearch(mediaName: "lantern", albumName: "doors"), ["song Lantern (feat. Ines Roy)"]),
      (MediaSearch(mediaType: .album, mediaName: "khravin"), ["song Khravin"]),
      (MediaSearch(mediaType: .song, mediaName: "khravin"), ["song Khravin"]),
      (MediaSearch(mediaType: .album, mediaName: "bo lind"), ["album Doors"]),
      (MediaSearch(mediaType: .artist, mediaName: "khravin"), ["artist Khravin"]),
      (MediaSearch(mediaType: .song, mediaName: "doors"), ["album Doors"]),
      (MediaSearch(mediaType: .playlist, mediaName: "doors"), []),
      (MediaSearch(mediaType: .movie, mediaName: "hello"), []),
      (MediaSearch(artistName: "bo lind"), ["artist Bo Lind"]),
      (MediaSearch(albumName: "doors"), ["album Doors"]),
      (MediaSearch(genreNames: ["jazz"]), ["genre Jazz", "genre Acid Jazz"]),
      (MediaSearch(sortOrder: .newest, artistName: "sol"), ["song Nuit"]),
      (MediaSearch(mediaType: .album, artistName: "bo lind"), ["album Doors"]),
      (MediaSearch(mediaType: .music), []),
    ])
  func fieldsNarrowASearch(search: MediaSearch, expected: [String]) async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(try await catalog.found(search) == expected)
  }

  @Test("addresses find nothing") func addressesFindNothing() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(try await catalog.found(MediaSearch(mediaName: "https://hello")).isEmpty)
  }

  @Test("liked and played come before their equals") func likedAndPlayedComeBeforeTheirEquals() async throws {
    let catalog = try await SampleLibrary.make([
      "Same | One | A", "Same | Two | B", "Same | Three | C",
    ])
    let search = AudioSearch(MediaSearch(mediaName: "same"))
    let rows = try await catalog.values(for: search).map(\.identifier)
    try await catalog.recordPlay(ofTrack: rows[1].key, at: 5)
    #expect(try await catalog.values(for: search).first?.artist == "Two")
    try await catalog.setAffinity(1, for: [rows[2]])
    #expect(try await catalog.values(for: search).map(\.artist) == ["Three", "Two", "One"])
  }

  @Test("choice is remembered") func choiceIsRemembered() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let search = AudioSearch(MediaSearch(mediaName: "khravin"))
    let song = try #require(try await catalog.values(for: search).last)
    try await catalog.recordChoice(song.identifier, for: "Khravin", at: 9)
    #expect(try await catalog.values(for: search).first == song)
  }

  @Test("identifier finds its thing") func identifierFindsItsThing() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let artist = try #require(try await catalog.values(for: AudioSearch(MediaSearch(mediaName: "bo lind"))).first)
    let search = MediaSearch(mediaIdentifier: artist.identifier)
    #expect(try await catalog.values(for: AudioSearch(search)) == [artist])
    #expect(try await catalog.item(artist.identifier) == artist)
    #expect(artist.trackCount == 2)
  }

  @Test("podcast shows and episodes are found") func podcastShowsAndEpisodesAreFound() async throws {
    let catalog = try await Catalog.open(.memory)
    try await SampleLibrary.fill(
      catalog,
      [
        "Episode One | Host | The Daily Pod | Podcast | 2020-01-01",
        "Episode Two | Host | The Daily Pod | Podcast | 2020-02-01",
      ], kind: .podcast)
    #expect(
      try await catalog.found(MediaSearch(mediaType: .podcastShow, mediaName: "daily pod podcast"))
        == ["podcastShow The Daily Pod"])
    // "Something from the Daily Pod" does not say what that is.
    #expect(try await catalog.found(MediaSearch(albumName: "the daily pod")) == ["podcastShow The Daily Pod"])
    let newest = MediaSearch(mediaType: .podcastEpisode, sortOrder: .newest, mediaName: "the daily pod")
    #expect(try await catalog.found(newest).first == "podcastEpisode Episode Two")
    #expect(
      try await catalog.found(MediaSearch(mediaType: .song, mediaName: "episode one")) == [
        "podcastEpisode Episode One"
      ])
  }
}
