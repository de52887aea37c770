import Importing
import Media
import TestSupport
import Testing

/// Tags that cost memory out of all proportion: TagLib spends kilobytes on a frame of fourteen bytes, and blows compressed ones up.
@Suite("Of a tag that claims more than anybody wrote") struct TagLimitTests {
  private let folder = TemporaryFolder()

  private func title(of bytes: [UInt8], _ name: String) throws -> String? {
    try TagReader().read(folder.write(bytes, to: name)).title
  }

  /// A tag with `count` frames before the title.
  private func file(frames count: Int) -> TaggedFile {
    var file = TaggedFile()
    for number in 0..<count { file.add(described: "\(number)", "x") }
    file.add("TIT2", text: "The Title")
    return file
  }

  @Test("many frames are read, but not any number of them")
  func frames() throws {
    #expect(try title(of: file(frames: 8_000).bytes(), "many.mp3") == "The Title")
    #expect(try title(of: file(frames: 30_000).bytes(), "more.mp3") != "The Title")
  }

  @Test("many values of a field are kept, but not any number of them", arguments: ["TCON", "TPE1"])
  func values(field: String) throws {
    // Compared with each other, the most would take minutes.
    for count in [200, 200_000] {
      var file = TaggedFile()
      file.add(field, rawText: Array((0..<count).map { "Value \($0)" }.joined(separator: "\0").utf8))
      let track = try TagReader().read(folder.write(file.bytes(), to: "\(count).mp3"))
      let values = field == "TCON" ? track.genres.count : track.artist.split(separator: ",").count
      #expect(count == 200 ? values == 200 : (200..<1000).contains(values), "\(values) of \(count)")
    }
  }

  @Test("a compressed frame is passed over where it is large, and what follows it is read")
  func compressedFrames() throws {
    for size in [100, 1 << 20] {
      var file = TaggedFile()
      file.add("APIC", [UInt8](repeating: 0x55, count: size), flags: 0x08)
      file.add("TIT2", text: "The Title")
      #expect(try title(of: file.bytes(), "\(size).mp3") == "The Title")
    }
  }

  @Test("what looks like a compressed frame inside a picture is left as it is")
  func pictures() throws {
    // The palette of a PNG file may begin with bytes that would be the size and the flags of a frame.
    let picture = Array("PLTE".utf8) + [0x0B, 0x13, 0x2B, 0x3A, 0x50, 0x6B] + [UInt8](repeating: 7, count: 300)
    var file = TaggedFile()
    file.add("APIC", [0] + Array("image/png".utf8) + [0, 3, 0] + picture)
    let path = folder.write(file.bytes(), to: "picture.mp3")
    #expect(TrackExtras(ofFile: path).picture == picture)
  }

  @Test("what looks like chapters inside a picture is left as it is, and what follows a large one is read and limited")
  func chaptersInPictures() throws {
    let picture = Array(
      repeatElement(Array("CHAP".utf8) + [0, 0, 0, 9, 0, 0x88] + "CTOCxyz".utf8, count: 20_000).joined())
    var file = TaggedFile()
    file.add("APIC", [0] + Array("image/png".utf8) + [0, 3, 0] + picture)
    file.add("TIT2", text: "The Title")
    let path = folder.write(file.bytes(), to: "picture.mp3")
    #expect(TrackExtras(ofFile: path).picture == picture)
    #expect(try TagReader().read(path).title == "The Title")
    for count in [8_000, 30_000] {
      var file = TaggedFile()
      file.add("APIC", [0] + Array("image/png".utf8) + [0, 3, 0] + picture)
      for number in 0..<count { file.add(described: "\(number)", "x") }
      file.add("TIT2", text: "The Title")
      #expect(try (title(of: file.bytes(), "\(count).mp3") == "The Title") == (count == 8_000))
    }
  }

  @Test("any number of pictures is too many")
  func manyPictures() throws {
    for (size, count) in [(20, 30_000), (1_100, 30_000), (1_100, 1_000)] {
      var file = TaggedFile()
      let picture = [0] + Array("image/png".utf8) + [0, 3, 0] + [UInt8](repeating: 7, count: size)
      for _ in 0..<count { file.add("APIC", picture) }
      file.add("TIT2", text: "The Title")
      #expect(try (title(of: file.bytes(), "\(size)-\(count).mp3") == "The Title") == (count == 1_000))
    }
  }

  /// A FLAC file with `count` comments before the title.
  private func flac(comments count: Int) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
    func big(_ number: Int) -> [UInt8] { (0..<3).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) } }
    var comments = little(0) + little(count + 1)
    for text in (0..<count).map({ "A\($0)=x" }) + ["TITLE=The Title"] {
      comments += little(text.utf8.count) + text.utf8
    }
    // 44.1 kHz, stereo, 16 bits, 44,100 frames.
    let information: [UInt8] = [16, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0x0A, 0xC4, 0x42, 0xF0, 0, 0, 0xAC, 0x44]
    let stream = Array("fLaC".utf8) + [0] + big(34) + information + [UInt8](repeating: 0, count: 16)
    return stream + [0x84] + big(comments.count) + comments + [0xFF, 0xF8, 0, 0]
  }

  @Test("many comments are read, but not any number of them")
  func comments() throws {
    #expect(try title(of: flac(comments: 15_000), "many.flac") == "The Title")
    #expect(try title(of: flac(comments: 30_000), "more.flac") != "The Title")
  }

  @Test("a file of nothing but chunks is refused")
  func chunks() {
    let chunk = Array("junk".utf8) + [0, 0, 0, 0]
    let bytes =
      Array("RIFF".utf8) + [0xFF, 0xFF, 0xFF, 0x7F] + Array("WAVE".utf8)
      + Array(repeatElement(chunk, count: 200_000).joined())
    #expect(throws: TagReader.Failure(reason: "it contains no sound that can be played", isLasting: true)) {
      try TagReader().read(folder.write(bytes, to: "chunks.wav"))
    }
  }
}
