@testable import Catalog
import Media
import Storage
import Testing

/// Folders as a tree: what is in one, in the order in which people count.
@Suite struct FolderTreeTests {
  /// A library of files that have only their paths.
  private static func library(_ paths: [String]) async throws -> Catalog {
    let catalog = try await Catalog.open(.memory)
    let files = paths.enumerated().map { number, path in
      let title = String(path.split(separator: "/").last ?? "")
      let track = Track(id: 0, path: path, title: title, duration: 100)
      return PreparedFile(
        ScannedFile(track: track, stamp: .init(size: Int64(number), modified: 1, inode: Int64(number)), composer: ""))
    }
    try await catalog.store(ImportBatch(files: files), at: 1000)
    return catalog
  }

  /// A row as `name: count`, or as its name alone for a track.
  private func rows(_ contents: Listing.Contents, _ catalog: Catalog, filter: String = "") async throws -> [ListingRow]
  {
    try await catalog.rows(of: Listing(contents, filter: filter), limit: 100).rows
  }

  private func shown(_ rows: [ListingRow]) -> [String] {
    rows.map { row in row.count.map { "\(row.name): \($0)" } ?? row.name }
  }

  private static let paths = [
    "/home/me/Music/Queen/Disc 10/1.mp3", "/home/me/Music/Queen/Disc 2/10.mp3", "/home/me/Music/Queen/Disc 2/9.mp3",
    "/home/me/Music/Queen B/a.mp3", "/home/me/Music/ABBA/Gold/Live/x.mp3", "/home/me/Music/loose.mp3",
  ]

