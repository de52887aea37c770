import Catalog
import IntentHandling
import Intents
import Language
import Media

/// `tuneterm-bench names CATALOG.csv [all]`: measures how often a phrase that names a song, album or artist finds it.
///
/// The file has the columns track_name, track_artist and track_album_name. Phrases take the whole way from the parser, with
/// the names of the library, to the items found; `all` prints every failure.
struct NamesBench {
  /// A kind of phrase: its names, its words, and when its first result is correct.
  private struct Shape {
    let title: String
    let names: @Sendable (CatalogSong) -> [String]
    let phrase: @Sendable ([String]) -> String
    let isRight: @Sendable (CatalogSong, [MediaItem]) -> Bool
  }

  private static let shapes = [
    Shape(
      title: "play TITLE by ARTIST", names: { [$0.title, $0.artist] }, phrase: { "play \($0[0]) by \($0[1])" },
      isRight: { song, items in items.first.map { song.isSame($0) } ?? false }),
    Shape(
      title: "play TITLE", names: { [$0.title] }, phrase: { "play \($0[0])" },
      isRight: { song, items in
        // The same title by another artist, or an album or artist of that name, also counts if the song is offered.
        items.first.map { CatalogSong.plain($0.title) == CatalogSong.plain(song.title) } ?? false
          && items.contains { song.isSame($0) }
      }),
    Shape(
      title: "play the album ALBUM", names: { [$0.album] }, phrase: { "play the album \($0[0])" },
      isRight: { song, items in
        items.first.map { $0.type == .album && CatalogSong.plain($0.title) == CatalogSong.plain(song.album) } ?? false
      }),
    Shape(
      title: "play ARTIST", names: { [$0.artist] }, phrase: { "play \($0[0])" },
      isRight: { song, items in
        items.first.map { $0.type == .artist && CatalogSong.plain($0.title) == CatalogSong.plain(song.artist) } ?? false
      }),
  ]

  private let catalog: Catalog
  private let parser: PhraseParser
  private let songs: [CatalogSong]
  private let showsAll: Bool

  static func run(_ path: String, showsAll: Bool) async throws {
    let songs = CatalogSong.read(path)
    let catalog = try await Catalog.open(.memory)
    for start in stride(from: 0, to: songs.count, by: 4096) {
      let files = (start..<min(songs.count, start + 4096)).map { songs[$0].file(number: $0) }
      try await catalog.store(ImportBatch(files: files), at: 1)
    }
    let parser = PhraseParser(
      grammar: BenchAssets.grammar(),
      vocabulary: Vocabulary(
        user: UserVocabulary(try await catalog.userVocabulary()), global: BenchAssets.vocabulary()))
    let bench = NamesBench(catalog: catalog, parser: parser, songs: songs, showsAll: showsAll)
    print("\(songs.count) songs, \(parser.vocabulary.count) names known to the parser")
    for hasTypo in [false, true] {
      print(hasTypo ? "with one typo in a word of five letters or more:" : "lower case, no punctuation, no tails:")
      for shape in shapes { try await bench.measure(shape, hasTypo: hasTypo) }
    }
  }

  private func measure(_ shape: Shape, hasTypo: Bool) async throws {
    var typos = Typos()
    var count = 0
    var right = 0
    var wrong: [String] = []
    for song in songs {
      var names = shape.names(song).map(CatalogSong.plain)
      guard !names.contains("") else { continue }
      // Names without a long word are skipped.
      if hasTypo, !typos.mistype(&names) { continue }
      count += 1
      let phrase = shape.phrase(names)
      let items = try await found(phrase)
      if shape.isRight(song, items) {
        right += 1
      } else {
        let best = items.first.map { "\($0.type) \($0.title) by \($0.artist ?? "-")" } ?? "nothing"
        wrong.append("\(phrase) | \(song.title) by \(song.artist) → \(best) <- \(await understood(phrase))")
      }
    }
    print("  \(shape.title): \(right) of \(count), \((Double(right) * 1000 / Double(count)).rounded() / 10) %")
    for line in wrong.prefix(showsAll ? .max : 5) { print("    " + line) }
  }

  /// The items that `phrase` would play, best first.
  private func found(_ phrase: String) async throws -> [MediaItem] {
    guard case .play(let intent)? = await request(phrase),
      let search = intent.mediaSearch
    else { return [] }
    return try await catalog.values(for: AudioSearch(search))
  }

  private func request(_ phrase: String) async -> Request? {
    let reader = PhraseReader(parser, CatalogNames(catalog))
    // A phrase that cannot be parsed counts as not understood.
    return try? await reader.read(phrase, today: CalendarDate(year: 2026)).best?.request
  }

  private func understood(_ phrase: String) async -> String {
    switch await request(phrase) {
    case .play(let intent):
      intent.mediaSearch.map {
        "\($0.mediaType) name=\($0.mediaName ?? "") artist=\($0.artistName ?? "") album=\($0.albumName ?? "") "
          + "\($0.genreNames + $0.moodNames + $0.activityNames) \($0.sortOrder) \($0.reference)"
      } ?? "play anything"
    case let other?: "\(other)"
    case nil: "not understood"
    }
  }
}

/// Generates typing errors, deterministically.
private struct Typos {
  private var state: UInt64 = 42

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// Omits, doubles, changes or swaps a letter in a word of five or more letters; returns false if there is none.
  mutating func mistype(_ names: inout [String]) -> Bool {
    var words = names.map { $0.split(separator: " ").map { Array($0) } }
    let long = words.indices.flatMap { name in words[name].indices.map { (name, $0) } }
      .filter { words[$0.0][$0.1].count >= 5 }
    guard !long.isEmpty else { return false }
    let (name, word) = long[next(long.count)]
    let place = next(words[name][word].count - 1)
    switch next(4) {
    case 0: words[name][word].remove(at: place)
    case 1: words[name][word].insert(words[name][word][place], at: place)
    case 2: words[name][word][place] = Character(Unicode.Scalar(UInt8(0x61 + next(26))))
    default: words[name][word].swapAt(place, place + 1)
    }
    names = words.map { $0.map { String($0) }.joined(separator: " ") }
    return true
  }
}
