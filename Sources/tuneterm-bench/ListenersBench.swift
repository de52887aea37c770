import Catalog
import Media
import Threads

/// `tuneterm-bench listeners [COUNT]`: measures switching the listener, finding and sorting, for the first listener and
/// another one, each of whom has played one track in a hundred.
enum ListenersBench {
  static func run(count: Int) async throws {
    let folder = BenchFolder()
    defer { folder.remove() }
    let path = folder.path("library.db")
    try await CatalogBench.fill(path, count: count)
    let catalog = try await Catalog.open(.file(path))
    let other = try await catalog.addListener("Sam", at: 1)
    for (listener, first) in [(Listener.first, 1), (other.id, 50)] {
      catalog.listen(as: listener)
      for track in stride(from: first, through: count, by: 97) {
        try await catalog.recordPlay(ofTrack: Int64(track), at: 1_700_000_000 + Int64(track))
        if track % 3 == 0 { try await catalog.setAffinity(1, for: [MediaIdentifier(.track, Int64(track))]) }
        if track % 20 == 0 { try await catalog.setAffinity(-1, for: [MediaIdentifier(.track, Int64(track))]) }
      }
    }
    try await catalog.prepareToFind()
    print("\(count) tracks")
    var switching = Times(nanoseconds: [])
    for turn in 0..<50 {
      let start = MonotonicClock.nanoseconds
      catalog.listen(as: turn % 2 == 0 ? Listener.first : other.id)
      _ = try await catalog.tracks([1, 2, 3])
      switching.nanoseconds.append(MonotonicClock.nanoseconds - start)
    }
    print("  switching, and the first track read: \(switching)")
    for listener in [Listener(id: Listener.first, name: "first"), other] {
      catalog.listen(as: listener.id)
      print("  \(listener.name)")
      try await measure(catalog)
    }
    await catalog.close()
  }

  private static func measure(_ catalog: Catalog) async throws {
    let mixes = try await timed { turn in
      _ = try await catalog.goodMix(limit: 100, seed: UInt64(turn), now: 1_700_000_100)
    }
    print("    good mix of 100: \(mixes)")
    for order in MediaSortOrder.allCases {
      let times = try await timed { _ in
        _ = try await catalog.tracks(for: MediaSearch(mediaType: .song, sortOrder: order), limit: 100)
      }
      print("    songs, \(order): \(times)")
    }
    for (name, contents) in [("most played", Listing.Contents.mostPlayed), ("liked", .liked), ("artists", .artists)] {
      let times = try await timed { turn in
        _ = try await catalog.rows(of: Listing(contents, isReversed: turn % 2 == 0), limit: 50)
      }
      print("    list of \(name): \(times)")
    }
    var names = InventedNames()
    let titles = (0..<200).map { names.track(($0 &* 7919)).title.lowercased() }
    let finding = try await timed { turn in
      _ = try await catalog.matches(for: AudioSearch(MediaSearch(mediaName: titles[turn])))
    }
    print("    titles found: \(finding)")
  }

  private static func timed(_ body: (Int) async throws -> Void) async throws -> Times {
    var times = Times(nanoseconds: [])
    for turn in 0..<10 {
      let start = MonotonicClock.nanoseconds
      try await body(turn)
      times.nanoseconds.append(MonotonicClock.nanoseconds - start)
    }
    return times
  }
}
