import Catalog
import Storage
import Glibc
import Media
import Synchronization
import TestSupport
import Testing

/// A library whose file goes away, or becomes another one, while it is open.
@Suite("A file that is removed or replaced while it is open") struct RemovedFileTests {
  private let folder = TemporaryFolder()
  private let said = Remarks()

  private final class Remarks: Sendable {
    private let remarks = Mutex<[String]>([])
    var all: [String] { remarks.withLock { $0 } }
    func append(_ remark: String) { remarks.withLock { $0.append(remark) } }
  }

  private var path: String { folder.file("data/library.db") }

  private func open() async throws -> Catalog {
    folder.makeFolders(for: "data/x")
    let catalog = try await Catalog.open(.file(path))
    try await SampleLibrary.fill(catalog, ["One | A | X", "Two | A | X"])
    _ = try await catalog.createPlaylist("Before", tracks: [1], at: 1)
    catalog.setRemarkHandler { [said] in said.append($0) }
    return catalog
  }

  private func expectAll(_ catalog: Catalog, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    #expect(try await catalog.playlists().map(\.name) == ["After", "Before"], sourceLocation: sourceLocation)
    #expect(try await catalog.affinity(of: MediaIdentifier(.track, 1)) == 1, sourceLocation: sourceLocation)
    #expect(try await catalog.found(MediaSearch(mediaName: "two")) == ["song Two"], sourceLocation: sourceLocation)
    #expect(try await catalog.faults().isEmpty, sourceLocation: sourceLocation)
  }

  @Test(
    "what was in it and what comes after is kept, and said once",
    arguments: [["library.db"], ["library.db", "library.db-wal", "library.db-shm"], ["library.db-wal", "library.db"]])
  func removed(files: [String]) async throws {
    let catalog = try await open()
    for file in files { folder.remove("data/" + file) }
    _ = try await catalog.createPlaylist("After", tracks: [2], at: 1)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, 1)])
    try await expectAll(catalog)
    #expect(said.all == ["\(path) was removed while it was in use; it was written anew, and nothing is lost."])
    await catalog.close()
    try await expectAll(try await Catalog.open(.file(path)))
  }

  @Test("so it is with the folder, and when nothing is changed until the end")
  func folderRemoved() async throws {
    let catalog = try await open()
    _ = try await catalog.createPlaylist("After", tracks: [2], at: 1)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, 1)])
    #expect(Tool.run(["rm", "-r", folder.file("data")]) == 0)
    await catalog.close()
    #expect(said.all.count == 1)
    try await expectAll(try await Catalog.open(.file(path)))
  }

  @Test("a file that was moved away is written anew, over and over")
  func movedAgain() async throws {
    let catalog = try await open()
    for number in 0..<5 {
      #expect(rename(path, folder.file("taken\(number)")) == 0)
      _ = try await catalog.createPlaylist("P\(number)", tracks: [2], at: 1)
    }
    #expect(said.all.count == 5)
    await catalog.close()
    let again = try await Catalog.open(.file(path))
    #expect(try await again.playlists().count == 6)
    #expect(try await again.faults().isEmpty)
  }

  @Test("another library that takes its place is used, and the one before is kept beside it")
  func replaced() async throws {
    let catalog = try await open()
    let other = try await Catalog.open(.file(folder.file("other.db")))
    try await SampleLibrary.fill(other, ["Elsewhere | Z | Y"])
    await other.close()
    #expect(rename(folder.file("other.db"), path) == 0)
    _ = try await catalog.createPlaylist("After", tracks: [1], at: 1)
    #expect(try await catalog.found(MediaSearch(mediaName: "elsewhere")) == ["song Elsewhere"])
    #expect(try await catalog.playlists().map(\.name) == ["After"])
    #expect(try await catalog.faults().isEmpty)
    #expect(said.all.count == 1)
    #expect(said.all.first?.contains(path + ".kept") == true)
    await catalog.close()
    let kept = try await Catalog.open(.file(path + ".kept"))
    #expect(try await kept.playlists().map(\.name) == ["Before"])
    #expect(try await kept.found(MediaSearch(mediaName: "two")) == ["song Two"])
  }

  @Test("where it cannot be written anew, nothing is acknowledged that would be lost")
  func cannotBeWritten() async throws {
    let catalog = try await open()
    #expect(Tool.run(["rm", "-r", folder.file("data")]) == 0)
    folder.write(Array("a file".utf8), to: "data")
    await #expect {
      _ = try await catalog.createPlaylist("After", at: 1)
    } throws: { "\($0)".contains("was removed and cannot be restored") }
    // As soon as it can be, nothing is lost.
    folder.remove("data")
    _ = try await catalog.createPlaylist("After", tracks: [2], at: 1)
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, 1)])
    try await expectAll(catalog)
  }

  @Test("the saved queue is kept, too")
  func queue() async throws {
    let path = folder.file("queue.db")
    let store = try await PlayerStateStore.open(path: path)
    try await store.appendHistory("before")
    for suffix in ["", "-wal", "-shm"] { folder.remove("queue.db" + suffix) }
    try await store.appendHistory("after")
    await store.close()
    let again = try await PlayerStateStore.open(path: path)
    #expect(try await again.history() == ["before", "after"])
  }
}
