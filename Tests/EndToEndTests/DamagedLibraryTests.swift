import Glibc
import TestSupport
import Testing

@Suite("With a library that is damaged", .waiting)
struct DamagedLibraryTests {
  private let home = PrivateHome()

  /// Fills the beginning of the pages that name a song with nonsense: the library opens, and fails where it is read.
  private func damage() throws {
    let path = home.folder.file("data/tuneterm/library.db")
    for log in ["-wal", "-shm"] { unlink(path + log) }
    let file = try #require(fopen(path, "r+"))
    defer { fclose(file) }
    let size = 4096
    let title = Array("Copper Bloom".utf8)
    let nonsense = (0..<600).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    var page = [UInt8](repeating: 0, count: size)
    var damaged = 0
    for number in 1... {
      fseek(file, number * size, SEEK_SET)
      guard fread(&page, 1, size, file) == size else { break }
      guard page.indices.dropLast(title.count).contains(where: { page[$0...].starts(with: title) }) else { continue }
      fseek(file, number * size, SEEK_SET)
      fwrite(nonsense, 1, nonsense.count, file)
      damaged += 1
    }
    #expect(damaged > 0)
  }

  @Test("every phrase is answered, and the next start repairs it and says so")
  func answers() throws {
    #expect(try home.run(["import", ProgramUnderTest.demo("")]).status == 0)
    try damage()
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
