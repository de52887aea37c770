import Media
import Sheets
import TestSupport
import Testing

@Suite("A CUE sheet")
struct SheetTests {
  private let folder = TemporaryFolder()

  private func sheet(_ text: String, files: [String] = ["album.flac"]) throws -> Sheet {
    for file in files { folder.write([0], to: file) }
    return try Sheet(path: folder.write(Array(text.utf8), to: "album.cue"))
  }

  private static let album = """
    REM GENRE "Art Rock"
    REM DATE 1973
    REM DISCNUMBER 2
    PERFORMER "Some Band"
    TITLE "An Album"
    FILE "album.flac" WAVE
      TRACK 01 AUDIO
        TITLE "First"
        INDEX 01 00:00:00
      TRACK 02 AUDIO
        TITLE "Second \\ Part"
        PERFORMER "A Guest"
        SONGWRITER "A Writer"
        INDEX 00 03:58:00
        INDEX 01 04:00:37
      TRACK 03 AUDIO
        INDEX 01 100:59:74
    """

  @Test("divides a file at the first index of each track")
  func sections() throws {
    let sheet = try sheet(Self.album)
    #expect(
      [sheet.title, sheet.performer, sheet.genre, sheet.date, sheet.discNumber] == [
        "An Album", "Some Band", "Art Rock", "1973", "2",
      ])
    #expect(Set(sheet.sections.map(\.file)) == [folder.file("album.flac")])
    let told = sheet.sections.map { section in
      "\(section.number) \(section.start)-\(section.end.map(String.init) ?? "") \(section.title), "
        + "\(section.performer), \(section.songwriter)"
    }
    #expect(
      told == [
        "1 0-18037 First, Some Band, ", "2 18037-454499 Second \\ Part, A Guest, A Writer", "3 454499- , Some Band, ",
      ])
  }

  @Test("finds the file in another format, or by the name of the sheet", arguments: ["image.wv", "album.ape"])
  func otherFormat(name: String) throws {
    let text = Self.album.replacing("album.flac", with: "image.wav")
    #expect(Set(try sheet(text, files: [name]).sections.map(\.file)) == [folder.file(name)])
  }

  @Test("leaves files alone that hold one track")
  func singleTracks() throws {
    let text = "FILE a.wav WAVE\nTRACK 01 AUDIO\nINDEX 01 00:00:00\nFILE b.wav WAVE\nTRACK 02 AUDIO\nINDEX 01 00:00:00"
    #expect(try sheet(text).sections.isEmpty)
  }

  @Test("is read in Latin-1 and with the line ends of Windows")
  func encodings() throws {
    var bytes = Array(Self.album.replacing("\n", with: "\r\n").utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "First".utf8) })
    bytes[place] = 0xC9
    folder.write([0], to: "album.flac")
    #expect(try Sheet(path: folder.write(bytes, to: "album.cue")).sections.first?.title == "Éirst")
  }

  @Test(
    "without sense gives no more than makes sense",
    arguments: [
      "", "TRACK", "FILE", "INDEX 01 00:00:00", "FILE x WAVE\nTRACK -1 AUDIO\nINDEX 01 00:00:00",
      "FILE x WAVE\nTRACK 01 AUDIO\nINDEX 01 99999:00:00\nTRACK 02 AUDIO\nINDEX 01 00:00:00",
      "FILE x WAVE\nTRACK 01 AUDIO\nINDEX 01 999999999999999999:00:00\nTRACK 02 AUDIO\nINDEX 01 0:99:0",
      "FILE x WAVE\nTRACK 01 AUDIO\nINDEX 01 00:00:00\nTRACK 01 AUDIO\nINDEX 01 00:00:00",
      String(repeating: "FILE \"\"\" \"\n\"TRACK\" 1 2 3\n", count: 1000),
    ])
  func nonsense(text: String) throws {
    let sections = try sheet(text).sections
    #expect(Set(sections.map(\.number)).count == sections.count)
    #expect(sections.allSatisfy { $0.end ?? .max > $0.start })
  }

  @Test("names its tracks like files in a folder")
  func paths() {
    #expect(SheetPath("/a/b.cue/03") == SheetPath(sheet: "/a/b.cue", number: 3))
    #expect(SheetPath("/a/b.CUE/103")?.path == "/a/b.CUE/103")
    for other in ["/a/b.cue", "/a/b.flac/03", "/a/.cue/3", "03", "/a/b.cue/x3", "/a/b.cue/1234", ""] {
      #expect(SheetPath(other) == nil, "\(other)")
    }
  }
}
