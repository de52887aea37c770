import Catalog
import Importing
import Media
import Playback
import TestSupport
import Testing

@Suite("Of a CUE sheet an import") struct SheetImportTests {
  private let folder = TemporaryFolder()
  private static let format = AudioFormat(sampleRate: 44_100, channelCount: 2)

  init() {
    folder.makeFolders(for: "music/x")
    let tone = Tone.samples(frames: 4 * 44_100, format: Self.format)
    folder.encoded("music/album.flac", tone, format: Self.format, options: ["-metadata", "genre=Jazz"])
    write(titles: ["One", "Two", "Three"])
  }

  private func write(titles: [String]) {
    var text = "PERFORMER \"A Band\"\nTITLE \"An Album\"\nREM DATE 1999\nFILE \"album.wav\" WAVE\n"
    for (number, title) in titles.enumerated() {
      text += "TRACK 0\(number + 1) AUDIO\nTITLE \"\(title)\"\nINDEX 01 00:0\(number):00\n"
    }
    folder.write(text.utf8, to: "music/album.cue")
  }

  private var paths: [String] { (1...3).map { folder.file("music/album.cue/0\($0)") } }

  private func tracks(_ catalog: Catalog) async throws -> [Track] {
    var tracks: [Track] = []
    for path in paths {
      if let id = try await catalog.trackID(atPath: path) { tracks += try await catalog.tracks([id]) }
    }
    return tracks
  }

  @Test("takes its tracks, and not the file that holds them")
  func takesTracks() async throws {
    let catalog = try await Catalog.open(.memory)
    let summary = try await Importer(catalog).run([folder.file("music")])
    #expect(summary.skipped == [])
    #expect(summary.added == 3)
    let tracks = try await tracks(catalog)
    #expect(tracks.map(\.title) == ["One", "Two", "Three"])
    #expect(tracks.map(\.duration) == [1, 1, 2])
    #expect(tracks.map(\.trackNumber) == [1, 2, 3])
    #expect(Set(tracks.map(\.artist)) == ["A Band"])
    #expect(Set(tracks.map(\.album)) == ["An Album"])
    #expect(Set(tracks.map(\.genres)) == [["Jazz"]])
    let again = try await Importer(catalog).run([folder.file("music")])
    #expect((again.added, again.changed, again.deleted, again.unchanged) == (0, 0, 0, 3))
  }

  @Test("follows its changes, also one folder at a time, and its end")
  func follows() async throws {
    let catalog = try await Catalog.open(.memory)
    _ = try await Importer(catalog).run([folder.file("music")])
    let before = try await tracks(catalog).map(\.id)
    write(titles: ["One", "Deux", "Three", "Four"])
    let places = FolderChanges(in: [folder.file("music")])
    let refreshed = try await Importer(catalog).refresh(places)
    #expect((refreshed.added, refreshed.deleted) == (1, 0))
    #expect(try await tracks(catalog).map(\.title) == ["One", "Deux", "Three"])
    #expect(try await tracks(catalog).map(\.id) == before)
    // Without it the file is a track of its own.
    folder.remove("music/album.cue")
    let summary = try await Importer(catalog).refresh(places)
    #expect((summary.added, summary.deleted) == (1, 4))
    #expect(try await catalog.trackID(atPath: folder.file("music/album.flac")) != nil)
  }

  @Test("that comes later takes the place of the track that its file was")
  func comesLater() async throws {
    let text = folder.read("music/album.cue")
    folder.remove("music/album.cue")
    let catalog = try await Catalog.open(.memory)
    #expect(try await Importer(catalog).run([folder.file("music")]).added == 1)
    folder.write(text, to: "music/album.cue")
    let summary = try await Importer(catalog).refresh(FolderChanges(in: [folder.file("music")]))
    #expect((summary.added, summary.deleted) == (3, 1))
    #expect(try await catalog.statistics().trackCount == 3)
  }

  @Test("says which file is not there")
  func missing() async throws {
    folder.remove("music/album.flac")
    let catalog = try await Catalog.open(.memory)
    let summary = try await Importer(catalog).run([folder.file("music")])
    #expect(summary.added == 0)
    #expect(summary.skipped.map(\.reason) == ["its file album.wav is not there"])
  }
}
