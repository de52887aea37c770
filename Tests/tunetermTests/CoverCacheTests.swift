import Files
import Glibc
import TestSupport
import Testing
import Threads

@testable import tuneterm

@Suite("Covers as files") struct CoverCacheTests {
  private let folder = TemporaryFolder()

  private func jpeg(_ number: UInt8, count: Int) -> [UInt8] {
    [0xFF, 0xD8] + [UInt8](repeating: number, count: count - 2)
  }

  @Test("a picture is one file with its bytes, whoever asks")
  func written() throws {
    let cache = CoverCache(folder: folder.file("covers"))
    let path = try #require(cache.file(of: jpeg(1, count: 100)))
    #expect(path.hasPrefix(folder.file("covers/")) && path.hasSuffix(".jpg"))
    #expect(folder.read(String(path.dropFirst(folder.path.count + 1))) == jpeg(1, count: 100))
    #expect(CoverCache(folder: folder.file("covers")).file(of: jpeg(1, count: 100)) == path)
    #expect(cache.file(of: jpeg(2, count: 100)) != path)
    #expect(cache.file(of: [0x89, 0x50, 0x4E, 0x47, 0])?.hasSuffix(".png") == true)
    #expect(cache.file(of: Array("GIF89a".utf8)) == nil)
  }

  @Test("when there is no room, the one used longest ago goes")
  func limited() throws {
    let cache = CoverCache(folder: folder.path, limit: 400)
    #expect(cache.file(of: jpeg(0, count: 101)) == nil)
    let paths = try (1...4).map { number in
      // The kernel's clock for files has steps of some milliseconds.
      usleep(20_000)
      return try #require(cache.file(of: jpeg(UInt8(number), count: 100)))
    }
    usleep(20_000)
    #expect(cache.file(of: jpeg(1, count: 100)) == paths[0])
    #expect(cache.file(of: jpeg(5, count: 100)) != nil)
    #expect(paths.map { access($0, F_OK) == 0 } == [true, false, true, true])
  }

  @Test("what was not written here is never deleted, and a link is not followed")
  func foreign() throws {
    mkdir(folder.file("covers"), 0o700)
    folder.write([UInt8](repeating: 0, count: 5_000), to: "covers/huge.bin")
    folder.write([UInt8](repeating: 0, count: 5_000), to: "target")
    folder.link("covers/1f-64.jpg", to: folder.file("target"))
    folder.write([UInt8](repeating: 0, count: 5_000), to: "covers/keep.jpg")
    let cache = CoverCache(folder: folder.file("covers"), limit: 400)
    for number in 1...6 { #expect(cache.file(of: jpeg(UInt8(number), count: 100)) != nil) }
    for name in ["covers/huge.bin", "covers/keep.jpg", "covers/1f-64.jpg", "target"] { #expect(folder.has(name)) }
    #expect(try #require(FolderNames.read(folder.file("covers"))).count == 3 + 4)
    folder.link("elsewhere", to: folder.file("covers"))
    #expect(CoverCache(folder: folder.file("elsewhere"), limit: 400).file(of: jpeg(7, count: 100)) == nil)
  }

  @Test("where nothing can be written there is no file")
  func unwritable() {
    folder.write([], to: "file")
    #expect(CoverCache(folder: folder.file("file/covers")).file(of: jpeg(1, count: 100)) == nil)
  }
}
