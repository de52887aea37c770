import Catalog
import Glibc
import Importing
import Media
import TestSupport
import Testing

/// What becomes of the library when a watch tells of changes.
@Suite struct RefreshTests {
  private let folder = TemporaryFolder()
  private var music: String { folder.path + "/music" }
  private let catalog: Catalog

  init() async throws {
    folder.makeFolders(for: "music/a/x")
    folder.makeFolders(for: "music/disk/x")
    catalog = try await Catalog.open(.memory)
    add("a/one.mp3", "One")
    add("disk/two.mp3", "Two")
    _ = try await Importer(catalog, options: options()).run([music])
  }

  private func add(_ name: String, _ title: String) {
    folder.makeFolders(for: "music/" + name)
    folder.write(TaggedFile(title: title, artist: "A", album: "B").bytes(), to: "music/" + name)
  }

  /// The disk is mounted, or not.
  private func options(mounted: Bool = true) -> Importer.Options {
    var options = Importer.Options()
    let disk = music + "/disk"
    options.mounts = { mounted ? ["/", disk] : ["/"] }
    return options
  }

  private func refresh(_ changes: FolderChanges, mounted: Bool = true) async throws -> ImportSummary {
    try await Importer(catalog, options: options(mounted: mounted)).refresh(changes)
  }

  private func row(_ name: String) async throws -> Int64? {
    try await catalog.trackID(atPath: music + "/" + name)
  }

  @Test("new changed and deleted files of a folder are taken in")
  func newChangedAndDeletedFilesOfAFolderAreTakenIn() async throws {
    let row = try #require(try await row("a/one.mp3"))
    add("a/one.mp3", "One Again")
    add("a/three.mp3", "Three")
    let summary = try await refresh(FolderChanges(in: [music + "/a"]))
    #expect((summary.added, summary.changed, summary.deleted, summary.away) == (1, 1, 0, 0))
    #expect(try await catalog.track(row)?.title == "One Again")
    folder.remove("music/a/three.mp3")
    #expect(try await refresh(FolderChanges(in: [music + "/a"])).deleted == 1)
    // What is not meant is not looked at, and no folder becomes a root.
    #expect(try await catalog.statistics().trackCount == 2)
    #expect(try await catalog.roots() == [music])
  }

  @Test("moved folder keeps rows likes and playlists") func movedFolderKeepsRowsLikesAndPlaylists() async throws {
    let row = try #require(try await row("a/one.mp3"))
    try await catalog.setAffinity(1, for: [MediaIdentifier(.track, row)])
    let list = try await catalog.createPlaylist("Gym", tracks: [row], at: 1)
    rename(music + "/a", music + "/z")
    let summary = try await refresh(FolderChanges(in: [], beneath: [music + "/a", music + "/z"]))
    #expect((summary.moved, summary.added, summary.deleted) == (1, 0, 0))
    #expect(try await catalog.track(row)?.path == music + "/z/one.mp3")
    #expect(try await catalog.track(row)?.affinity == 1)
    #expect(try await catalog.contents(ofPlaylist: list.id) == [row])
  }

  @Test("file copied first and deleted later keeps its row")
  func fileCopiedFirstAndDeletedLaterKeepsItsRow() async throws {
    let row = try #require(try await row("a/one.mp3"))
    add("z/one.mp3", "One")
    #expect(try await refresh(FolderChanges(in: [], beneath: [music + "/z"])).added == 1)
    folder.remove("music/a/one.mp3")
    #expect(try await refresh(FolderChanges(in: [music + "/a"])).moved == 1)
    #expect(try await self.row("z/one.mp3") == row)
  }

  @Test("tracks of a disk that is pulled out are away until it is back")
  func tracksOfADiskThatIsPulledOutAreAwayUntilItIsBack() async throws {
    let row = try #require(try await row("disk/two.mp3"))
    let bytes = folder.read("music/disk/two.mp3")
    folder.remove("music/disk/two.mp3")
    let gone = try await refresh(FolderChanges(in: [], beneath: [music + "/disk"]), mounted: false)
    #expect((gone.away, gone.deleted) == (1, 0))
    #expect(try await catalog.track(row)?.isMissing == true)
    #expect(try await catalog.watchedFolders().missing == [music + "/disk"])
    // An import of everything meanwhile forgets nothing.
    #expect(try await Importer(catalog, options: options(mounted: false)).run([music]).deleted == 0)
    folder.write(bytes, to: "music/disk/two.mp3")
    _ = try await refresh(FolderChanges(in: [music + "/disk"]))
    #expect(try await catalog.track(row)?.isMissing == false)
  }

  @Test("deleted files of a mounted disk are gone") func deletedFilesOfAMountedDiskAreGone() async throws {
    folder.remove("music/disk/two.mp3")
    #expect(try await refresh(FolderChanges(in: [music + "/disk"])).deleted == 1)
  }

  @Test("place where a disk was mounted is a folder like any other once it holds files")
  func placeWhereADiskWasMountedIsAFolderLikeAnyOtherOnceItHoldsFiles() async throws {
    add("disk/three.mp3", "Three")
    _ = try await refresh(FolderChanges(in: [music + "/disk"]), mounted: false)
    #expect(try await catalog.mounts().isEmpty)
    folder.remove("music/disk/two.mp3")
    #expect(try await refresh(FolderChanges(in: [music + "/disk"]), mounted: false).deleted == 1)
  }

  @Test("root that vanished is away and comes back") func rootThatVanishedIsAwayAndComesBack() async throws {
    rename(music, folder.file("unplugged"))
    let away = try await refresh(FolderChanges(in: [], beneath: [music]))
    #expect((away.away, away.deleted) == (2, 0))
    rename(folder.file("unplugged"), music)
    #expect(try await refresh(FolderChanges(in: [], beneath: [music])).returned == 2)
  }

  @Test("list follows tracks that move") func listFollowsTracksThatMove() async throws {
    folder.write(Array("a/one.mp3\n".utf8), to: "music/Drive.m3u")
    #expect(try await refresh(FolderChanges(in: [music])).playlists == 1)
    rename(music + "/a", music + "/z")
    _ = try await refresh(FolderChanges(in: [], beneath: [music + "/a", music + "/z"]))
    #expect(try await catalog.playlist(named: "drive").trackCount == 1)
    folder.remove("music/Drive.m3u")
    _ = try await refresh(FolderChanges(in: [music]))
    #expect(try await catalog.playlists().isEmpty)
  }

  @Test("places outside the imported folders are no business")
  func placesOutsideTheImportedFoldersAreNoBusiness() async throws {
    folder.makeFolders(for: "other/x")
    folder.write(TaggedFile(title: "X").bytes(), to: "other/x.mp3")
    #expect(try await refresh(FolderChanges(in: [folder.path + "/other"])).hasChanges == false)
  }
}
