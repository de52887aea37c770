import Catalog
import Decoding
import Importing
import IntentHandling
import Intents
import Language
import LanguageSupport
import Media
import Playback
import Player
import Remote
import TestSupport
import Threads

/// An assistant over a small library, with the real engine on a device in virtual time.
@LoopActor
final class AssistantRig {
  /// What the library holds.
  enum Library {
    /// A few files with invented names, whose genres are the only vocabulary.
    case invented
    case empty
    /// The music that comes with the program, as a person in line mode talks to it.
    case demo
    /// Books, shows and some music.
    case spoken
  }

  let folder = TemporaryFolder()
  let output = ScriptedOutput(periodFrames: 441)
  let catalog: Catalog
  let center: RemoteCommandCenter
  let player: Player
  let assistant: Assistant
  let nowPlaying = NowPlayingInfoCenter()
  /// When it is: Sunday at ten in the morning until a test says otherwise.
  let moment = Locked(Habits.Moment(time: 1_790_000_000, minute: 600))
  /// Where phrases come from when a test does not say.
  private let surface: Surface
  private let engine: Engine
  private let events: Task<Void, Never>

  /// Title, artist, album, genre, date.
  private static let songs = [
    ("Slow Tide", "The Harbours", "Low Water", "Jazz", "1968"),
    ("Salt", "The Harbours", "Low Water", "Jazz", "1968"),
    ("Lanterns", "Ada Quill", "Paper Moons (Deluxe Edition)", "Rock", "1994"),
    ("LANTERNS!", "The Harbours", "Ebb", "Jazz", "1971"),
    ("Stop", "Ada Quill", "Paper Moons (Deluxe Edition)", "Rock", "1994"),
    ("Glass Hour", "Ione Marsh", "Glass Hour", "Ambient", "2011"),
  ]

  /// Runs `body` on the loop with a rig of its own.
  nonisolated static func run(
    _ library: Library = .invented, _ body: @LoopActor (AssistantRig) async throws -> Void
  ) async throws {
    try await RunningLoop.run {
      let rig = try await AssistantRig(library)
      defer { rig.close() }
      try await body(rig)
    }
  }

  private init(_ library: Library) async throws {
    for (number, song) in (library == .invented ? Self.songs : []).enumerated() {
      let file = TaggedFile(
        title: song.0, artist: song.1, album: song.2, genre: song.3, date: song.4, track: "\(number + 1)")
      folder.write(file.bytes(silence: 2000), to: "\(number).mp3")
    }
    if library == .spoken { Self.writeSpoken(to: folder) }
    catalog = try await Catalog.open(.memory)
    _ = try await Importer(catalog).run([library == .demo ? Self.demoFolder : folder.path])
    let (stream, continuation) = AsyncStream.makeStream(of: EngineEvent.self)
    engine = Engine(output: output, decoders: AudioDecoders()) { continuation.yield($0) }
    center = RemoteCommandCenter()
    player = Player(
      engine: engine, catalog: catalog, center: center, nowPlaying: nowPlaying, stateStore: nil, outputName: "scripted",
      readTags: { try? TagReader().scan($0) })
    assistant = Assistant(
      catalog: catalog, player: player, center: center, nowPlaying: nowPlaying,
      today: { CalendarDate(year: 2026, month: 11, day: 21) }, clock: { [moment] in moment.withLock { $0 } },
      // The device's time stands still between phrases.
      playbackTime: { [nowPlaying] in nowPlaying.nowPlayingInfo.silentSince ?? nowPlaying.nowPlayingInfo.timestamp },
      deadlines: .endless)
    surface = library == .demo || library == .spoken ? .voice : .screen
    let (player, catalog) = (player, catalog)
    player.setImporter { _ = try? await Importer(catalog).run($0) }
    events = Task { for await event in stream { player.handle(event) } }
    if library == .demo {
      assistant.parser = try await Self.demoParser.value
    } else if library == .spoken {
      assistant.parser = try await Self.parser(knowing: catalog)
    } else {
      let genres = try await catalog.userVocabulary()[.genre] ?? []
      // Not on the loop: building the grammar takes seconds in a debug build, and other tests use the loop, too.
      assistant.parser = await Task.detached {
        PhraseParser(grammar: .tested, vocabulary: Vocabulary(user: UserVocabulary([.mediaGenreName: genres])))
      }.value
    }
  }

  /// The answer to a phrase, on one line.
  func say(_ phrase: String, on surface: Surface? = nil) async -> String {
    output.allow(44_100 / 20)
    return await assistant.answer(phrase, on: surface ?? self.surface).line
  }

  /// The answer to a request made by hand, on one line.
  func ask(_ request: Request) async -> String {
    output.allow(44_100 / 20)
    return await assistant.answer(request, on: surface).line
  }

  /// The answer to a search for what there is.
  func look(
    for search: MediaSearch, _ purpose: SearchForMediaIntent.Purpose = .list, on surface: Surface? = nil
  ) async -> String {
    let intent = SearchForMediaIntent(mediaSearch: search, purpose: purpose)
    return await assistant.answer(.search(intent), on: surface ?? self.surface).line
  }

  private func close() {
    // Waiting for the engine would hold up the loop, which all tests share.
    Thread.start(name: "closing") { [engine] in _ = engine.shutdown(within: 5) }
    events.cancel()
  }
}
