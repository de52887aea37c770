import Catalog
import Storage
import Media
import TestSupport
import Testing

@Suite struct InterruptionTests {
  private static let first = (0..<6).map { "Old \($0) | Artist \($0 % 2) | Album \($0 % 3) | Jazz" }
  private static let second = (0..<4).map { "New \($0) (feat. Guest \($0)) | Artist \($0) | Album \($0) | Rock" }

  /// Fails `change` later and later, until it goes through, and looks at the library each time.
  private func interrupt(
    _ catalog: Catalog, _ change: (Catalog) async throws -> Void, looking look: (Catalog) async throws -> Void
  ) async throws -> Int {
    var operations = 1
    var failures = 0
    while true {
      try await catalog.interruptWriting(afterOperations: operations)
      var failure: CatalogError?
      do { try await change(catalog) } catch { failure = error as? CatalogError }
      let isDone = failure == nil
      try await catalog.interruptWriting(afterOperations: 0)
      #expect(try await catalog.faults().isEmpty)
      if isDone { return failures }
      try await look(catalog)
      failures += 1
      try #require(failures < 150, "it never goes through: \(failure?.description ?? "")")
      operations += max(1, operations / 8)
    }
  }

  @Test("import that fails anywhere leaves the library as it was")
  func importThatFailsAnywhereLeavesTheLibraryAsItWas() async throws {
    let catalog = try await SampleLibrary.make(Self.first)
    let before = try await catalog.statistics()
    let failures = try await interrupt(
      catalog, { try await SampleLibrary.fill($0, Self.second, from: 50) },
      looking: { catalog in
        let now = try await catalog.statistics()
        #expect(now == before)
      })
    #expect(failures > 10)
    #expect(try await catalog.statistics().trackCount == 10)
  }

  @Test("deletion that fails anywhere leaves the library as it was")
  func deletionThatFailsAnywhereLeavesTheLibraryAsItWas() async throws {
    let catalog = try await SampleLibrary.make(Self.first + Self.second)
    let before = try await catalog.statistics()
    let rows = try await catalog.tracks(for: MediaSearch()).map(\.trackID)
    let failures = try await interrupt(
      catalog, { _ = try await $0.markMissing(rows, replacedAfter: .max, at: 1) },
      looking: { catalog in
        let now = try await catalog.statistics()
        #expect(now == before)
      })
    #expect(failures > 10)
    #expect(try await catalog.statistics().trackCount == 0)
  }

  @Test("playlist edit that fails anywhere leaves the playlist as it was")
  func playlistEditThatFailsAnywhereLeavesThePlaylistAsItWas() async throws {
    let catalog = try await SampleLibrary.make(Self.first)
    let rows = try await catalog.tracks(for: MediaSearch()).map(\.trackID)
    let list = try await catalog.createPlaylist("Gym", at: 1)
    _ = try await catalog.add([rows[0]], toPlaylist: list.id, at: 2)
    let failures = try await interrupt(
      catalog, { _ = try await $0.add(rows, toPlaylist: list.id, at: 3) },
      looking: { catalog in
        let now = try await catalog.contents(ofPlaylist: list.id)
        #expect(now == [rows[0]])
      })
    #expect(failures > 3)
    #expect(try await catalog.contents(ofPlaylist: list.id) == rows)
  }

  @Test("library of a killed process opens with what was stored")
  func libraryOfAKilledProcessOpensWithWhatWasStored() async throws {
    let folder = TemporaryFolder()
    let catalog = try await Catalog.open(.file(folder.file("library.db")))
    for turn in 1...3 {
      try await SampleLibrary.fill(catalog, Self.first, from: turn * 10)
      // What a killed process leaves behind: the file and its log, nobody having closed them.
      for name in ["library.db", "library.db-wal"] {
        folder.write(folder.read(name), to: "killed-\(turn)" + name.dropFirst(7))
      }
      let left = try await Catalog.open(.file(folder.file("killed-\(turn).db")))
      #expect(try await left.statistics().trackCount == turn * 6)
      #expect(try await left.faults().isEmpty)
    }
  }
}
