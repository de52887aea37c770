import AudioOutputs
import Catalog
import Storage
import Decoding
import Importing
import IntentHandling
import Playback
import TestSupport
import Testing
import Threads

@testable import tuneterm

/// Each kind of file that somebody names, as a pipe into which nobody writes: whoever waited for it would do so for ever.
@Suite("A pipe in the place of a file is not waited for", .timeLimit(.minutes(1)))
struct NamedPipeTests {
  private let folder = TemporaryFolder()

  @Test("as config, theme, vocabulary, words of a song or cover")
  func text() {
    let path = folder.pipe("config")
    #expect(Places.contents(of: path) == nil)
    #expect(Places.bytes(of: path, limit: 100) == nil)
    guard case .useless("it is not a file") = Places.read(path, limit: 100) else {
      Issue.record("it is taken for a file")
      return
    }
  }

  @Test("as song, by its tags, its extras and its sound", arguments: ["a.mp3", "a.flac", "a.wav", "a.ogg"])
  func song(name: String) {
    let path = folder.pipe(name)
    #expect(throws: TagReader.Failure.self) { try TagReader().read(path) }
    #expect(TrackExtras(ofFile: path) == TrackExtras(ofFile: folder.file("nothing")))
    #expect(throws: DecodingError.notAudio) { _ = try AudioDecoders().open(path: path) }
  }

  @Test("beside a song")
  func besideASong() async throws {
    let path = folder.mp3("song.mp3", frames: 20_000)
    folder.pipe("song.lrc")
    folder.pipe("cover.jpg")
    let details = await RunningLoop.run { await FileReader().details(ofFile: path, wantsPicture: true) }
    #expect(details.lyrics == nil)
    #expect(details.picture == nil)
    let cover = await RunningLoop.run {
      await FileReader().coverFile(ofFile: path, cache: CoverCache(folder: folder.file("covers")))
    }
    #expect(cover == nil)
  }

  @Test("as playlist", arguments: ["a.m3u", "a.pls"])
  func playlist(name: String) {
    let path = folder.pipe(name)
    #expect(throws: TagReader.Failure(reason: "it is not a file")) { try PlaylistFileReader.entries(of: path) }
  }

  @Test("as library or saved queue")
  func databases() async {
    let path = folder.pipe("file.db")
    let error = CatalogError.cannotOpen(path: path, detail: "it is not a file")
    await #expect(throws: error) { _ = try await Catalog.open(.file(path)) }
    await #expect(throws: error) { _ = try await Catalog.open(.existingFile(path)) }
    await #expect(throws: error) { _ = try await PlayerStateStore.open(path: path) }
  }

  @Test("as file to render into")
  func rendering() {
    let output = AudioOutputs.make(named: "wav:\(folder.pipe("out.wav"))")
    #expect(throws: AudioOutputError.self) { try output.probe() }
    #expect(throws: AudioOutputError.self) { _ = try output.open(AudioFormat(sampleRate: 44_100, channelCount: 2)) }
  }

  @Test("among files to play")
  func search() async {
    folder.pipe("folder/a.mp3")
    folder.pipe("folder/b.m3u")
    let found = await RunningLoop.run {
      await FileSearch([folder.file("folder"), folder.file("folder/b.m3u")], limit: 10).run(for: .seconds(30))
    }
    #expect(found == FoundFiles([]))
  }
}
