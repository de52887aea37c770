import Catalog
import Importing
import Media
import Playback
import TestSupport
import Testing

/// Files that the player plays although their first pages are damaged (`DamagedOggTests` of the decoders).
@Suite("Of a damaged Ogg file an import") struct DamagedOggImportTests {
  private static let format = AudioFormat(sampleRate: 48_000, channelCount: 2)
  private static let seconds = 3
  private let folder = TemporaryFolder()

  /// A file with a title, and where its pages begin.
  private func whole(_ codec: String) -> (bytes: [UInt8], pages: [Int]) {
    let samples = Tone.samples(frames: Self.seconds * Self.format.sampleRate, format: Self.format)
    folder.encoded(
      "whole.ogg", samples, format: Self.format, options: ["-c:a", codec, "-metadata", "title=The Title"])
    let bytes = folder.read("whole.ogg")
    return (bytes, OggPages.offsets(in: bytes))
  }

  private func isWhole(_ duration: Double?) -> Bool { abs((duration ?? 0) - Double(Self.seconds)) < 0.05 }

  /// FFmpeg writes no length into the header of FLAC in Ogg.
  @Test("that is whole has the length, too", arguments: ["flac", "libopus", "libvorbis"])
  func undamaged(codec: String) throws {
    _ = whole(codec)
    #expect(try isWhole(TagReader().read(folder.file("whole.ogg")).duration))
  }

  @Test(
    "has the length, and the title unless its page is gone", arguments: ["flac", "libopus"], [0, 1])
  func withoutPage(codec: String, page: Int) throws {
    var (bytes, pages) = whole(codec)
    for index in pages[page]..<pages[page + 1] { bytes[index] = 0 }
    let path = folder.write(bytes, to: "damaged.ogg")
    let track = try TagReader().read(path)
    #expect(isWhole(track.duration))
    let hasTitle = codec == "libopus" && page == 0
    #expect(track.title == (hasTitle ? "The Title" : "damaged"))
  }

  @Test("passes over what stands before its first page", arguments: ["flac", "libopus", "libvorbis"])
  func junkBefore(codec: String) throws {
    let bytes = [UInt8](repeating: 0, count: 3000) + whole(codec).bytes
    let track = try TagReader().scan(folder.write(bytes, to: "damaged.ogg"))
    #expect(track.track.title == "The Title")
    #expect(isWhole(track.track.duration))
  }

  @Test("lists it, and skips Vorbis without its first page or its codebooks, which nothing plays")
  func imported() async throws {
    var (opus, pages) = whole("libopus")
    for index in 0..<pages[1] { opus[index] = 0 }
    folder.makeFolders(for: "music/x")
    folder.write(opus, to: "music/opus.ogg")
    let vorbis = whole("libvorbis")
    for (page, name) in [(0, "headless"), (1, "unbooked")] {
      var bytes = vorbis.bytes
      for index in vorbis.pages[page]..<vorbis.pages[page + 1] { bytes[index] = 0 }
      folder.write(bytes, to: "music/\(name).ogg")
    }
    let catalog = try await Catalog.open(.memory)
    let summary = try await Importer(catalog).run([folder.file("music")])
    #expect(summary.added == 1)
    #expect(Set(summary.skipped.map(\.path)) == [folder.file("music/headless.ogg"), folder.file("music/unbooked.ogg")])
  }
}
