import DecoderProgram
import Decoding
import Playback
import TestSupport
import Testing

@Suite("Opening a file to decode")
struct AudioDecodersTests {
  private let folder = TemporaryFolder()

  @Test(
    "refuses what is no audio",
    arguments: [
      ("text.mp3", Array("It was a dark and stormy night. ".utf8)),
      ("zeros.mp3", [UInt8](repeating: 0, count: 100_000)),
      ("page.mp3", Array("<!DOCTYPE html>é".utf8)),
      ("image.mp3", [0x89, 0x50, 0x4E, 0x47, 0xFF, 0xFB, 0x90, 0x00]),
      ("noise.mp3", (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) & 0x7F }),
    ] as [(String, [UInt8])])
  func refuses(name: String, bytes: [UInt8]) {
    let path = folder.write(bytes, to: name)
    #expect(throws: DecodingError.notAudio) { try AudioDecoders().open(path: path) }
  }

  @Test(
    "calls a file damaged or empty of which nothing, or only a beginning, is there",
    arguments: [
      ("a.mp3", 0, "the file is empty"), ("a.flac", 0, "the file is empty"),
      ("a.mp3", 4, "the file is damaged (it ends after 4 bytes)"),
      ("tagged.mp3", 4, "the file is damaged (it ends after 4 bytes)"),
      ("tagged.mp3", 40, "the file is damaged (it ends within its tags)"),
      ("tagged.mp3", 42, "there is no sound in it"),
      ("a.wav", 4, "the file is damaged (it ends after 4 bytes)"),
      ("a.wav", 30, "the file is damaged (it ends within its WAVE header)"),
      ("a.flac", 4, "the file is damaged (it ends within its FLAC header)"),
      ("a.flac", 30, "the file is damaged (it ends within its FLAC header)"),
      ("a.flac", 70, "the file is damaged (its FLAC header is invalid)"),
      ("a.ogg", 4, "the file is damaged (it ends within its Ogg header)"),
      ("a.ogg", 30, "the file is damaged (it ends within its Ogg header)"),
      ("a.aiff", 4, "the file is damaged (it ends within its AIFF header)"),
      ("a.m4a", 8, "the file is damaged (its MP4 header is invalid)"),
      ("a.m4a", 100, "the file is damaged (its MP4 header is invalid)"),
      ("a.wv", 4, "the file is damaged (its WavPack header is invalid)"),
      ("a.wv", 40, "the file is damaged (nothing of it can be decoded)"),
    ])
  func cutOff(name: String, count: Int, cause: String) throws {
    let format = AudioFormat(sampleRate: 44_100, channelCount: 2)
    _ = folder.mp3("a.mp3", frames: 10_000, options: ["-t"])
    let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 32] + [UInt8](repeating: 0, count: 32)
    folder.write(tag + folder.read("a.mp3"), to: "tagged.mp3")
    let ending = name.drop { $0 != "." }
    if ending != ".mp3" { _ = folder.encoded(name, Tone.samples(frames: 10_000, format: format)) }
    let path = folder.write(folder.read(name).prefix(count), to: "cut\(ending)")
    let error = #expect(throws: DecodingError.self) { try AudioDecoders().open(path: path) }
    let sentence = error.map { PlaybackFailure.file(path: path, $0).description }
    #expect(sentence == "Cannot play cut\(ending): \(cause).")
  }

  @Test("does not call a file damaged that is sound of an unsupported kind, or no sound at all")
  func unsupported() throws {
    #expect(throws: DecodingError.notAudio) {
      let image = Array("FORM\0\0\u{1}\0ILBMBMHD".utf8) + [UInt8](repeating: 0, count: 200)
      _ = try AudioDecoders().open(path: folder.write(image, to: "image.iff"))
    }
    #expect(throws: DecodingError.unsupported(what: "Ogg")) {
      let page = Array("OggS\0\u{2}".utf8) + [UInt8](repeating: 0, count: 20) + [1, 40] + Array("unheard of".utf8)
      _ = try AudioDecoders().open(path: folder.write(page + [UInt8](repeating: 7, count: 400), to: "unknown.ogg"))
    }
  }

  @Test("says why a file cannot be read")
  func unreadable() {
    #expect(throws: DecodingError.unreadable(code: 21)) { try AudioDecoders().open(path: folder.path) }
  }

  @Test("says which folder is away when a file is not there")
  func absent() {
    folder.makeFolders(for: "disk/other.mp3")
    folder.write([0], to: "disk/other.mp3")
    let disk = folder.file("disk")
    #expect(throws: DecodingError.gone) { try AudioDecoders().open(path: disk + "/none.mp3") }
    #expect(throws: DecodingError.folderGone(disk + "/a")) { try AudioDecoders().open(path: disk + "/a/b/none.mp3") }
    folder.remove("disk/other.mp3")
    #expect(throws: DecodingError.folderEmpty(disk)) { try AudioDecoders().open(path: disk + "/none.mp3") }
    #expect(throws: DecodingError.gone) { try AudioDecoders().open(path: "") }
  }

  @Test("goes by what a file holds, not by its name")
  func content() throws {
    let path = folder.mp3("tone.txt", frames: 10_000)
    #expect(try AudioDecoders().open(path: path).format == AudioFormat(sampleRate: 44_100, channelCount: 2))
  }

  @Test("names a kind that is not served without the program that decodes it")
  func withoutProgram() {
    let path = folder.write(Array("\0\0\0\u{20}ftypM4A ".utf8) + [UInt8](repeating: 0, count: 100), to: "book.mp3")
    for program in [nil, DecoderProgram(path: folder.file("nothing"))] {
      let error = #expect(throws: DecodingError.missing(.program, what: "MP4")) {
        try AudioDecoders(program: program).open(path: path)
      }
      #expect(
        error.map { PlaybackFailure.file(path: path, $0).description }
          == "Cannot play book.mp3: MP4 needs the program tuneterm-decode, which is not there; install tuneterm again.")
    }
  }

  @Test("knows the exact length from the info frame")
  func exactLength() throws {
    let decoder = try AudioDecoders().open(path: folder.mp3("tone.mp3", frames: 12_345))
    #expect(decoder.isFrameCountExact)
    #expect(decoder.frameCount == 12_345)
  }

  @Test("calls a length without an info frame a guess")
  func guessedLength() throws {
    let decoder = try AudioDecoders().open(path: folder.mp3("tone.mp3", frames: 12_345, options: ["-t", "-b", "128"]))
    #expect(!decoder.isFrameCountExact)
    #expect(abs(try #require(decoder.frameCount) - 12_345) < 4000)
  }

  @Test("gives up a large file without a single frame at once")
  func largeFileWithoutFrames() {
    let path = folder.lengthen("zeros.mp3", to: 1 << 30)
    let read = BytesRead.count {
      #expect(throws: DecodingError.notAudio) { _ = try AudioDecoders().open(path: path) }
    }
    #expect(read < 16 << 20 && read > 0)
  }
}
