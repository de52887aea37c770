import Catalog
import Glibc
import Importing
import Media
import Playback
import TestSupport
import Testing

@Suite("Of a CUE sheet in tags an import") struct TaggedSheetTests {
  private let folder = TemporaryFolder()
  private static let format = AudioFormat(sampleRate: 44_100, channelCount: 2)

  init() { folder.makeFolders(for: "music/x") }

  private static func sheet(_ titles: [String]) -> String {
    "PERFORMER \"A Band\"\nTITLE \"An Album\"\nFILE \"CDImage.wav\" WAVE\n"
      + titles.enumerated().map { number, title in
        "TRACK 0\(number + 1) AUDIO\nTITLE \"\(title)\"\nINDEX 01 00:0\(number):00\n"
      }.joined()
  }

  private func write(_ name: String, _ sheet: String?, options: [String] = []) {
    folder.encoded(
      "music/\(name)", Tone.samples(frames: 4 * 44_100, format: Self.format), format: Self.format,
      options: (sheet.map { ["-metadata", "CUESHEET=\($0)"] } ?? []) + ["-metadata", "genre=Jazz"] + options)
  }

  private func tracks(_ catalog: Catalog, of name: String) async throws -> [Track] {
    var tracks: [Track] = []
    for number in 1...4 {
      let path = folder.file("music/\(name).cue/0\(number)")
      if let id = try await catalog.trackID(atPath: path) { tracks += try await catalog.tracks([id]) }
    }
    return tracks
  }

  @Test(
    "takes its tracks, and not the file that holds them", arguments: ["a.flac", "a.wv", "a.ogg", "a.opus", "a.mp3"])
  func takesTracks(name: String) async throws {
    write(name, Self.sheet(["One", "Two", "Three"]))
    let catalog = try await Catalog.open(.memory)
    let summary = try await Importer(catalog).run([folder.file("music")])
    #expect(summary.skipped == [])
    #expect(summary.added == 3)
    let tracks = try await tracks(catalog, of: name)
    #expect(tracks.map(\.title) == ["One", "Two", "Three"])
    #expect(tracks.map { $0.duration.map { ($0 * 10).rounded() / 10 } } == [1, 1, 2])
    #expect(Set(tracks.map(\.artist)) == ["A Band"])
    #expect(Set(tracks.map(\.album)) == ["An Album"])
    #expect(Set(tracks.map(\.genres)) == [["Jazz"]])
    let again = try await Importer(catalog).run([folder.file("music")])
    #expect((again.added, again.changed, again.deleted, again.unchanged) == (0, 0, 0, 3))
  }

  @Test("takes those of MP4, whose tags are of free form, and of FLAC's own block")
  func others() async throws {
    write("a.m4a", nil)
    let sheet = Self.sheet(["One", "Two"])
    folder.write(MP4File.adding("cuesheet", sheet, to: folder.read("music/a.m4a")), to: "music/a.m4a")
    write("b.flac", nil)
    folder.write(Self.withBlock(folder.read("music/b.flac"), starts: [0, 1, 3]), to: "music/b.flac")
    let catalog = try await Catalog.open(.memory)
    #expect(try await Importer(catalog).run([folder.file("music")]).added == 5)
    #expect(try await tracks(catalog, of: "a.m4a").map(\.title) == ["One", "Two"])
    let tracks = try await tracks(catalog, of: "b.flac")
    #expect(tracks.map(\.title) == ["Track 1", "Track 2", "Track 3"])
    #expect(tracks.map(\.duration) == [1, 2, 1])
  }

  /// A FLAC file with a block CUESHEET behind its first one, and tracks that begin at these seconds.
  private static func withBlock(_ bytes: [UInt8], starts: [Int]) -> [UInt8] {
    func big(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    func track(_ number: Int, at offset: Int, places: Int) -> [UInt8] {
      big(offset, 8) + [UInt8(number)] + zeros(26) + [UInt8(places)]
        + (0..<places).flatMap { _ in zeros(8) + [1, 0, 0, 0] }
    }
    var block = zeros(395) + [UInt8(starts.count + 1)]
    for (number, start) in starts.enumerated() { block += track(number + 1, at: start * 44_100, places: 1) }
    block += track(170, at: 4 * 44_100, places: 0)
    return Array(bytes[..<42]) + [5] + big(block.count, 3) + block + bytes[42...]
  }

  @Test("follows its changes and its end, with all that is known of its tracks, and finds them where the file is moved")
  func follows() async throws {
    write("a.flac", Self.sheet(["One", "Two", "Three"]))
    let catalog = try await Catalog.open(.memory)
    _ = try await Importer(catalog).run([folder.file("music")])
    let before = try await tracks(catalog, of: "a.flac").map(\.id)
    write("a.flac", Self.sheet(["One", "Deux"]), options: ["-metadata", "comment=another"])
    let places = FolderChanges(in: [folder.file("music")])
    let refreshed = try await Importer(catalog).refresh(places)
    #expect((refreshed.added, refreshed.changed, refreshed.deleted) == (0, 2, 1))
    #expect(try await tracks(catalog, of: "a.flac").prefix(2).map(\.title) == ["One", "Deux"])
    #expect(try await tracks(catalog, of: "a.flac").prefix(2).map(\.id) == Array(before.prefix(2)))
    #expect(try await catalog.statistics().trackCount == 2)
    // Without it the file is a track of its own, and with it none again.
    write("a.flac", nil)
    let whole = try await Importer(catalog).refresh(places)
    #expect((whole.added, whole.deleted) == (1, 2))
    #expect(try await catalog.trackID(atPath: folder.file("music/a.flac")) != nil)
    #expect(try await catalog.statistics().trackCount == 1)
    write("a.flac", Self.sheet(["One", "Two", "Three"]))
    _ = try await Importer(catalog).run([folder.file("music")])
    #expect(try await catalog.statistics().trackCount == 3)
    #expect(try await tracks(catalog, of: "a.flac").map(\.id) == before)
    let again = try await Importer(catalog).run([folder.file("music")])
    #expect((again.added, again.changed, again.deleted, again.unchanged) == (0, 0, 0, 3))
    folder.makeFolders(for: "music/b/x")
    #expect(rename(folder.file("music/a.flac"), folder.file("music/b/a.flac")) == 0)
    _ = try await Importer(catalog).run([folder.file("music")])
    #expect(try await catalog.statistics().trackCount == 3)
    #expect(try await tracks(catalog, of: "b/a.flac").map(\.id) == before)
  }

  @Test("leaves what does not divide its file", arguments: [["One"], ["One", "Two", "Three", "Four", "Five", "Six"]])
  func notOfIt(titles: [String]) async throws {
    write("a.flac", Self.sheet(titles))
    let catalog = try await Catalog.open(.memory)
    #expect(try await Importer(catalog).run([folder.file("music")]).added == 1)
    #expect(try await catalog.trackID(atPath: folder.file("music/a.flac")) != nil)
  }
}
