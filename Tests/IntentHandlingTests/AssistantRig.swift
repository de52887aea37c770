import Catalog
import Decoding
import Importing
import IntentHandling
import Intents
import Language
import Media
import Playback
import Player
import Remote
import TestSupport
import Threads

/// An assistant over a small library of invented names, with the real engine on a device in virtual time.
@LoopActor
final class AssistantRig {
  let folder = TemporaryFolder()
  let output = ScriptedOutput(periodFrames: 441)
  let catalog: Catalog
  let player: Player
  let assistant: Assistant
  let nowPlaying = NowPlayingInfoCenter()
  private let engine: Engine
  private let events: Task<Void, Never>

  /// Title, artist, album, genre, date.
  private static let library = [
    ("Slow Tide", "The Harbours", "Low Water", "Jazz", "1968"),
    ("Salt", "The Harbours", "Low Water", "Jazz", "1968"),
    ("Lanterns", "Ada Quill", "Paper Moons (Deluxe Edition)", "Rock", "1994"),
    ("LANTERNS!", "The Harbours", "Ebb", "Jazz", "1971"),
    ("Stop", "Ada Quill", "Paper Moons (Deluxe Edition)", "Rock", "1994"),
    ("Glass Hour", "Ione Marsh", "Glass Hour", "Ambient", "2011"),
  ]

  init(isEmpty: Bool = false) async throws {
    for (number, song) in (isEmpty ? [] : Self.library).enumerated() {
      var file = TaggedFile()
      file.add("TIT2", text: song.0)
      file.add("TPE1", text: song.1)
      file.add("TALB", text: song.2)
      file.add("TCON", text: song.3)
      file.add("TDRC", text: song.4)
      file.add("TRCK", text: "\(number + 1)")
      _ = folder.write(file.bytes(silence: 2000), to: "\(number).mp3")
    }
    catalog = try await Catalog.open(.memory)
    _ = try await Importer(catalog).run([folder.path])
    let (stream, continuation) = AsyncStream.makeStream(of: EngineEvent.self)
    engine = Engine(output: output, decoders: AudioDecoders()) { continuation.yield($0) }
    let center = RemoteCommandCenter()
    player = Player(
      engine: engine, catalog: catalog, center: center, nowPlaying: nowPlaying, stateStore: nil, outputName: "scripted",
      readTags: { _ in nil })
    assistant = Assistant(
      catalog: catalog, player: player, center: center, nowPlaying: nowPlaying,
      today: { CalendarDate(year: 2026, month: 11, day: 21) }, patience: .endless)
    let genres = try await catalog.userVocabulary()[.genre] ?? []
    // Not on the loop: building the grammar takes seconds in a debug build, and other tests use the loop, too.
    assistant.parser = await Task.detached {
      PhraseParser(vocabulary: Vocabulary(user: UserVocabulary([.mediaGenreName: genres])))
    }.value
    let player = player
    events = Task { for await event in stream { player.handle(event) } }
  }

  /// The answer to a phrase, on one line.
  func say(_ phrase: String) async -> String {
    output.allow(44_100 / 20)
    return await assistant.answer(phrase).line
  }

  func close() {
    // Waiting for the engine would hold up the loop, which all tests share.
    Thread.start(name: "closing") { [engine] in _ = engine.shutdown(within: 5) }
    events.cancel()
  }
}
