import Catalog
import Media
import Threads

/// `tuneterm-bench resolve [COUNT...]`: measures finding names in libraries of several sizes.
///
/// The mix is 40 % titles, 20 % artists, 20 % titles with artists, 10 % with a typing error and 10 % single common words.
/// Prints the times of the mix, by shape and by rung of the match, of searches without a name, and of a filter typed letter
/// by letter. One track in a hundred was played.
enum ResolveBench {
  private struct Shape {
    let title: String
    let share: Int
    let search: @Sendable (Track, Int) -> MediaSearch
  }

  private static let shapes = [
    Shape(title: "bare title", share: 400) { track, _ in MediaSearch(mediaName: track.title.lowercased()) },
    Shape(title: "artist", share: 200) { track, _ in MediaSearch(mediaName: track.artist.lowercased()) },
    Shape(title: "title and artist", share: 200) { track, _ in
      MediaSearch(mediaName: track.title.lowercased(), artistName: track.artist.lowercased())
    },
    Shape(title: "one typo", share: 100) { track, turn in
      MediaSearch(mediaName: mistyped(track.title.lowercased(), turn))
    },
    Shape(title: "one common word", share: 100) { _, turn in MediaSearch(mediaName: InventedNames.commonWords[turn % 4])
    },
  ]

  static func run(_ counts: [Int]) async throws {
    for count in counts {
      let folder = BenchFolder()
      defer { folder.remove() }
      let path = folder.path("library.db")
      try await CatalogBench.fill(path, count: count)
      try await play(path, count: count)
      let before = Residence.kibibytes
      let catalog = try await Catalog.open(.file(path))
      let start = MonotonicClock.nanoseconds
      try await catalog.prepareToFind()
      print("\(count) tracks; read ahead in \((MonotonicClock.nanoseconds - start) / 1_000_000) ms")
      try await measureMix(catalog, count: count)
      try await measureCriteria(catalog)
      try await measureLists(catalog)
      try await measureFilter(catalog)
      print("  resident: \(Residence.kibibytes - before) KiB more than before the library was opened")
      await catalog.close()
    }
  }

  private static func play(_ path: String, count: Int) async throws {
    let catalog = try await Catalog.open(.file(path))
    for track in stride(from: 1, through: count, by: 97) {
      try await catalog.recordPlay(ofTrack: Int64(track), at: 1_700_000_000 + Int64(track))
    }
    await catalog.close()
  }

  private static func measureMix(_ catalog: Catalog, count: Int) async throws {
    var names = InventedNames()
    var all = Times(nanoseconds: [])
    var byRung: [Match.Rung: Times] = [:]
    for shape in shapes {
      var times = Times(nanoseconds: [])
      var found = 0
      var slowest: (time: Int64, said: String) = (0, "")
      for turn in 0..<shape.share {
        let search = AudioSearch(shape.search(names.track((turn &* 7919) % count), turn))
        let start = MonotonicClock.nanoseconds
        let matches = try await catalog.matches(for: search)
        let time = MonotonicClock.nanoseconds - start
        times.nanoseconds.append(time)
        if time > slowest.time { slowest = (time, "“\(search.mediaSearch.mediaName ?? "")”") }
        if let rung = matches.first?.rung {
          found += 1
          byRung[rung, default: Times(nanoseconds: [])].nanoseconds.append(time)
        }
      }
      all.nanoseconds += times.nanoseconds
      print("  \(shape.title): \(times), found \(found) of \(shape.share), slowest \(slowest.said)")
    }
    for rung in Match.Rung.allCases {
      if let times = byRung[rung] { print("    rung \(rung): \(times), \(times.nanoseconds.count) names") }
    }
    print("  the mix: \(all)")
  }

