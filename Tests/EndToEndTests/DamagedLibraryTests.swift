import Glibc
import TestSupport
import Testing

@Suite("With a library that is damaged")
struct DamagedLibraryTests {
  private let home = PrivateHome()

  /// Fills the library's file with nonsense but for its first page, which says that it is one.
  private func damage() {
    let path = home.folder.file("data/tuneterm/library.db")
    for log in ["-wal", "-shm"] { unlink(path + log) }
    guard let file = fopen(path, "r+") else { return }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    fseek(file, 4096, SEEK_SET)
    let nonsense = (0..<max(0, size - 4096)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    fwrite(nonsense, 1, nonsense.count, file)
  }

  @Test("every phrase is answered, the damage is told, and the next start repairs it")
  func answers() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    damage()
    let broken = try home.run(["--output", "null"], input: "play copper bloom\nvolume 40\n")
    #expect(broken.status == 0)
    #expect(broken.lines.count == 2)
    #expect(broken.lines.last == "Volume 40.")
    #expect(broken.errors.contains("is damaged"))
    let repaired = try home.run(["--output", "null"], input: "volume 50\n")
    #expect(repaired.lines == ["Volume 50."])
    #expect(repaired.errors.contains("library.db.damaged"))
    #expect(home.folder.has("data/tuneterm/library.db.damaged"))
  }
}
