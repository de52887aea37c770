import Catalog
import Storage
import Decoding
import Importing
import Media
import Playback
import Player
import Remote
import TestSupport
import Threads

/// A player with a real library, decoder and engine, over a device in virtual time.
@LoopActor
final class PlayerRig {
  static let sampleRate = 44_100

  let folder: TemporaryFolder
  let output = ScriptedOutput(periodFrames: 441)
  let catalog: Catalog
  let center = RemoteCommandCenter()
  let nowPlaying = NowPlayingInfoCenter()
  /// Its files can be made to take as long as a test wants.
  let decoders = GatedDecoders(AudioDecoders(), closed: [])
  let engine: Engine
  let player: Player
  /// Where the player keeps its state; nil where it keeps none.
  let store: PlayerStateStore?
  /// The ids of the tracks `Track 1`, `Track 2`, … of `seconds` each.
  private(set) var tracks: [QueueItem] = []
  private(set) var notices: [String] = []

  /// The entries whose files the engine has opened, in order.
  let opened = Locked<[Int]>([])
  private let frames: Int
  private let state: String?
  private let events: Task<Void, Never>

  /// Runs `body` on the loop with a rig of its own.
  nonisolated static func run(
    tracks count: Int = 3, frames: Int = 400, genre: String? = nil, chapters: [Double] = [],
    _ body: @LoopActor (PlayerRig) async throws -> Void
  ) async throws {
    try await RunningLoop.run {
      let rig = try await PlayerRig(tracks: count, frames: frames, genre: genre, chapters: chapters)
      defer { rig.close() }
      try await body(rig)
    }
  }

  /// `count` tracks of `frames` MPEG frames each, with chapters called `Chapter 1` and so on that begin at these seconds;
  /// or the library of an `earlier` rig as it is by now.
  init(
    tracks count: Int = 3, frames: Int = 400, genre: String? = nil, chapters: [Double] = [], state: String? = nil,
    after earlier: PlayerRig? = nil
  ) async throws {
    folder = earlier?.folder ?? TemporaryFolder()
    self.frames = frames
    self.state = state
    for number in 1...max(1, count) where earlier == nil {
      var file = TaggedFile()
      file.add("TIT2", text: "Track \(number)")
      file.add("TPE1", text: "Artist \(number)")
      file.add("TALB", text: number <= 2 ? "First Album" : "Second Album")
      if let genre { file.add("TCON", text: genre) }
      if genre == "Audiobook" { file.add("TPE2", text: "Author") }
      file.add("TRCK", text: "\(number)")
      for start in chapters { file.add(chapter: "", start: UInt32(start * 1000), end: .max) }
      _ = folder.write(file.bytes(silence: frames), to: "\(number).mp3")
    }
    if let earlier {
      catalog = earlier.catalog
    } else {
      catalog = try await Catalog.open(.memory)
      _ = try await Importer(catalog).run([folder.path])
    }
    let (stream, continuation) = AsyncStream.makeStream(of: EngineEvent.self)
    engine = Engine(output: output, decoders: decoders) { continuation.yield($0) }
    if let state { store = try await PlayerStateStore.open(path: state) } else { store = nil }
    player = Player(
      engine: engine, catalog: catalog, center: center, nowPlaying: nowPlaying, stateStore: store,
      output: output, outputName: "scripted", readTags: { try? TagReader().scan($0) })
    let player = player
    let opened = opened
    events = Task {
      for await event in stream {
        if case .opened(let entry, _, _) = event { opened.withLock { $0.append(entry) } }
        player.handle(event)
      }
    }
    for number in 1...max(1, count) {
      let id = try await catalog.trackID(atPath: folder.file("\(number).mp3"))
      tracks.append(QueueItem(trackID: id ?? 0, duration: 10))
    }
    player.observe { [weak self] in if case .notice(let sentence) = $0 { self?.notices.append(sentence) } }
  }

  /// The title of what plays.
  var title: String? { nowPlaying.nowPlayingInfo.track?.title }

  /// Lets the device play `seconds`.
  func hear(_ seconds: Double) { output.allow(Int(seconds * Double(Self.sampleRate))) }

  /// Plays all tracks from the first on; returns when the first period is out.
  func playAll() async -> StartResult {
    hear(0.05)
    return await center.perform(.play(tracks), label: "playing all")
  }

  /// Returns when the engine has taken in what it was told: its messages are answered in order.
  func settle() async {
    hear(0.05)
    _ = await center.perform(.changePlaybackPosition(.seconds(0.1)))
  }

  /// A player that begins with what this one has saved by now, as after a kill: nothing else is closed or told to end.
  func restarted() async throws -> PlayerRig {
    // A killed player writes nothing more.
    await player.saveLast()
    close()
    let next = try await PlayerRig(tracks: tracks.count, frames: frames, state: state, after: self)
    // However slow the machine is.
    next.player.trialPeriod = .seconds(3600)
    if let store = next.store { await next.player.restore(try await store.load()) }
    return next
  }

  /// Ends the engine's threads.
  func close() {
    // Waiting for the engine would hold up the loop, which all tests share.
    Thread.start(name: "closing") { [engine] in _ = engine.shutdown(within: 5) }
    events.cancel()
  }
}
