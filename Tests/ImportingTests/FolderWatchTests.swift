import Catalog
import Glibc
import Importing
import Synchronization
import TestSupport
import Testing

/// A watch with the real inotify over a folder of its own.
@Suite struct FolderWatchTests {
  private let folder = TemporaryFolder()
  private var music: String { folder.path + "/music" }
  private let told = Told()

  /// What the watch has told so far.
  private final class Told: Sendable {
    private struct State {
      var changes: [FolderChanges] = []
      var checks = 0
      var isCheckDue = false
    }
    private let state = Mutex(State())

    func take(_ event: FolderWatch.Event) {
      state.withLock { state in
        switch event {
        case .changes(let changes): state.changes.append(changes)
        case .checked: state.checks += 1
        case .checkIsDue: state.isCheckDue = true
        }
      }
    }

    private func waits(for condition: (State) -> Bool) -> Bool {
      Deadline().waits { state.withLock { condition($0) } }
    }

    /// Whether these changes are told before long, alone or together.
    func has(in folders: Set<String> = [], beneath trees: Set<String> = []) -> Bool {
      waits { state in
        let places = Set(state.changes.flatMap(\.told))
        return folders.allSatisfy { places.contains($0) } && trees.allSatisfy { places.contains($0 + "/…") }
      }
    }

    /// Whether changes are told so often before long.
    func has(times: Int) -> Bool { waits { $0.changes.count >= times } }

    var hasChecked: Bool { waits { $0.checks > 0 } }
    var hasEverything: Bool { waits { $0.changes.contains { $0.isEverything } } }
    var hasCheckDue: Bool { waits { $0.isCheckDue } }
    var changes: [FolderChanges] { state.withLock { $0.changes } }
  }

  private func watch(
    known: Set<String>, missing: Set<String> = [], checked: Int64 = .max, limit: Int? = nil, recheck: Double = 600
  ) -> FolderWatch {
    var options = FolderWatch.Options()
    options.quiet = 0.01
    options.limit = limit
    options.recheck = recheck
    let watch = FolderWatch(options) { [told] in told.take($0) }
    watch.watch(WatchedFolders(roots: [music], folders: known, missing: missing, checked: checked))
    #expect(told.hasChecked)
    return watch
  }

  init() {
    folder.makeFolders(for: "music/a/b/x")
    folder.makeFolders(for: "music/.hidden/x")
  }

  @Test("added, changed and removed files and folders are reported")
  func addedChangedAndRemovedFilesAndFoldersAreReported() {
    let watch = watch(known: [music + "/a/b"])
    defer { watch.stop() }
    #expect(told.changes.isEmpty)
    folder.write([1], to: "music/a/b/one.mp3")
    #expect(told.has(in: [music + "/a/b"]))
    folder.write([1], to: "music/cover.jpg")
    folder.write([1], to: "music/.hidden/two.mp3")
    folder.write([1], to: "music/list.m3u")
    #expect(told.has(in: [music]))
    mkdir(music + "/new", 0o755)
    #expect(told.has(beneath: [music + "/new"]))
    folder.write([1], to: "music/new/three.mp3")
    #expect(told.has(in: [music + "/new"]))
    rename(music + "/a", music + "/z")
    #expect(told.has(beneath: [music + "/a", music + "/z"]))
    folder.write([1], to: "music/z/b/four.mp3")
    #expect(told.has(in: [music + "/z/b"]))
    #expect(!told.changes.contains { $0.told.contains { $0.contains(".hidden") } })
  }

  @Test("a root that disappears and returns is reported") func rootThatDisappearsAndReturnsIsReported() {
    let watch = watch(known: [])
    defer { watch.stop() }
    rename(music, folder.file("away"))
    #expect(told.has(beneath: [music]))
    rename(folder.file("away"), music)
    #expect(told.has(times: 2))
    folder.write([1], to: "music/a/one.mp3")
    #expect(told.has(in: [music + "/a"]))
  }

  @Test("changes before the start are reported") func changesBeforeTheStartAreReported() {
    let watch = watch(known: [music, music + "/gone"], checked: 1)
    defer { watch.stop() }
    #expect(told.has(in: [music], beneath: [music + "/gone", music + "/a"]))
  }

  @Test("folders whose tracks were unavailable are reported when they are back")
  func foldersWhoseTracksWereUnavailableAreReportedWhenTheyAreBack() {
    let watch = watch(known: [music + "/a"], missing: [music + "/a", music + "/nowhere"])
    defer { watch.stop() }
    #expect(told.changes.flatMap(\.told) == [music + "/a"])
  }

  @Test("more folders than can be watched are compared from time to time")
  func moreFoldersThanCanBeWatchedAreComparedFromTimeToTime() {
    let watch = watch(known: [], limit: 1, recheck: 0.01)
    defer { watch.stop() }
    #expect(told.hasCheckDue)
  }

  @Test("cyclic links are followed once where nothing is watched")
  func cyclicLinksAreFollowedOnceWhereNothingIsWatched() {
    // Each of these doubles the ways into every folder.
    for name in ["x", "y", "z"] { folder.link("music/a/\(name)", to: ".") }
    let watch = watch(known: [], checked: 0, limit: 0)
    defer { watch.stop() }
    #expect(told.changes.flatMap(\.told).count < 20)
  }

  @Test("a flood of changes is reported as one") func floodOfChangesIsReportedAsOne() {
    let watch = watch(known: [])
    defer { watch.stop() }
    for number in 0..<2500 { mkdir(music + "/\(number)", 0o755) }
    #expect(told.hasEverything || told.has(beneath: Set((0..<2500).map { music + "/\($0)" })))
  }
}
