import Catalog
import Importing
import Media
import TestSupport
import Testing

/// Chapters as other programs write them (ID3v2 Chapter Frame Addendum).
@Suite("Of the chapters of a file an import") struct ChapterTests {
  private let folder = TemporaryFolder()

  private func chapters(of file: TaggedFile, silence frames: Int = 400) async throws -> [Chapter] {
    let path = folder.write(file.bytes(silence: frames), to: "book.mp3")
    let catalog = try await Catalog.open(.memory)
    _ = try await Importer(catalog).run([path])
    let id = try #require(try await catalog.trackID(atPath: path))
    return try await catalog.chapters(ofTrack: id)
  }

  private func file() -> TaggedFile { TaggedFile(title: "A Book", artist: "Author", genre: "Audiobook") }

  @Test("keeps the order of their times, whatever their order in the file")
  func sorts() async throws {
    var file = file()
    for (title, start) in [("Third", 4000), ("First", 0), ("Second", 2000)] as [(String, UInt32)] {
      file.add(chapter: title, start: start, end: start + 2000)
    }
    #expect(try await chapters(of: file).map(\.title) == ["First", "Second", "Third"])
  }

  @Test("numbers those without a title by their times")
  func numbers() async throws {
    var file = file()
    file.add(chapter: "c", title: [], start: 4000, end: 6000)
    file.add(chapter: "a", title: [], start: 0, end: 2000)
    file.add(chapter: "b", title: [3] + Array("Named".utf8), start: 2000, end: 4000)
    #expect(try await chapters(of: file).map(\.title) == ["Chapter 1", "Named", "Chapter 3"])
  }

  @Test("reads titles in every encoding", arguments: [false, true])
  func decodes(isBigEndian: Bool) async throws {
    var file = file()
    let units = Array("Überfahrt 海".utf16)
    let low = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let high = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    file.add(chapter: "a", title: isBigEndian ? [1, 0xFE, 0xFF] + high : [1, 0xFF, 0xFE] + low, start: 0, end: 2000)
    file.add(chapter: "b", title: [2] + high, start: 2000, end: 4000)
    file.add(chapter: "c", title: [0, 0xDC, 0x62, 0x65, 0x72], start: 4000, end: 6000)
    #expect(try await chapters(of: file).map(\.title) == ["Überfahrt 海", "Überfahrt 海", "Über"])
  }

  @Test("survives any number of them inside each other", arguments: [3_000, 20_000])
  func nests(depth: Int) async throws {
    // Each level is a header of 10 bytes, an identifier and four numbers; the sizes are those of all that is inside.
    var inner: [UInt8] = []
    for level in 0..<depth {
      inner +=
        Array("CHAP".utf8) + (0..<4).reversed().map { UInt8(((depth - level) * 28 - 10) >> ($0 * 7) & 0x7F) } + [0, 0]
      inner += Array("a".utf8) + [0] + [UInt8](repeating: 0, count: 16)
    }
    var file = file()
    file.add("CHAP", Array("a".utf8) + [0] + [UInt8](repeating: 0, count: 16) + inner)
    let path = folder.write(file.bytes(), to: "nested.mp3")
    let catalog = try await Catalog.open(.memory)
    let summary = try await Importer(catalog).run([path])
    #expect(summary.skipped.isEmpty)
    let id = try #require(try await catalog.trackID(atPath: path))
    #expect(try await catalog.tracks([id]).first?.title == "A Book")
  }

  @Test("takes those of nested tables of contents once each")
  func flattens() async throws {
    var file = file()
    file.add(contents: "toc", title: "Contents", of: ["one", "two"], isTop: true)
    file.add(contents: "one", title: "Part One", of: ["part", "a", "b"], isTop: false)
    file.add(contents: "two", title: "Part Two", of: ["c"], isTop: false)
    file.add(chapter: "part", title: [3] + Array("All of Part One".utf8), start: 0, end: 4000)
    file.add(chapter: "a", title: [3] + Array("A".utf8), start: 0, end: 2000)
    file.add(chapter: "b", title: [3] + Array("B".utf8), start: 2000, end: 4000)
    file.add(chapter: "c", title: [3] + Array("C".utf8), start: 4000, end: 6000)
    #expect(
      try await chapters(of: file) == [
        Chapter(title: "A", start: 0, end: 2), Chapter(title: "B", start: 2, end: 4),
        Chapter(title: "C", start: 4, end: 6),
      ])
  }

  @Test("lets one without an end, or ending before it begins, end where the next begins")
  func ends() async throws {
    var file = file()
    file.add(chapter: "A", start: 0, end: .max)
    file.add(chapter: "B", start: 2000, end: 1000)
    file.add(chapter: "C", start: 4000, end: 4000)
    let chapters = try await chapters(of: file)
    #expect(chapters.map(\.start) == [0, 2, 4])
    #expect(chapters.map(\.end).prefix(2) == [2, 4])
    #expect(abs(try #require(chapters.last).end - 400 * 1152 / 44_100.0) < 0.05)
  }

  @Test("leaves out one of which only the place in bytes is told")
  func leavesOut() async throws {
    var file = file()
    file.add(chapter: "A", start: 0, end: 2000)
    file.add(chapter: "Bytes", start: .max, end: .max)
    #expect(try await chapters(of: file).map(\.title) == ["A"])
  }

  @Test("survives tables and chapters cut short")
  func survivesCut() async throws {
    var file = file()
    file.add("CHAP", Array("cut".utf8))
    file.add("CHAP", Array("cut".utf8) + [0, 0, 0])
    file.add("CTOC", Array("toc".utf8) + [0, 3, 200] + Array("a".utf8))
    file.add(chapter: "A", start: 0, end: 2000)
    #expect(try await chapters(of: file).map(\.title).contains("A"))
  }
}
