@testable import Catalog
import Text
import Media
import Testing

@Suite struct ListingTests {
  private static let lines = [
    "Aria | the Zoo | Later | Pop | 2005", "Bolero | the Zoo | Early | Pop | 1995", "Canon | Ábel | Solo | Rock",
    "Duet feat. Guest | Mid feat. Guest | Band | Rock | 1995-05-01", "etude | Mid | Band | Rock | 1995-05-01",
  ]

  private func names(_ listing: Listing, in catalog: Catalog) async throws -> [String] {
    let (total, rows) = try await catalog.rows(of: listing, limit: 100)
    #expect(total == rows.count)
    return rows.map { $0.artist.isEmpty ? $0.name : "\($0.name) (\($0.artist))" }
  }

  @Test("every listing has its rows in its order") func everyListingHasItsRowsInItsOrder() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let cases: [(Listing, [String])] = [
      (Listing(.artists), ["Ábel", "Mid", "the Zoo"]),
      (Listing(.artists, isReversed: true), ["the Zoo", "Mid", "Ábel"]),
      (Listing(.artists, by: .tracks), ["Mid", "the Zoo", "Ábel"]),
      (Listing(.albums), ["Band (Mid)", "Early (the Zoo)", "Later (the Zoo)", "Solo (Ábel)"]),
      (Listing(.albums, by: .artist), ["Solo (Ábel)", "Band (Mid)", "Early (the Zoo)", "Later (the Zoo)"]),
      (Listing(.albums, by: .year), ["Later (the Zoo)", "Band (Mid)", "Early (the Zoo)", "Solo (Ábel)"]),
      (
        Listing(.albums, by: .year, isReversed: true),
        ["Solo (Ábel)", "Early (the Zoo)", "Band (Mid)", "Later (the Zoo)"]
      ),
      (Listing(.songs, isReversed: true, filter: "zoo"), ["Bolero (the Zoo)", "Aria (the Zoo)"]),
      (Listing(.songs, filter: "bol z"), ["Bolero (the Zoo)"]), (Listing(.songs, filter: "nothing"), []),
      (Listing(.genres), ["Pop", "Rock"]), (Listing(.genres, by: .tracks), ["Rock", "Pop"]),
      (Listing(.years), ["2005", "1995", "Without a year"]), (Listing(.years, by: .tracks, filter: "1"), ["1995"]),
      (Listing(.recentlyAdded), ["Band (Mid)", "Solo (Ábel)", "Early (the Zoo)", "Later (the Zoo)"]),
      (Listing(.albums, filter: "an"), ["Band (Mid)"]), (Listing(.mostPlayed), []), (Listing(.liked), []),
      (Listing(.playlists), []), (Listing(.podcasts), []), (Listing(.audiobooks), []),
      (Listing(.albumsOfYear(1995)), ["Band (Mid)", "Early (the Zoo)"]),
    ]
    for (listing, expected) in cases {
      let found = try await names(listing, in: catalog)
      #expect(found == expected, "\(listing)")
    }
    let folders = try await names(Listing(.folders), in: catalog)
    #expect(folders == ["Mid", "Mid feat. Guest", "the Zoo", "Ábel"])
  }

  @Test("rows tell all that stands in their columns") func rowsTellAllThatStandsInTheirColumns() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let aria = try await catalog.row(of: "Aria")
    try await catalog.recordPlay(ofTrack: aria, at: 2000)
    _ = try await catalog.setRating(4, for: MediaIdentifier(.track, aria))
    _ = try await catalog.createPlaylist("Mine", tracks: [aria], at: 86_400)
    let song = try #require(try await catalog.rows(of: Listing(.songs), limit: 1).rows.first)
    #expect(song.name == "Aria" && song.artist == "the Zoo" && song.album == "Later" && song.year == 2005)
    #expect(song.plays == 1 && song.rating == 4 && song.count == nil && song.added != nil)
    let album = try #require(try await catalog.rows(of: Listing(.albums, by: .plays), limit: 1).rows.first)
    #expect(album.name == "Later" && album.artist == "the Zoo" && album.year == 2005 && album.plays == 1)
    #expect(album.count == 1 && album.duration != nil && album.album.isEmpty)
    let artist = try #require(try await catalog.rows(of: Listing(.artists, by: .plays), limit: 1).rows.first)
    #expect(artist.name == "the Zoo" && artist.plays == 1 && artist.count == 2 && artist.year == nil)
    let playlist = try #require(try await catalog.rows(of: Listing(.playlists), limit: 1).rows.first)
    #expect(playlist.count == 1 && playlist.added == 86_400)
    #expect(try await catalog.rows(of: Listing(.songs, by: .rating), limit: 1).rows.map(\.name) == ["Aria"])
    let tracks = try await catalog.rows(of: [MediaIdentifier(.track, aria), MediaIdentifier(.track, 9999)])
    #expect(tracks == [MediaIdentifier(.track, aria): song])
  }

  @Test("a window is a part of the whole list") func windowsAreParts() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let (total, rows) = try await catalog.rows(of: Listing(.songs), offset: 1, limit: 2)
    #expect(total == 5)
    #expect(rows.map(\.name) == ["Bolero", "Canon"])
    #expect(try await catalog.rows(of: Listing(.songs), offset: 9, limit: 2).rows.isEmpty)
  }

  @Test("every column sorts every listing") func everyColumnSortsEveryListing() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    for contents: Listing.Contents in [
      .artists, .everyArtist, .albums, .songs, .genres, .years, .liked, .playlists, .podcasts, .audiobooks,
    ] {
      let all = Set(try await names(Listing(contents), in: catalog))
      for column in Listing.Column.allCases {
        for isReversed in [false, true] {
          #expect(Set(try await names(Listing(contents, by: column, isReversed: isReversed), in: catalog)) == all)
        }
      }
    }
  }

  @Test("songs are in the order of their names and of what they were given")
  func songsAreInTheOrderOfTheirNamesAndOfWhatTheyWereGiven() async throws {
    let catalog = try await SampleLibrary.make([
      "Élan | A", "“Early” | A", "??? | A", "early | B", "Zoo | A", "Eel | B",
    ])
    func titles(_ column: Listing.Column?, isReversed: Bool = false) async throws -> [String] {
      try await catalog.rows(of: Listing(.songs, by: column, isReversed: isReversed), limit: 9).rows.map(\.name)
    }
    let names = ["???", "“Early”", "early", "Eel", "Élan", "Zoo"]
    #expect(try await titles(nil) == names)
    #expect(try await titles(.name) == names)
    #expect(try await titles(.name, isReversed: true) == names.reversed())
    let zoo = try await catalog.row(of: "Zoo")
    let eel = try await catalog.row(of: "Eel")
    for track in [zoo, zoo, eel] { try await catalog.recordPlay(ofTrack: track, at: 2000) }
    let others = ["Élan", "“Early”", "???", "early"]
    #expect(try await titles(.plays) == ["Zoo", "Eel"] + others)
    #expect(try await titles(.plays, isReversed: true) == others + ["Eel", "Zoo"])
    _ = try await catalog.setRating(2, for: MediaIdentifier(.track, eel))
    #expect(try await titles(.rating) == ["Eel", "Élan", "“Early”", "???", "early", "Zoo"])
  }

  @Test("likes and plays show at once") func likesAndPlaysShowAtOnce() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let track = try await catalog.row(of: "Aria")
    #expect(try await names(Listing(.liked), in: catalog).isEmpty)
    _ = try await catalog.setAffinity(1, for: [MediaIdentifier(.track, track)])
    try await catalog.recordPlay(ofTrack: track, at: 2000)
    #expect(try await names(Listing(.liked), in: catalog) == ["Aria (the Zoo)"])
    #expect(try await names(Listing(.mostPlayed), in: catalog) == ["Aria (the Zoo)"])
    #expect(try await names(Listing(.songs, by: .plays), in: catalog).first == "Aria (the Zoo)")
    // Its row is kept, but not listed.
    try await catalog.markMissing([track], replacedAfter: .max, at: 2000)
    #expect(try await names(Listing(.mostPlayed), in: catalog).isEmpty)
  }

  @Test("a playlist keeps its order") func aPlaylistKeepsItsOrder() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let playlist = try await catalog.createPlaylist("Mine", at: 0)
    let tracks = [try await catalog.row(of: "Canon"), try await catalog.row(of: "Aria")]
    _ = try await catalog.add(tracks, toPlaylist: playlist.id, at: 1)
    #expect(try await catalog.rows(of: Listing(.playlists), limit: 9).rows.map(\.count) == [2])
    #expect(
      try await names(Listing(.tracksOfPlaylist(playlist.id)), in: catalog) == ["Canon (Ábel)", "Aria (the Zoo)"])
  }

  @Test("what is inside is found") func whatIsInsideIsFound() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let everyone = try await catalog.rows(of: Listing(.everyArtist), limit: 9).rows
    #expect(everyone.map(\.name) == ["Ábel", "Guest", "Mid", "the Zoo"])
    let guest = everyone[1].key
    #expect(try await names(Listing(.albumsWithArtist(guest)), in: catalog) == ["Band (Mid)"])
    let rock = try await catalog.rows(of: Listing(.genres), limit: 9).rows[1].key
    #expect(try await names(Listing(.albumsOfGenre(rock)), in: catalog) == ["Band (Mid)", "Solo (Ábel)"])
    let band = try await catalog.rows(of: Listing(.albumsOfGenre(rock)), limit: 9).rows[0].key
    #expect(try await names(Listing(.tracksOfAlbum(band)), in: catalog).count == 2)
    #expect(try await catalog.titles(catalog.tracks(of: Listing(.albumsOfYear(2005)))) == ["Aria"])
  }

  @Test("tracks of a queue are found by their words") func tracksOfAQueueAreFoundByTheirWords() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let ids = try await catalog.tracks(of: Listing(.songs)).map(\.trackID)
    let duet = try await catalog.row(of: "duet")
    #expect(try await catalog.tracks(among: ids, holding: "due") == [duet])
    #expect(try await catalog.tracks(among: ids, holding: "dute") == [duet])
    #expect(try await catalog.tracks(among: ids.filter { $0 != duet }, holding: "due").isEmpty)
  }

  @Test("folders stand in natural order") func foldersStandInNaturalOrder() {
    let paths = ["/a/Album 10", "/a/Album", "/a/album 2", "/b", "/a/Album/Disc 1", "/a", "/a/Album 02 x"]
    let sorted = paths.sorted { NaturalKey($0) < NaturalKey($1) }
    #expect(sorted == ["/a", "/a/Album", "/a/Album/Disc 1", "/a/album 2", "/a/Album 02 x", "/a/Album 10", "/b"])
  }

  @Test("rows at positions play what is in them") func rowsAtPositionsPlayWhatIsInThem() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    func titles(_ contents: Listing.Contents, _ rows: RangeSet<Int>) async throws -> [String] {
      try await catalog.titles(catalog.tracks(of: Listing(contents), at: rows))
    }
    let all = RangeSet(0..<99)
    for contents: Listing.Contents in [.artists, .albums, .songs, .years, .folders] {
      #expect(try await Set(titles(contents, all)) == Set(titles(.songs, all)), "\(contents)")
    }
    let songs = try await titles(.songs, all)
    #expect(try await titles(.songs, RangeSet([0..<1, 2..<3])) == [songs[0], songs[2]])
  }

  @Test("what is wholly away is told") func whatIsWhollyAwayIsTold() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let list = try await catalog.createPlaylist("Canons", tracks: [catalog.row(of: "canon")], at: 1)
    _ = try await catalog.createPlaylist("Empty", at: 1)
    func away(_ contents: Listing.Contents) async throws -> [String] {
      try await catalog.rows(of: Listing(contents), limit: 9).rows.filter(\.isMissing).map(\.name)
    }
    #expect(try await away(.artists).isEmpty)
    // The only one by Ábel; one of two on the album "Band"; all by the Zoo.
    for title in ["canon", "etude", "aria", "bolero"] { try await catalog.markAway([catalog.row(of: title)], at: 1) }
    #expect(try await away(.artists) == ["Ábel", "the Zoo"])
    #expect(try await away(.everyArtist) == ["Ábel", "the Zoo"])
    #expect(try await away(.albums) == ["Early", "Later", "Solo"])
    #expect(try await away(.recentlyAdded) == ["Solo", "Early", "Later"])
    #expect(try await away(.genres) == ["Pop"])
    #expect(try await away(.folders) == ["Mid", "the Zoo", "Ábel"])
    #expect(try await away(.playlists) == ["Canons"])
    #expect(try await catalog.artists(limit: 9).map(\.isMissing) == [true, false, true])
    let solo = try #require(try await catalog.titles(matching: "solo", limit: 9).first?.identifier)
    #expect(try await catalog.rows(of: [solo])[solo]?.isMissing == true)
    #expect(try await catalog.contents(ofPlaylist: list.id).count == 1)
  }

  @Test("smart playlists tell how much they hold") func smartPlaylistsTellHowMuchTheyHold() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    _ = try await catalog.createPlaylist("Rocks", criteria: MediaSearch(genreNames: ["rock"]), at: 1)
    #expect(try await catalog.rows(of: Listing(.playlists), limit: 9).rows.map(\.count) == [3])
  }

  @Test("every listing is narrowed by all words") func everyListingIsNarrowedByAllWords() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    for name in ["Road Trip", "Trips"] { _ = try await catalog.createPlaylist(name, at: 1) }
    let cases: [(Listing.Contents, String, [String])] = [
      (.artists, "ABE", ["Ábel"]), (.artists, "zoo the", ["the Zoo"]), (.everyArtist, "gue", ["Guest"]),
      (.albums, "1995", ["Band (Mid)", "Early (the Zoo)"]), (.albums, "ear 95", ["Early (the Zoo)"]),
      (.albums, "zoo ear", ["Early (the Zoo)"]), (.albums, "mid", ["Band (Mid)"]),
      // Mistyped.
      (.albums, "eraly", ["Early (the Zoo)"]), (.artists, "guets", []),
      (.songs, "dute", ["Duet feat. Guest (Mid feat. Guest)"]),
      (.everyArtist, "guets", ["Guest"]), (.songs, "xyzzy", []),
      (.recentlyAdded, "mid", ["Band (Mid)"]), (.genres, "oc", ["Rock"]), (.years, "with", ["Without a year"]),
      (.playlists, "trip", ["Road Trip", "Trips"]), (.playlists, "trip ro", ["Road Trip"]),
      (.folders, "abel", ["Ábel"]), (.albumsOfYear(1995), "the zoo", ["Early (the Zoo)"]),
      (.songs, "d", ["Duet feat. Guest (Mid feat. Guest)"]),
      (.albums, "!?", []),
      (.artists, "zzz", []),
    ]
    for (contents, filter, expected) in cases {
      let found = try await names(Listing(contents, filter: filter), in: catalog)
      #expect(found == expected, "\(contents) \(filter)")
    }
  }

  @Test("next match goes around the end") func nextMatchGoesAroundTheEnd() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let listing = Listing(.songs, filter: "zoo")
    func next(_ listing: Listing, after row: Int, isBackward: Bool = false) async throws -> Int? {
      try await catalog.match(in: listing, after: [row], isBackward: isBackward)?.first?.index
    }
    #expect(try await next(listing, after: 0) == 1)
    #expect(try await next(listing, after: 1) == 0)
    #expect(try await next(listing, after: 0, isBackward: true) == 1)
    #expect(try await next(Listing(.songs, filter: "qq"), after: 0) == nil)
  }

  @Test("what is liked and played is offered first") func whatIsLikedAndPlayedIsOfferedFirst() async throws {
    let catalog = try await SampleLibrary.make(["Echo | A", "Ember | A", "Elm | A"])
    try await catalog.recordPlay(ofTrack: catalog.row(of: "Elm"), at: 2000)
    _ = try await catalog.setAffinity(1, for: [MediaIdentifier(.track, catalog.row(of: "Ember"))])
    #expect(try await catalog.names(beginningWith: "e", limit: 9).map(\.name) == ["Ember", "Elm", "Echo"])
  }

  @Test("names are found by words within them") func namesAreFoundByWordsWithinThem() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    let zoo = try await catalog.names(holding: "zoo", limit: 9)
    #expect(zoo.first?.name == "the Zoo" && zoo.first?.kind == .artist)
    #expect(try await catalog.names(holding: "guest", limit: 9).map(\.name).contains("Duet feat. Guest"))
    // Mistyped.
    #expect(try await catalog.names(holding: "bolreo", limit: 9).map(\.name) == ["Bolero"])
    #expect(try await catalog.names(holding: "zo", limit: 9).isEmpty)
  }

  @Test("names begin like what is typed") func namesBeginLikeWhatIsTyped() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    #expect(try await catalog.names(beginningWith: "B", limit: 9).map(\.name) == ["Band", "Bolero"])
    #expect(try await catalog.names(beginningWith: "ab", limit: 9).map(\.name) == ["Ábel"])
    #expect(try await catalog.names(beginningWith: "b", limit: 1).map(\.name) == ["Band"])
    #expect(try await catalog.names(beginningWith: " ", limit: 9).isEmpty)
  }
}
