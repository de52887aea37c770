import Storage
import Media
import Testing
import Threads

@testable import Catalog

@Suite("Words of tracks in memory") struct TrackWordsTests {
  private static let words = ["the", "tide", "tin", "Ébb", "lanterns", "l", "42", "हिन्दी", "o'er", "moon", "moons"]

  /// Titles, artists and albums of one to three of these words, all different.
  private static func lines(_ numbers: Range<Int>) -> [String] {
    func name(_ number: Int) -> String {
      [number % 11, number / 11 % 11, number / 121 % 11].map { words[$0] }.prefix(1 + number % 3).joined(separator: " ")
    }
    return numbers.map { "\(name($0 &* 7)) | \(name($0 / 3)) | \(name($0 / 9 &+ 5))" }
  }

  private static let filters = [
    "t", "th", "the", "ti", "tide the", "l t", "lan moon", "é", "e", "ebb 4", "42", "moons tin", "zz", "the zz", "हि",
    "o er", "o'e", "!", "\" t", "l",
  ]

  /// The songs that each filter leaves.
  private func found(_ catalog: Catalog) async throws -> [[Int64]] {
    var found: [[Int64]] = []
    for filter in Self.filters {
      found.append(try await catalog.rows(of: Listing(.songs, filter: filter), limit: 10_000).rows.map(\.key))
    }
    return found
  }

  @Test("they tell what the index tells, and what a look at each track tells, before and after a change")
  func same() async throws {
    let catalog = try await SampleLibrary.make(Self.lines(0..<900))
    let byIndex = try await found(catalog)
    #expect(try await catalog.read { database throws(CatalogError) in try database.trackWords() == nil })
    try await catalog.prepareLongLists()
    #expect(try await catalog.read { database throws(CatalogError) in try database.trackWords() != nil })
    // Narrowed lists are kept: another library of the same tracks has none yet.
    let other = try await SampleLibrary.make(Self.lines(0..<900))
    try await other.prepareLongLists()
    let inMemory = try await found(other)
    for (filter, keys) in zip(Self.filters, zip(byIndex, inMemory)) { #expect(keys.0 == keys.1, "\(filter)") }
    #expect(byIndex.map(\.isEmpty).count { $0 } < 8)
    try await SampleLibrary.fill(catalog, Self.lines(900..<1000), from: 2000)
    #expect(try await catalog.read { database throws(CatalogError) in try database.trackWords() == nil })
    let more = try await found(catalog)
    #expect(zip(byIndex, more).allSatisfy { $0.count <= $1.count })
    #expect(more[1].count > byIndex[1].count)
  }

  @Test("a list that is short is narrowed as a long one is")
  func short() async throws {
    let few = try await SampleLibrary.make(Self.lines(0..<400))
    let many = try await SampleLibrary.make(Self.lines(0..<900))
    // The first 400 of many are the same tracks.
    for (filter, pair) in zip(Self.filters, zip(try await found(few), try await found(many))) where filter != "हि" {
      #expect(Set(pair.0) == Set(pair.1.filter { $0 <= 400 }), "\(filter)")
    }
  }

  @Test("a key on a long library has them read ahead, once")
  func readAhead() async throws {
    let catalog = try await SampleLibrary.make([])
    for start in stride(from: 0, to: Catalog.longList, by: 5000) {
      try await SampleLibrary.fill(catalog, Self.lines(start..<start + 5000), from: start + 1)
    }
    catalog.prepareOnce()
    var isRead = false
    for _ in 0..<30_000 where !isRead {
      let (hasOrders, hasFolders) = try await catalog.read { database throws(CatalogError) in
        (try database.orders(of: Listing(.albums)) != nil, try database.readMoreFolders(0).isComplete)
      }
      // Folders come first: none of them can be shown before all are read.
      #expect(hasFolders || !hasOrders)
      isRead = try await catalog.read { database throws(CatalogError) in try database.trackWords() != nil }
      if !isRead { try await Task.sleep(for: .milliseconds(1)) }
    }
    #expect(isRead)
    let total = try await catalog.rows(of: Listing(.songs, filter: "the"), limit: 1).total
    #expect((5000..<20_000).contains(total))
    // After a change, a list that is sorted by a column waits for the orders, and sorts nothing by itself.
    try await SampleLibrary.fill(catalog, Self.lines(0..<1), from: Catalog.longList + 1)
    _ = try await catalog.rows(of: Listing(.songs, by: .added), limit: 10)
    #expect(
      try await catalog.read { database throws(CatalogError) in
        try database.orders(of: Listing(.songs, by: .added)) != nil
      })
  }
}
