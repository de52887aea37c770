import CSQLite
import Catalog
import Glibc
import Media
import TestSupport
import Testing

/// Each page of a library is damaged in turn.
@Suite struct DamagedPageTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("library.db") }

  /// A page of the sound library, counted from 1.
  private struct Page {
    let number: Int
    /// The table or index that it belongs to; empty for a free one.
    let owner: String
    let isLeaf: Bool
    let rows: Int
  }

  /// What people see and gave.
  private static let counted = [
    ("track", "SELECT count(*) FROM track WHERE missing = 0 AND kind < 3 AND album IS NOT NULL"),
    ("title", "SELECT count(*) FROM track WHERE title GLOB 'Song *' AND artist GLOB 'Artist *' AND duration > 0"),
    ("like", "SELECT count(*) FROM track WHERE affinity = 1"),
    ("album", "SELECT count(*) FROM album WHERE tracks > 0"),
    ("artist", "SELECT count(*) FROM artist WHERE tracks > 0"),
    ("artist name", "SELECT count(*) FROM artist WHERE name GLOB 'Artist *'"),
    ("genre", "SELECT count(*) FROM genre WHERE tracks > 0"),
    ("credit", "SELECT count(*) FROM credit"), ("track_genre", "SELECT count(*) FROM track_genre"),
    ("personal", "SELECT count(*) FROM personal WHERE affinity = -1"),
    ("playlist", "SELECT count(*) FROM playlist"), ("playlist item", "SELECT count(*) FROM playlist_item"),
    ("bookmark", "SELECT count(*) FROM bookmark"), ("listener", "SELECT count(*) FROM listener"),
    ("root", "SELECT count(*) FROM root"), ("station", "SELECT count(*) FROM track WHERE kind = 3 AND missing = 0"),
  ]

  private func makeLibrary() async throws {
    let catalog = try await Catalog.open(.file(path))
    try await SampleLibrary.fill(
      catalog, (0..<600).map { "Song \($0) | Artist \($0 % 150) | Album \($0 % 300) | Genre \($0 % 7) | 1999" })
    let tracks = try await catalog.tracks(for: MediaSearch()).map(\.trackID)
    try await catalog.setAffinity(1, for: tracks.map { MediaIdentifier(.track, $0) })
    _ = try await catalog.createPlaylist("Gym", tracks: tracks, at: 1)
    try await catalog.addRoots(["/music"])
    _ = try await catalog.saveStation("Radio One", address: "http://radio.example/one", at: 1)
    for track in tracks { _ = try await catalog.addBookmark(at: 10, inTrack: track, time: 1) }
    let sam = try await catalog.addListener("Sam", at: 1)
    catalog.listen(as: sam.id)
    for track in tracks { try await catalog.setAffinity(-1, for: [MediaIdentifier(.track, track)]) }
    _ = try await catalog.createPlaylist("Run", tracks: Array(tracks.prefix(20)), at: 1)
    await catalog.close()
  }

  private func rows(_ query: String) -> [[String]] {
    var handle: OpaquePointer?
    var statement: OpaquePointer?
    sqlite3_open(path, &handle)
    sqlite3_prepare_v2(handle, query, -1, &statement, nil)
    defer {
      sqlite3_finalize(statement)
      sqlite3_close(handle)
    }
    var rows: [[String]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map {
          sqlite3_column_text(statement, $0).map { String(cString: $0) } ?? ""
        })
    }
    return rows
  }

  private func counts() -> [Int] { Self.counted.map { Int(rows($0.1).first?.first ?? "") ?? -1 } }

  /// How much of `kind` a damaged page may cost: at most the rows on it, where no index knows them.
  private func bound(_ kind: String, _ page: Page) -> Int {
    switch (kind, page.owner) {
    case ("title", "track"), ("personal", "personal"), ("bookmark", "bookmark"), ("root", "root"): page.rows
    default: 0
    }
  }

  @Test(
    "whichever page is damaged, at most the rows on it are lost, and no track, like, album, artist or playlist at all")
  func eachPage() async throws {
    try await makeLibrary()
    let before = counts()
    #expect(before.min() == 1)
    let pages = rows("SELECT pageno, name, pagetype, ncell FROM dbstat ORDER BY pageno").map {
      Page(number: Int($0[0]) ?? 0, owner: $0[1], isLeaf: $0[2] == "leaf", rows: Int($0[3]) ?? 0)
    }
    let sound = folder.read("library.db")
    #expect(pages.count == sound.count / 4096)
    #expect(pages.contains { $0.owner == "track" && !$0.isLeaf })
    for page in pages {
      let noise = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ page.number) }
      folder.removeDatabase("library.db")
      folder.write(
        sound.prefix((page.number - 1) * 4096) + noise + sound.dropFirst(page.number * 4096), to: "library.db")
      folder.write([], to: "library.db-damaged")
      let catalog = try await Catalog.open(.file(path))
      #expect(try await catalog.faults().isEmpty, "page \(page.number) of \(page.owner)")
      await catalog.close()
      for (index, after) in counts().enumerated() {
        let kind = Self.counted[index].0
        #expect(
          (0...bound(kind, page)).contains(before[index] - after),
          "\(before[index]) \(kind) became \(after) by page \(page.number) of \(page.owner)")
      }
      #expect(!folder.has("library.db.reading"))
    }
  }
}

extension TemporaryFolder {
  fileprivate func removeDatabase(_ name: String) {
    for suffix in ["", "-wal", "-shm", ".damaged", ".damaged-wal"] { unlink(file(name + suffix)) }
  }
}
