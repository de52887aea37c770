import Media
import Storage
import Testing

@testable import Catalog

@Suite("Orders of songs and albums in memory") struct RowOrdersTests {
  /// Songs whose titles, artists, albums and years repeat, some of signs alone or without a year.
  private static let lines = (0..<700).map { number in
    let title =
      number % 50 == 0 ? "??\(String(repeating: "?", count: number / 50))" : "Tune \(number * 37 % 97) Part \(number)"
    let year = number % 9 == 0 ? "" : " | Pop | \(1960 + number * 13 % 40)"
    return "\(title) | \(["the Zoo", "Band", "band B", "Ábel", "Zed"][number % 5]) | Album \(number * 7 % 83)\(year)"
  }

  private static let listings = [Listing.Contents.songs, .albums].flatMap { contents in
    Listing.Column.allCases.flatMap { column in
      [false, true].map { Listing(contents, by: column, isReversed: $0) }
    } + [Listing(contents)]
  }

  private func keys(_ catalog: Catalog) async throws -> [[Int64]] {
    var keys: [[Int64]] = []
    for listing in Self.listings { keys.append(try await catalog.rows(of: listing, limit: 10_000).rows.map(\.key)) }
    return keys
  }

  private func make() async throws -> Catalog {
    let catalog = try await SampleLibrary.make(Self.lines)
    for (row, plays) in [(7, 1), (30, 3), (200, 2), (201, 2)] {
      for time in 0..<plays { try await catalog.recordPlay(ofTrack: Int64(row), at: Int64(1000 + time)) }
    }
    for (row, stars) in [(9, 4), (8, 4), (333, 1)] {
      _ = try await catalog.setRating(stars, for: MediaIdentifier(.track, Int64(row)))
      _ = try await catalog.setRating(stars, for: MediaIdentifier(.album, Int64(row / 5)))
    }
    return catalog
  }

  @Test("they are the orders that SQLite sorts, before and after a change") func same() async throws {
    let sorted = try await keys(try await make())
    // Lists are kept: another library of the same tracks has none yet.
    let catalog = try await make()
    try await catalog.prepareLongLists()
    #expect(try await catalog.read { database throws(CatalogError) in try database.orders(of: Listing(.songs)) != nil })
    #expect(
      try await catalog.read { database throws(CatalogError) in try database.orders(of: Listing(.albums)) != nil })
    for (listing, keys) in zip(Self.listings, zip(sorted, try await keys(catalog))) {
      #expect(keys.0 == keys.1, "\(listing)")
    }
    try await SampleLibrary.fill(catalog, ["Aardvark | A | A | Pop | 2020"], from: 5000)
    #expect(try await catalog.read { database throws(CatalogError) in try database.orders(of: Listing(.songs)) == nil })
    let songs = try await catalog.rows(of: Listing(.songs, by: .year), limit: 1)
    #expect(songs.total == 701 && songs.rows.first?.name == "Aardvark")
  }

  @Test("the first rows of songs and albums do not wait for the rest, and are the same") func first() async throws {
    let catalog = try await make()
    let ofSongs = [.artist, .year, .length].map { Listing(.songs, by: $0) }
    for listing in [Listing(.songs), Listing(.albums), Listing(.albums, by: .artist)] + ofSongs {
      let window = try await catalog.rows(of: listing, limit: 20)
      #expect(try await catalog.read { database in database.listings.isEmpty })
      let all = try await catalog.rows(of: listing, limit: 10_000)
      #expect(window.total == all.total, "\(listing)")
      #expect(window.rows.map(\.key) == Array(all.rows.map(\.key).prefix(20)), "\(listing)")
      try await catalog.read { database in database.listings.forget() }
    }
  }

  @Test("a list waits for no more than it is sorted by") func awaited() async throws {
    let catalog = try await SampleLibrary.make(Self.lines)
    for (column, needless): (Listing.Column, [Listing]) in [
      (.artist, [Listing(.songs), Listing(.songs, by: .album), Listing(.albums)]), (.album, []),
    ] {
      let listing = Listing(.songs, by: column)
      let isSorted = try await catalog.read { database throws(CatalogError) in
        while try !database.readMoreOrders(100, of: listing) {}
        return try database.orders(of: listing) != nil
      }
      #expect(isSorted)
      for other in needless {
        #expect(try await catalog.read { database throws(CatalogError) in try database.orders(of: other) == nil })
      }
    }
  }
}
