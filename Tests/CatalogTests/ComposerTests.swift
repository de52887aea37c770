import Catalog
import Media
import Testing

/// Those who wrote what others play.
@Suite struct ComposerTests {
  private func library() async throws -> Catalog {
    let catalog = try await Catalog.open(.memory)
    let pieces = [
      ("Nocturne in E-Flat", "Clara Venn", "Frederik Chopek"), ("Symphony No. 5", "Leeds Orchestra", "Johann Weidner"),
      ("Waltz", "Clara Venn", "Frederik Chopek"), ("Weider Horizons", "The Weiders", ""),
      ("My Own", "Ione Marsh", "Ione Marsh"),
    ]
    let files = pieces.enumerated().map { number, piece in
      PreparedFile(
        ScannedFile(
          track: Track(
            id: 0, path: "/music/\(number).mp3", title: piece.0, artist: piece.1, album: "Pieces",
            trackNumber: number + 1),
          stamp: .init(size: 1, modified: Int64(number), inode: Int64(number)), artists: [], composer: piece.2,
          isCompilation: false))
    }
    try await catalog.store(ImportBatch(files: files), at: 1)
    return catalog
  }

  @Test(
    "a composer is found by the whole name, by a part, with a typing error and by ear",
    arguments: [
      ("frederik chopek", Match.Rung.exact, ["Nocturne in E-Flat", "Waltz"]),
      ("chopek", .words, ["Nocturne in E-Flat", "Waltz"]),
      ("chopek frederik", .words, ["Nocturne in E-Flat", "Waltz"]),
      ("chopeck", .typo, ["Nocturne in E-Flat", "Waltz"]),
      ("johan weidner", .typo, ["Symphony No. 5"]), ("yohan widner", nil, []),
      ("shopick", .sound, ["Nocturne in E-Flat", "Waltz"]), ("chopik", .typo, ["Nocturne in E-Flat", "Waltz"]),
      ("chupicke", .sound, ["Nocturne in E-Flat", "Waltz"]),
    ] as [(String, Match.Rung?, [String])])
  func byName(name: String, rung: Match.Rung?, titles: [String]) async throws {
    let catalog = try await library()
    let match = try await catalog.matches(for: AudioSearch(MediaSearch(mediaName: name))).first
    guard let rung else {
      #expect(match?.item.title != "Frederik Chopek" && match?.item.title != "Johann Weidner")
      return
    }
    let found = try #require(match)
    #expect(found.item.type == .artist)
    #expect(found.rung == rung || rung == .exact && found.rung == .folded)
    #expect(try await catalog.titles(catalog.tracks(of: found.item.identifier)) == titles)
    // The same as one who is to be heard.
    let byField = try await catalog.titles(catalog.tracks(for: MediaSearch(artistName: name)))
    #expect(byField == titles)
  }

  @Test("performers come before composers")
  func heardFirst() async throws {
    let catalog = try await library()
    #expect(try await catalog.found(MediaSearch(mediaName: "weiders")).first == "artist The Weiders")
    #expect(try await catalog.found(MediaSearch(mediaName: "ione marsh")) == ["artist Ione Marsh"])
  }

  @Test("with the piece it is the piece")
  func piece() async throws {
    let catalog = try await library()
    #expect(
      try await catalog.found(MediaSearch(mediaName: "nocturne", artistName: "chopek")).first
        == "song Nocturne in E-Flat")
  }
}
