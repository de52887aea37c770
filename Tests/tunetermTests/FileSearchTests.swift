import Glibc
import Importing
import IntentHandling
import TestSupport
import Testing
import Threads

@testable import tuneterm

@Suite("Looking for files") struct FileSearchTests {
  private func search(
    _ paths: [String], limit: Int = 1000, skipping system: SystemFolders = SystemFolders(),
    for timeout: Duration = .seconds(60)
  ) async -> FoundFiles {
    await RunningLoop.run { await FileSearch(paths, limit: limit, skipping: system).run(for: timeout) }
  }

  private func names(_ found: FoundFiles, in folder: TemporaryFolder) -> [String] {
    found.paths.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  private func fill(_ folder: TemporaryFolder, _ names: [String]) {
    for name in names {
      folder.makeFolders(for: name)
      folder.write([0], to: name)
    }
  }

  @Test("folders are walked in natural order, link loops once, and what is no sound is left out")
  func walks() async {
    let folder = TemporaryFolder()
    fill(folder, ["b/10.mp3", "b/9.mp3", "a.mp3", "cover.jpg", ".hidden.mp3", "b/c/1.MP3"])
    folder.link("b/loop", to: folder.path)
    folder.link("b/c/self", to: "self")
    let found = await search([folder.path])
    #expect(names(found, in: folder) == ["a.mp3", "b/9.mp3", "b/10.mp3", "b/c/1.MP3"])
    #expect(found.ending == .complete)
  }

  @Test("what is no file is left out, whatever it is called, and told where it alone is named")
  func pipes() async {
    let folder = TemporaryFolder()
    fill(folder, ["a.mp3"])
    folder.pipe("b.mp3")
    folder.pipe("c.cue")
    folder.pipe("d.m3u")
    folder.link("e.mp3", to: "b.mp3")
    folder.link("f.mp3", to: "/dev/zero")
    #expect(names(await search([folder.path]), in: folder) == ["a.mp3"])
    for name in ["b.mp3", "c.cue", "d.m3u", "e.mp3", "f.mp3"] {
      #expect(await search([folder.file(name)]) == FoundFiles([], .notAFile), "\(name)")
    }
    #expect(names(await search([folder.file("b.mp3"), folder.file("a.mp3")]), in: folder) == ["a.mp3"])
  }

  @Test("what links lead to is found once, by the name that comes first")
  func links() async {
    let folder = TemporaryFolder()
    let other = TemporaryFolder()
    fill(other, ["1.mp3", "x/2.mp3"])
    folder.link("b", to: other.path)
    folder.link("a", to: other.file("x"))
    #expect(names(await search([folder.path]), in: folder) == ["a/2.mp3", "b/1.mp3"])
  }

  @Test("a path that is not there is kept, so that playing it says so")
  func keepsMissing() async {
    #expect(await search(["/nowhere/x.mp3"]) == FoundFiles(["/nowhere/x.mp3"], .nothingThere))
    #expect(await search(["/nowhere/x.mp3", "/nowhere/y.mp3"]).ending == .complete)
  }

  @Test("no more is taken than is wanted, and told where there is more")
  func full() async {
    let folder = TemporaryFolder()
    fill(folder, (1...5).map { "\($0).mp3" })
    let some = await search([folder.path], limit: 3)
    #expect(names(some, in: folder) == ["1.mp3", "2.mp3", "3.mp3"])
    #expect(some.ending == .full)
    #expect(await search([folder.path], limit: 5).ending == .complete)
  }

  @Test("folders of the system are left out, wherever the look begins")
  func system() async {
    let folder = TemporaryFolder()
    fill(folder, ["1.mp3"])
    // They hold links to the whole disk.
    for (name, target) in [("a", "/proc"), ("b", "/sys"), ("c", "/proc/self/root/proc")] {
      folder.link(name, to: target)
    }
    #expect(names(await search([folder.path]), in: folder) == ["1.mp3"])
    #expect(await search(["/proc", "/sys", "/proc/self"]) == FoundFiles([]))
    #expect(await search([folder.path], skipping: SystemFolders(at: [folder.path])).paths.isEmpty)
  }

  @Test("a playlist that is too large is told to be so")
  func largePlaylist() async {
    let folder = TemporaryFolder()
    let path = folder.write("song.mp3\n".utf8, to: "large.m3u")
    #expect(truncate(path, 129 << 20) == 0)
    let cause = "it is too large for a playlist"
    #expect(await search([path]) == FoundFiles([], .unheard(cause: cause)))
    #expect(await search([path, folder.file("other.mp3")]).paths == [path, folder.file("other.mp3")])
  }

  @Test("when time is over, or it is stopped, it ends with what was found, though the disk hangs")
  func ends() async {
    let disk = WakeUp()
    let isWaiting = Locked(false)
    let folder = TemporaryFolder()
    let paths = ["/1.mp3", folder.write([], to: "2.m3u"), "/3.mp3"]
    let hanging = {
      FileSearch(paths, limit: 10, skipping: SystemFolders(at: [])) { _, _ in
        isWaiting.withLock { $0 = true }
        disk.await(nanoseconds: .max)
        return ["/4.mp3"]
      }
    }
    await RunningLoop.run {
      #expect(await hanging().run(for: .seconds(3)) == FoundFiles(["/1.mp3"], .late))
      isWaiting.withLock { $0 = false }
      let task = Task { await hanging().run(for: .seconds(600)) }
      #expect(await Eventually.holds { isWaiting.withLock { $0 } })
      task.cancel()
      #expect(await task.value == FoundFiles(["/1.mp3"], .stopped))
    }
    // The threads go on their way.
    disk.signal()
  }

  @Test("the whole disk is given up when time is over, without what the system makes up")
  func wholeDisk() async {
    let found = await search(["/"], limit: 1_000_000, for: .milliseconds(200))
    #expect(found.ending == .late || found.ending == .complete)
    #expect(!found.paths.contains { $0.hasPrefix("/proc/") || $0.hasPrefix("/sys/") })
  }
}
