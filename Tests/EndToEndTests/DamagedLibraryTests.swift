import Glibc
import TestSupport
import Testing

@Suite("With a library that is damaged")
struct DamagedLibraryTests {
  private let home = PrivateHome()

  /// Fills the beginning of some pages of the library's file with nonsense: it opens, and fails where it is read.
  private func damage() {
    let path = home.folder.file("data/tuneterm/library.db")
    for log in ["-wal", "-shm"] { unlink(path + log) }
    guard let file = fopen(path, "r+") else { return }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let nonsense = (0..<600).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    for page in stride(from: 5, to: ftell(file) / 4096, by: 7) {
      fseek(file, page * 4096, SEEK_SET)
      fwrite(nonsense, 1, nonsense.count, file)
    }
  }

  @Test("every phrase is answered, and the next start repairs it and says so")
  func answers() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    damage()
    let broken = try home.run(["--output", "null"], input: "play copper bloom\nvolume 40\n")
    #expect(broken.status == 0)
    #expect(broken.lines.count == 2)
    #expect(broken.lines.last == "Volume 40.")
    let repaired = try home.run(["--output", "null"], input: "volume 50\n")
    #expect(repaired.lines == ["Volume 50."])
    #expect(repaired.errors.contains("library.db.damaged"))
    #expect(home.folder.has("data/tuneterm/library.db.damaged"))
  }
}