  /// Measures searches without a name: the first items that match.
  private static func measureCriteria(_ catalog: Catalog) async throws {
    let sixties = ReleaseDate(years: 1960...1969)
    var anyAlbum = MediaSearch(mediaType: .album)
    anyAlbum.isSingular = true
    let searches = [
      ("the newest album", MediaSearch(mediaType: .album, sortOrder: .newest)),
      ("the oldest album", MediaSearch(mediaType: .album, sortOrder: .oldest)),
      ("recently added albums", MediaSearch(mediaType: .album, sortOrder: .recentlyAdded)),
      ("the best album", MediaSearch(mediaType: .album, sortOrder: .best)),
      ("any album", anyAlbum),
      ("the newest jazz album", MediaSearch(mediaType: .album, sortOrder: .newest, genreNames: ["jazz"])),
      ("an album from the 60s", MediaSearch(mediaType: .album, releaseDate: sixties)),
      ("music from the 60s", MediaSearch(mediaType: .music, releaseDate: sixties)),
      ("jazz", MediaSearch(genreNames: ["jazz"])),
      ("jazz from the 60s", MediaSearch(genreNames: ["jazz"], releaseDate: sixties)),
      ("the newest songs", MediaSearch(mediaType: .song, sortOrder: .newest)),
      ("the oldest songs", MediaSearch(mediaType: .song, sortOrder: .oldest)),
      ("songs recently added", MediaSearch(mediaType: .song, sortOrder: .recentlyAdded)),
      ("the best songs", MediaSearch(mediaType: .song, sortOrder: .best)),
      ("popular songs", MediaSearch(mediaType: .song, sortOrder: .popular)),
      ("the least played songs", MediaSearch(mediaType: .song, sortOrder: .unpopular)),
      ("popular songs from the 60s", MediaSearch(mediaType: .song, sortOrder: .popular, releaseDate: sixties)),
      ("the newest jazz", MediaSearch(sortOrder: .newest, genreNames: ["jazz"])),
      ("the best jazz", MediaSearch(sortOrder: .best, genreNames: ["jazz"])),
      ("songs with four stars", MediaSearch(mediaType: .song, minimumRating: 4)),
    ]
    for (said, search) in searches {
      var times = Times(nanoseconds: [])
      for _ in 0..<20 {
        let start = MonotonicClock.nanoseconds
        _ = try await catalog.matches(for: AudioSearch(search))
        times.nanoseconds.append(MonotonicClock.nanoseconds - start)
      }
      print("  \(said): \(times)")
    }
  }

  /// Measures questions about the library: the first ten of a list, and the count.
  private static func measureLists(_ catalog: Catalog) async throws {
    let eighties = ReleaseDate(years: 1980...1989)
    let searches = [
      ("the longest song", MediaSearch(mediaType: .song, sortOrder: .longest)),
      ("the shortest song", MediaSearch(mediaType: .song, sortOrder: .shortest)),
      ("the longest jazz song", MediaSearch(mediaType: .song, sortOrder: .longest, genreNames: ["jazz"])),
      ("songs under three minutes", MediaSearch(mediaType: .song, duration: DurationRange(below: 180))),
      ("songs of ten minutes and more", MediaSearch(mediaType: .song, duration: DurationRange(from: 600))),
      ("songs with love in the title", MediaSearch(mediaType: .song, titleWords: ["love"])),
      ("songs with the in the title", MediaSearch(mediaType: .song, titleWords: ["the"])),
      ("albums with love in the title", MediaSearch(mediaType: .album, titleWords: ["love"])),
      ("albums from the 80s", MediaSearch(mediaType: .album, releaseDate: eighties)),
      ("albums under half an hour", MediaSearch(mediaType: .album, duration: DurationRange(below: 1800))),
      ("songs from the 80s", MediaSearch(mediaType: .song, releaseDate: eighties)),
      ("what jazz", MediaSearch(genreNames: ["jazz"])),
      ("all songs", MediaSearch(mediaType: .song)),
      ("all artists", MediaSearch(mediaType: .artist)),
      ("jazz artists", MediaSearch(mediaType: .artist, genreNames: ["jazz"])),
      ("the most played songs", MediaSearch(mediaType: .song, sortOrder: .popular)),
      ("find love", MediaSearch(mediaName: "love")),
    ]
    for (said, search) in searches {
      var times = Times(nanoseconds: [])
      var total = 0
      for _ in 0..<50 {
        let start = MonotonicClock.nanoseconds
        total = try await catalog.media(for: search, limit: 10).total
        times.nanoseconds.append(MonotonicClock.nanoseconds - start)
      }
      print("  list, \(said): \(times), \(total) in all")
    }
  }

  private static func measureFilter(_ catalog: Catalog) async throws {
    var worst = Times(nanoseconds: [])
    for word in ["the love", "bado", "remaster", "anelu shami", "time", "zzzz"] {
      for length in 1...word.count {
        let filter = String(word.prefix(length))
        let start = MonotonicClock.nanoseconds
        _ = try await catalog.artistCount(filter: filter)
        _ = try await catalog.artists(filter: filter, limit: 50)
        _ = try await catalog.titles(matching: filter, limit: 200)
        worst.nanoseconds.append(MonotonicClock.nanoseconds - start)
      }
    }
    print("  filter, per key: \(worst), longest \((worst.nanoseconds.max() ?? 0) / 1000) µs")
  }

  private static func mistyped(_ title: String, _ turn: Int) -> String {
    var letters = Array(title)
    guard letters.count > 4 else { return title }
    let place = 1 + turn % (letters.count - 2)
    letters.swapAt(place, place + 1)
    return String(letters)
  }
}
