import Files
import Catalog
import Glibc
import Importing
import Media
import TestSupport
import Testing

@Suite struct PlaylistFileTests {
  private let folder = TemporaryFolder()

  private func entries(_ bytes: [UInt8], in name: String = "list.m3u") throws -> [String] {
    let path = folder.write(bytes, to: name)
    return try PlaylistFileReader.entries(of: path).map {
      $0.hasPrefix(folder.path + "/") ? String($0.dropFirst(folder.path.utf8.count + 1)) : $0
    }
  }

  @Test(
    "lines are parsed",
    arguments: [
      ("one.mp3\ntwo.mp3", ["one.mp3", "two.mp3"]), ("\u{FEFF}#EXTM3U\r\n#EXTINF:3,A - B\r\none.mp3\r\n", ["one.mp3"]),
      ("a/./b/../one.mp3\n\n   \n/music//two.mp3\rthree.mp3", ["a/one.mp3", "/music/two.mp3", "three.mp3"]),
      ("sub\\dir\\one.mp3", ["sub/dir/one.mp3"]), ("http://radio.example/x.mp3\nhttps://a/b\none.mp3", ["one.mp3"]),
      ("file:///music/a%20b%C3%BC.mp3\nfile://localhost/x.mp3", ["/music/a bü.mp3", "/x.mp3"]),
      ("../../../../../../../../etc/x.mp3", ["/etc/x.mp3"]), ("100%.mp3\n50%zz.mp3", ["100%.mp3", "50%zz.mp3"]),
      ("a..b/...x/.hidden/.../c.mp3\n./d.mp3", ["a..b/...x/.hidden/.../c.mp3", "d.mp3"]),
      ("/a/b/..\n/a/.\n/a//b\n/", ["/a", "/a", "/a/b", "/"]), ("#one.mp3", []), ("", []),
    ])
  func linesAreParsed(text: String, paths: [String]) throws {
    #expect(try entries(Array(text.utf8)) == paths)
  }

  @Test("text that is not UTF-8 is read as Latin-1") func textThatIsNotUTF8IsReadAsLatin1() throws {
    #expect(try entries(Array("Bj".utf8) + [0xF6] + Array("rk.mp3\nB\u{E4}r.mp3".utf8)) == ["Björk.mp3", "Bär.mp3"])
  }

  @Test("UTF-16 is read with and without a byte order mark", arguments: [true, false])
  func utf16IsReadWithAndWithoutAByteOrderMark(isMarked: Bool) throws {
    let units = Array("\(isMarked ? "\u{FEFF}" : "")#EXTM3U\r\nBjörk 🎺.mp3\r\nтень.mp3\r\n".utf16)
    for isBig in [true, false] {
      let bytes = units.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
      #expect(try entries(bytes) == ["Björk 🎺.mp3", "тень.mp3"])
      // A file that was cut in the middle of a letter.
      #expect(try entries(bytes.dropLast()) == ["Björk 🎺.mp3", "тень.mp3"])
    }
    #expect(try entries([0xFF, 0xFE]).isEmpty)
  }

  @Test("PLS is read in the order of its numbers") func plsIsReadInTheOrderOfItsNumbers() throws {
    let text = "[playlist]\nFile2=two.mp3\nTitle2=Two\nfile1=one.mp3\nFileX=no.mp3\nNumberOfEntries=2\nFile10=ten.mp3"
    #expect(try entries(Array(text.utf8), in: "list.pls") == ["one.mp3", "two.mp3", "ten.mp3"])
  }

  @Test("percent-encoded names are found") func percentEncodedNamesAreFound() throws {
    folder.write([1], to: "a b.mp3")
    #expect(try entries(Array("a%20b.mp3".utf8)) == ["a b.mp3"])
  }