  @Test("the top is the innermost folder that contains everything") func topIsTheInnermostFolderThatContainsEverything()
    async throws
  {
    let catalog = try await Self.library(Self.paths)
    #expect(
      shown(try await rows(.folders, catalog)) == ["ABBA/Gold/Live: 1", "Queen: 3", "Queen B: 1", "loose.mp3"])
  }

  @Test("folders open in natural order") func foldersOpenInNaturalOrder() async throws {
    let catalog = try await Self.library(Self.paths)
    let queen = try await rows(.folders, catalog)[1]
    let discs = try await rows(.insideFolder(queen.key), catalog)
    #expect(shown(discs) == ["Disc 2: 2", "Disc 10: 1"])
    #expect(shown(try await rows(.insideFolder(discs[0].key), catalog)) == ["9.mp3", "10.mp3"])
    #expect(
      try await catalog.titles(catalog.tracks(of: Listing(.tracksOfFolder(queen.key)))) == ["9.mp3", "10.mp3", "1.mp3"])
    #expect(
      try await catalog.titles(catalog.tracks(of: Listing(.folders), at: RangeSet(1..<4)))
        == ["9.mp3", "10.mp3", "1.mp3", "a.mp3", "loose.mp3"])
  }

  @Test("folders read in slices are the same") func foldersReadInSlicesAreTheSame() async throws {
    let names = ["AC", "AC-DC", "AC!", "AC DC", "AC/Live", "AC-DC/High/2", "AC-DC/High/10", "B/C/D", "AC/Live/CD 1"]
    let catalog = try await Self.library(names.flatMap { ["/music/\($0)/1.mp3", "/music/\($0)/2.mp3"] })
    let (whole, slices) = try await catalog.read { database throws(CatalogError) in
      func listed(_ tree: FolderTree) throws(CatalogError) -> [String] {
        var listed: [String] = []
        var rest = try tree.contents(of: nil, database).reversed() as [Int64]
        while let key = rest.popLast() {
          guard key < 0, let row = try tree.row(key, isAmongOthers: true, database) else { continue }
          listed.append("\(row.name): \(row.count ?? 0)")
          rest += try tree.contents(of: key, database).reversed()
        }
        return listed
      }
      let tree = FolderTree(version: 1)
      while !tree.isComplete { try tree.readMore(1, from: database) }
      return (try listed(try database.folderTree()), try listed(tree))
    }
    #expect(slices == whole)
    #expect(
      whole == [
        "AC: 6", "AC/Live: 4", "AC/Live/CD 1: 2", "AC DC: 2", "AC!: 2", "AC-DC: 6", "AC-DC/High: 4", "AC-DC/High/2: 2",
        "AC-DC/High/10: 2", "B/C/D: 2",
      ])
  }

  @Test("the next match leads into nested folders") func nextMatchLeadsIntoNestedFolders() async throws {
    let catalog = try await Self.library(Self.paths + ["/home/me/Music/Zoo/Disc 1/z.mp3", "/home/me/Music/Zoo/z.mp3"])
    func next(_ filter: String, after place: [Int], isBackward: Bool = false) async throws -> [Catalog.RowPosition]? {
      try await catalog.match(in: Listing(.folders, filter: filter), after: place, isBackward: isBackward)
    }
    let first = try #require(try await next("disc", after: [0]))
    #expect(first.map(\.index) == [1, 0])
    #expect(first.map(\.total) == [5, 2])
    #expect(first.map(\.row.name) == ["Queen", "Disc 2"])
    #expect(try await next("disc", after: [1, 0])?.map(\.index) == [1, 1])
    #expect(try await next("disc", after: [1, 0, 1])?.map(\.index) == [1, 1])
    #expect(try await next("disc", after: [1, 1])?.map(\.index) == [3, 0])
    #expect(try await next("disc", after: [3, 0])?.map(\.index) == [1, 0])
    #expect(try await next("disc", after: [1, 0], isBackward: true)?.map(\.index) == [3, 0])
    // Three folders that are shown as one are one row.
    #expect(try await next("live", after: [2])?.map(\.index) == [0])
    #expect(try await next("live", after: [0]) == nil)
    #expect(try await next("nothing", after: [0]) == nil)
  }

  @Test("a filter finds the topmost folders with its words") func filterFindsTheTopmostFoldersWithItsWords()
    async throws
  {
    let catalog = try await Self.library(Self.paths)
    #expect(shown(try await rows(.folders, catalog, filter: "queen")) == ["Queen: 3", "Queen B: 1"])
    #expect(shown(try await rows(.folders, catalog, filter: "2 que")) == ["Queen/Disc 2: 2"])
    #expect(try await rows(.folders, catalog, filter: "nothing").isEmpty)
  }

  @Test("a folder with only tracks is the top") func folderWithOnlyTracksIsTheTop() async throws {
    let catalog = try await Self.library(["/music/2.mp3", "/music/10.mp3"])
    #expect(shown(try await rows(.folders, catalog)) == ["2.mp3", "10.mp3"])
  }

  @Test("a key stays with its folder when tracks are added") func keyStaysWithItsFolderWhenTracksAreAdded() async throws
  {
    let catalog = try await Self.library(Self.paths)
    let queen = try await rows(.folders, catalog)[1].key
    let file = PreparedFile(
      ScannedFile(
        track: Track(id: 0, path: "/home/me/Music/Aha/1.mp3", title: "New", duration: 1),
        stamp: .init(size: 99, modified: 1, inode: 99), composer: ""))
    try await catalog.store(ImportBatch(files: [file]), at: 2000)
    #expect(shown(try await rows(.folders, catalog)).contains("Aha: 1"))
    #expect(try await rows(.folders, catalog)[2].key == queen)
  }

  @Test("stations and deleted files are in no folder") func stationsAndDeletedFilesAreInNoFolder() async throws {
    let catalog = try await Self.library(Self.paths)
    _ = try await catalog.saveStation("Live", address: "https://radio.example/live", at: 1)
    try await catalog.markMissing([catalog.row(of: "a.mp3")], replacedAfter: .max, at: 1)
    #expect(shown(try await rows(.folders, catalog)) == ["ABBA/Gold/Live: 1", "Queen: 3", "loose.mp3"])
  }
}
