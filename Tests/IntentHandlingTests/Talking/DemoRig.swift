import Catalog
import Glibc
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

/// An assistant over the demo music that comes with the program: what a person in line mode talks to.
@LoopActor
final class DemoRig {
  let output = ScriptedOutput(periodFrames: 441)
  let catalog: Catalog
  let player: Player
  let assistant: Assistant
  let nowPlaying = NowPlayingInfoCenter()
  let center = RemoteCommandCenter()
  private let engine: Engine
  private let events: Task<Void, Never>

  private nonisolated static let assets =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/") + "/assets"

  /// Built once: the names of the demo are always the same.
  private static let parser = Task.detached {
    let catalog = try await Catalog.open(.memory)
    _ = try await Importer(catalog).run([assets + "/demo"])
    let names = try await catalog.userVocabulary()
    let words = GlobalVocabulary(propertyList: bytes(of: assets + "/vocabulary.plist")) ?? GlobalVocabulary()
    return PhraseParser(vocabulary: Vocabulary(user: UserVocabulary(names), global: words))
  }

  private nonisolated static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
  }

  init() async throws {
    catalog = try await Catalog.open(.memory)
    _ = try await Importer(catalog).run([Self.assets + "/demo"])
    let (stream, continuation) = AsyncStream.makeStream(of: EngineEvent.self)
    engine = Engine(output: output, decoders: AudioDecoders()) { continuation.yield($0) }
    player = Player(
      engine: engine, catalog: catalog, center: center, nowPlaying: nowPlaying, stateStore: nil, outputName: "scripted",
      readTags: { _ in nil })
    assistant = Assistant(
      catalog: catalog, player: player, center: center, nowPlaying: nowPlaying,
      today: { CalendarDate(year: 2026, month: 11, day: 21) }, patience: .endless)
    assistant.parser = try await Self.parser.value
    let player = player
    events = Task { for await event in stream { player.handle(event) } }
  }

  /// The answer to a phrase, on one line.
  func say(_ phrase: String, on surface: Surface = .voice) async -> String {
    output.allow(44_100 / 20)
    return await assistant.answer(phrase, on: surface).line
  }

  /// Everything that a phrase could change.
  func state() async throws -> [String] {
    let info = nowPlaying.nowPlayingInfo
    let playlists = try await catalog.playlists().map { "\($0)" }
    let queue = player.queue.entries.map { "\($0.id) \($0.trackID)" }
    return queue + playlists + [
      "\(info.state) \(info.track?.id ?? 0) \(info.volume) \(info.isMuted) \(info.rate) \(info.shuffle) \(info.repeatMode)",
      "\(info.queueIndex ?? -1) \(info.queueRevision) \(String(describing: info.sleepTimer)) \(info.track?.affinity ?? 0)",
      player.undoStack.newestLabel ?? "",
    ]
  }

  func close() {
    // Waiting for the engine would hold up the loop, which all tests share.
    Thread.start(name: "closing") { [engine] in _ = engine.shutdown(within: 5) }
    events.cancel()
  }
}