  @Test("hostile files are read safely and quickly") func hostileFilesAreReadSafelyAndQuickly() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    #expect(try entries(zeros).isEmpty)
    #expect(try entries([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)).isEmpty)
    let many = Array(repeatElement(Array("a.mp3\n".utf8), count: 300_000).joined())
    #expect(try entries(many).count == 300_000)
    #expect(throws: TagReader.Failure.self) { try PlaylistFileReader.entries(of: folder.file("none.m3u")) }
    #expect(throws: TagReader.Failure.self) { try PlaylistFileReader.entries(of: folder.path) }
    // Nobody writes into it: who waited for that would wait for ever.
    #expect(mkfifo(folder.file("pipe.m3u"), 0o600) == 0)
    #expect(throws: TagReader.Failure.self) { try PlaylistFileReader.entries(of: folder.file("pipe.m3u")) }
  }

  @Test(
    "of a list longer than there is memory only what holds the files asked for is read",
    arguments: ["m3u", "xspf", "pls"])
  func beginning(kind: String) throws {
    let line = { (number: Int) in
      switch kind {
      case "m3u": "/music/\(number).mp3\n"
      case "pls": "File\(number)=/music/\(number).mp3\nTitle\(number)=x\n"
      default: "<track><title>x</title><location>/music/\(number).mp3</location></track>"
      }
    }
    let head = ["m3u": "", "pls": "[playlist]\n", "xspf": "<playlist><trackList>"][kind] ?? ""
    let path = folder.write((head + (0..<200_000).map(line).joined()).utf8, to: "long.\(kind)")
    let paths = (0..<1000).map { "/music/\($0).mp3" }
    var found: [String] = []
    let read = try BytesRead.count { found = try PlaylistFileReader.entries(of: path, limit: 1000) }
    #expect(found == paths)
    #expect(read < 1 << 21)
  }

  @Test("of a long list come as many files as are asked for, without its addresses")
  func firstEntries() throws {
    let list = Array(repeatElement(Array("/a.mp3\nhttp://a/b\n".utf8), count: 600_000).joined())
    let path = folder.write(list, to: "long.m3u")
    #expect(try PlaylistFileReader.entries(of: path, limit: 3) == ["/a.mp3", "/a.mp3", "/a.mp3"])
    #expect(try PlaylistFileReader.entries(of: path, limit: 100_000).count == 100_000)
    // A million lines, and half of them are addresses.
    #expect(try PlaylistFileReader.entries(of: path).count == 500_000)
    let numbered = (1...10).map { "File\($0)=/\($0).mp3\nTitle\($0)=x\n" }.joined()
    #expect(
      try PlaylistFileReader.entries(of: folder.write(Array(numbered.utf8), to: "list.pls"), limit: 2)
        == ["/1.mp3", "/2.mp3"])
  }

  @Test("a written playlist can be read again", arguments: ["list.m3u", "list.m3u8", "list.pls", "list.opml"])
  func writtenPlaylistCanBeReadAgain(name: String) throws {
    let tracks =
      ["a.mp3", "#b.mp3", "sub/ü c.mp3", "line\nend\u{1B}.mp3", "e\r.mp3", "blank.mp3 ", "a\\b.mp3"].map {
        Track(id: 1, path: folder.file($0), title: "T\nitle", artist: "A", duration: 61.4)
      } + [Track(id: 2, path: "/elsewhere/d.mp3", title: "D")]
    let path = try PlaylistFileWriter.write(tracks, named: "List", to: folder.file(name))
    #expect(try PlaylistFileReader.entries(of: path) == tracks.map(\.path))
    #expect(
      String(decoding: folder.read(name), as: UTF8.self).contains("\nsub/ü c.mp3") || name.hasSuffix("pls")
        || name.hasSuffix("opml"))
    #expect(throws: PlaylistFileWriter.Failure.self) {
      _ = try PlaylistFileWriter.write([], named: "List", to: path)
    }
  }

  @Test("a folder gets a file called as the list is", arguments: ["Road Trip", "a/b", "..", "new\nline"])
  func intoFolder(name: String) throws {
    folder.makeFolders(for: "lists/x")
    let path = try PlaylistFileWriter.write([], named: name, to: folder.file("lists"))
    #expect(path.hasPrefix(folder.file("lists") + "/") && path.hasSuffix(".m3u8"))
    #expect(FolderNames.read(folder.file("lists"))?.count == 1)
    #expect(!path.contains("\n"))
  }

  @Test("a file that cannot be written is reported with a solution")
  func fileThatCannotBeWrittenIsReportedWithASolution() throws {
    #expect {
      _ = try PlaylistFileWriter.write([], named: "List", to: folder.file("no/such/list.m3u"))
    } throws: { ($0 as? PlaylistFileWriter.Failure)?.reason.contains("choose another place") == true }
  }

  @Test("a list of stations or feeds in a folder is no playlist", arguments: ["m3u", "opml"])
  func webList(ending: String) async throws {
    folder.write(TaggedFile(title: "One", artist: "A", album: "B").bytes(), to: "one.mp3")
    let address = "http://127.0.0.1:9/a"
    folder.write(
      (ending == "m3u" ? address : "<opml><outline xmlUrl='\(address)'/></opml>").utf8, to: "list.\(ending)")
    let catalog = try await Catalog.open(.memory)
    #expect(try await Importer(catalog).run([folder.path]).playlists == 0)
    #expect(try await catalog.playlists().isEmpty)
  }

  @Test("an import mirrors the playlist files it finds") func importMirrorsThePlaylistFilesItFinds() async throws {
    folder.write(TaggedFile(title: "One", artist: "A", album: "B").bytes(), to: "one.mp3")
    folder.makeFolders(for: "lists/x")
    folder.write(Array("../one.mp3\n../two.mp3\nmissing.mp3\n".utf8), to: "lists/Drive.m3u8")
    let catalog = try await Catalog.open(.memory)
    let first = try await Importer(catalog).run([folder.path])
    #expect((first.playlists, first.added, first.skipped.count) == (1, 1, 0))
    #expect(try await catalog.playlist(named: "drive").trackCount == 1)
    #expect(try await Importer(catalog).run([folder.path]).hasChanges == false)
    // A track that comes later takes its place.
    folder.write(TaggedFile(title: "Two", artist: "A", album: "B").bytes(), to: "two.mp3")
    _ = try await Importer(catalog).run([folder.path])
    #expect(try await catalog.playlist(named: "drive").trackCount == 2)
    folder.remove("lists/Drive.m3u8")
    #expect(try await Importer(catalog).run([folder.path]).playlists == 1)
    #expect(try await catalog.playlists().isEmpty)
  }
}
