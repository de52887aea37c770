import Files
import Glibc
import TestSupport
import Testing

@Suite("The first keys on a long library", .waiting)
struct FirstKeyTests {
  private let home = PrivateHome()
  /// The library is just long enough for its lists to be prepared in memory (`Catalog.longList`).
  private static let tracks = 20_000

  init() throws {
    home.folder.makeFolders(for: "music/x")
    for artist in 0..<20 {
      let name = "Artist \(Character(Unicode.Scalar(UInt8(65 + artist))))"
      let song = home.folder.write(TaggedFile(title: "Song of \(name)", artist: name).bytes(), to: "song\(artist).mp3")
      for number in 0..<Self.tracks / 20 { home.folder.hardLink("music/\(artist)-\(number).mp3", to: song) }
    }
    #expect(try home.run(["import", home.folder.file("music")]).status == 0)
  }

  private func start() throws -> FakeTerminal {
    try FakeTerminal([ProgramUnderTest.path, "--output", "null"], home: home)
  }

  /// The processor time that the thread of the library's reader has taken so far, in milliseconds.
  private func readerTime(of process: pid_t) -> Int {
    for thread in FolderNames.read("/proc/\(process)/task") ?? []
    where ProcessTree.text(of: process, "task/\(thread)/comm") == "catalog-reader\n" {
      let nanoseconds = ProcessTree.text(of: process, "task/\(thread)/schedstat").split(separator: " ").first
      return Int(nanoseconds ?? "").map { $0 / 1_000_000 } ?? 0
    }
    return 0
  }

  @Test("nothing is prepared before the first key")
  func unprepared() throws {
    let terminal = try start()
    try terminal.wait(for: "Artist")
    // The vocabulary and the like are read after the first picture.
    var before = -1
    #expect(
      Deadline().waits {
        let time = readerTime(of: terminal.id)
        defer { before = time }
        _ = Deadline(1.5).waits { false }
        return time == before
      })
    terminal.type("\u{1B}[B")
    #expect(Deadline().waits { readerTime(of: terminal.id) > before + 10 })
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("keys typed before anything is on the screen are not lost")
  func typedAhead() throws {
    for (moves, seconds) in [(3, 0), (4, 0.02), (5, 0.05), (6, 0.3)] {
      let terminal = try start()
      _ = Deadline(seconds).waits { false }
      // It begins where the last screen was left.
      terminal.type("gg" + String(repeating: "j", count: moves) + "\r")
      let artist = "Artist \(Character(Unicode.Scalar(UInt8(65 + moves))))\n"
      #expect(
        Deadline().waits {
          terminal.takeUntilQuiet(milliseconds: 20)
          return (try? home.run(["status", "--format", "{artist}"]).output) == artist
        }, "\(artist) after \(seconds) s")
      terminal.type("q")
      #expect(try terminal.end() == 0)
    }
  }
}
