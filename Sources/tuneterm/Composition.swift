internal import Glibc
import Arguments
import AudioOutputs
import Artwork
import Catalog
import Decoding
import DesktopRemote
import IntentHandling
import Interface
import Language
import Media
import Playback
import Player
import Remote
import Settings
import Threads

/// Joins library, engine, player and assistant: what line mode and the screen have in common.
@LoopActor
final class Composition {
  let places: Places
  let options: Options
  let catalog: Catalog
  let engine: Engine
  let center = RemoteCommandCenter()
  let nowPlaying = NowPlayingInfoCenter()
  let player: Player
  let assistant: Assistant
  let imports: Imports
  let files = FileReader()
  let pictures = PictureReader()
  /// nil when the queue and modes of this run live in memory only.
  let stateStore: PlayerStateStore?
  /// What a person should know about the surroundings, one sentence each.
  var warnings: [String]
  /// Those that nobody has seen yet: a player in the background has nobody to tell before it is spoken to.
  private var untoldWarnings: [String] = []
  /// The lines of the config that could not be done so far.
  var configProblems: [ConfigProblem] = []
  /// What is set; changed by `set` only.
  var settings = Settings()
  /// The lines of the config; none for a player that renders a file.
  let config: ConfigFile

  /// How a screen is to look and which keys it has; all screens follow.
  var screenSettings = ScreenSettings() {
    didSet {
      guard screenSettings != oldValue else { return }
      engine.setListening(screenSettings.looks.meter != .off)
      screens.followSettings()
    }
  }

  /// What the library pane's filter found last, for its next page.
  var lastFilter: (text: String, rows: [LibraryRow])?

  /// Keeps other players away for as long as this process lives; nil for a player apart.
  private let lock: PlayerLock?
  private var server: ControlServer?
  /// The screens that show this player.
  private(set) lazy var screens = Screens(self)
  private(set) lazy var desktop = Desktop(self)
  /// False while phrases of other programs must wait for what the start is still doing.
  var isReady = true {
    didSet {
      guard isReady else { return }
      for waiter in readyWaiters { waiter.resume() }
      readyWaiters = []
    }
  }
  /// Whether problems go to standard error even while a screen is attached: line mode.
  var complainsOnStandardError = false
  private var readyWaiters: [CheckedContinuation<Void, Never>] = []
  /// What the followers of the control socket know.
  private var toldStatus: ControlStatus?
  private var toldInfo = NowPlayingInfo()
  private let output: any AudioOutput
  /// How much sound the outputs made from now on hold.
  let bufferMilliseconds = Locked(AudioOutputs.defaultBufferMilliseconds)
  /// What help shows; empty until the grammar was read.
  var phraseHelp: PhraseHelp { PhraseHelp(guide: assistant.parser?.grammar.guide) }
  private let parserMaker: ParserMaker
  private let vocabulary: VocabularyKeeper
  private var outputCheck: Task<Void, Never>?

  /// Opens everything; nothing plays yet. One that `serves` has no screen.
  init(
    _ options: Options, _ way: PlayerStart.Way, serves: Bool = false, in places: Places
  ) async throws(Refusal) {
    let parserMaker = ParserMaker(places)
    var warnings: [String] = []
    switch way {
    case .found(let lock): self.lock = lock
    case .apart: lock = nil
    case .client: throw Refusal(text: "a player is running already: “tuneterm quit” ends it")
    }
    catalog = try await Self.openCatalog(options, places, &warnings)
    if let notice = catalog.notice { warnings.append(notice) }
    stateStore = lock == nil || options.isApart ? nil : await Self.openState(places, &warnings)
    let name = options.output ?? "default"
    if name == "wav:" { throw Refusal(text: "--output wav: needs a file, for example wav:mix.wav") }
    output = AudioOutputs.make(named: name)
    let (events, continuation) = AsyncStream.makeStream(of: EngineEvent.self)
    engine = Engine(
      output: output, decoders: AudioDecoders(),
      requestRealTime: { thread in Task { await RealTimeKit.request(thread: thread, priority: 5) } },
      onEvent: { continuation.yield($0) })
    let files = files
    player = Player(
      engine: engine, catalog: catalog, center: center, nowPlaying: nowPlaying, stateStore: stateStore,
      output: output, outputName: name, readTags: { await files.tags(of: $0) })
    assistant = Assistant(
      catalog: catalog, player: player, center: center, nowPlaying: nowPlaying,
      today: { CalendarDate.today })
    assistant.look.search = { paths, limit, time in await FileSearch(paths, limit: limit).run(for: time) }
    imports = Imports(catalog: catalog, center: center, undoStack: player.undoStack)
    self.places = places
    switch engine.isRendering ? .missing : Places.read(places.config, limit: 1 << 20) {
    case .bytes(let bytes): config = ConfigFile(String(decoding: bytes, as: UTF8.self))
    case .missing: config = ConfigFile("")
    case .useless(let reason):
      config = ConfigFile("")
      warnings.append("nothing of the config \(places.config) counts: \(reason)")
    }
    warnings += places.uselessTables
    self.parserMaker = parserMaker
    vocabulary = VocabularyKeeper(catalog, assistant, parserMaker)
    self.options = options
    if places.assets == nil {
      warnings.append("the files of assets were not found, so keys and demo are missing: set TUNETERM_ASSETS")
    }
    self.warnings = warnings
    let player = player
    Task { for await event in events { player.handle(event) } }
    screens.registerTargets()
    if !engine.isRendering { offerOutputs() }
    registerSettings()
    watchPlayer()
    await restoreLibraryShare()
    applyConfig()
    var heard: Int64?
    let vocabulary = vocabulary
    nowPlaying.observe { info in
      if info.track?.id != heard { vocabulary.learnLater() }
      heard = info.track?.id
    }
  }

  private func offerOutputs() {
    let bufferMilliseconds = bufferMilliseconds
    player.offerOutputs(
      OutputDirectory(
        list: {
          AudioOutputs.list().filter { !$0.name.hasPrefix("wav:") }
            .map { MachineOutput(name: $0.name, title: $0.title, isOffered: $0.isOffered) }
        },
        make: { name in
          AudioOutputs.make(named: name, bufferMilliseconds: bufferMilliseconds.withLock { $0 })
        }))
  }

  /// Brings back the last run's queue, or fills the demo library; then the names of the library are known too.
  func prepare() async {
    if options.isDemo, let problem = await DemoLibrary.fill(catalog, places) { warnings.append(problem) }
    if let stateStore, let saved = try? await stateStore.load() { await player.restore(saved) }
  }

  /// Takes requests from other programs from now on, if this is the player that they find; where they could not reach it, it is
  /// closed and the reason is thrown.
  func listen() async throws(Refusal) {
    if !options.isDemo, !engine.isRendering {
      imports.startWatching()
      checkLibraryFile()
    }
    guard let lock else { return }
    do throws(ControlError) {
      server = try ControlServer(
        paths: lock.folders.map(Places.socket), attach: { [unowned self] in screens.attach($0) }
      ) { [unowned self] in
        await answer($0)
      }
    } catch {
      await close()
      throw PlayerStart.unreachable("\(error)")
    }
  }

  /// Has clients look for another player from now on: this one is about to end.
  func stopListening() { server?.stopListening() }

  /// Shows a problem on the screens, or on standard error where there are none.
  private func complain(_ problem: String) {
    if complainsOnStandardError || !screens.complain(problem) { StandardStreams.complain(problem) }
  }

  /// Tells screens and other programs what happens.
  private func watchPlayer() {
    nowPlaying.observe { [unowned self] info in
      screens.receive(.nowPlaying(info))
      tell(info)
    }
    catalog.setRemarkHandler { remark in Task { @LoopActor [weak self] in self?.player.notify(remark) } }
    player.observe { [unowned self] in if case .notice(let sentence) = $0 { complain(sentence) } }
    vocabulary.onFailure = { [unowned self] in complain($0.text) }
    vocabulary.onFirstParser = { [unowned self] in screens.receive(.phrases(phraseHelp.examples)) }
    vocabulary.onNames = { [unowned self] in Task { await desktop.learnPlaylists() } }
    imports.onProgress = { [unowned self] in screens.receive(.importing($0.map(Interface.ImportProgress.init))) }
    imports.onChange = { [unowned self] in Task { await libraryChanged() } }
  }

  /// Tells the followers of the control socket what has changed.
  private func tell(_ info: NowPlayingInfo) {
    guard let server else { return }
    let status = ControlStatus(info)
    var changes = toldStatus?.changes(to: status) ?? Set(ControlEvent.Change.allCases)
    // Where the track should be by now, had nothing jumped.
    let expected = toldInfo.elapsed(at: MonotonicClock.nanoseconds)
    if let elapsed = status.elapsed, abs(elapsed - expected) > 0.5 { changes.insert(.position) }
    guard !changes.isEmpty else { return }
    toldStatus = status
    toldInfo = info
    server.tell(ControlEvent(changes: changes, status: status))
  }

  /// Keeps the warnings for whoever speaks to the player first.
  func keepWarnings() { untoldWarnings = warnings }

  /// The warnings that nobody has seen yet; none the next time.
  func takeUntoldWarnings() -> [String] {
    defer { untoldWarnings = [] }
    return untoldWarnings
  }

  /// Returns when phrases of other programs may be answered.
  private func whenReady() async {
    if !isReady { await withCheckedContinuation { readyWaiters.append($0) } }
  }

  private func answer(_ request: ControlRequest) async -> ControlReply {
    switch request {
    case .say(let phrase):
      await whenReady()
      let reply = await answer(phrase, on: .voice)
      return ControlReply(outcome: reply.outcome.rawValue, text: reply.line, warnings: takeUntoldWarnings())
    case .play(let paths):
      await whenReady()
      let problem = await play(paths: paths)
      await player.saved()
      return ControlReply(outcome: problem == nil ? 0 : 1, text: problem ?? "")
    case .status, .follow:
      let info = nowPlaying.nowPlayingInfo
      let reply = await assistant.answer(.question(.title))
      return ControlReply(outcome: 0, text: reply.line, status: ControlStatus(info))
    case .attach(_, let version, _):
      guard version != Usage.version else { return ControlReply(outcome: 0, text: "") }
      return ControlReply(
        outcome: 1, text: "the running player is tuneterm \(Usage.version), not \(version): “tuneterm quit” ends it")
    case .interrupt(let begins, let resume):
      if begins { player.beginInterruption() } else { player.endInterruption(shouldResume: resume) }
      return ControlReply(outcome: 0, text: begins ? "Interrupted." : "Over.")
    case .quit:
      let reply = await assistant.perform(.quit)
      return ControlReply(outcome: reply.outcome.rawValue, text: reply.line)
    }
  }

  /// Finds out whether the output can be used, and plays into nothing, in real time, where it cannot.
  func checkOutput() async {
    if let outputCheck { return await outputCheck.value }
    let check = Task {
      guard let failure = await probe() else { return }
      guard options.output == nil else { return player.notify(failure) }
      player.fallBack(to: AudioOutputs.make(named: "null"), named: "null", problem: "no sound device")
      player.notify("\(failure) Playing without sound.")
    }
    outputCheck = check
    await check.value
  }

  /// The sentence that says why the output cannot be used; nil when it can.
  private func probe() async -> String? {
    let (output, name) = (output, options.output ?? "default")
    return await withCheckedContinuation { continuation in
      Thread.start(name: "output-probe") {
        do throws(AudioOutputError) {
          try output.probe()
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: "\(PlaybackFailure.output(name: name, error))")
        }
      }
    }
  }

  /// Learns the names of the library, so that phrases may use them, and reads ahead what forgiving searches need.
  func learnVocabulary() async {
    try? await catalog.setMoods(parserMaker.moods())
    await vocabulary.learn()
    Task { try? await catalog.prepareToFind() }
  }

  /// Has the file of the library looked through, once a week, when the start is long over.
  private func checkLibraryFile() {
    _ = EventLoop.shared.schedule(after: .seconds(60)) { [weak self] in
      guard let self else { return }
      Task {
        do {
          try await catalog.checkFile(at: Int64(time(nil)))
        } catch CatalogError.damaged(let path, let detail) {
          player.notify(Assistant.sentence(.damaged(path: path, detail: detail)))
        } catch {
          // A check that cannot be made now is made another time.
        }
      }
    }
  }

  /// After files came, went or changed.
  private func libraryChanged() async {
    lastFilter = nil
    await player.refreshDetails()
    screens.receive(.libraryChanged)
    await learnVocabulary()
    await desktop.learnPlaylists()
  }

  /// Plays files and folders named on the command line; the sentence that says what went wrong, nil for nothing.
  ///
  /// What takes more than a moment is told by a notice; “stop looking” ends it.
  func play(paths: [String], for time: Duration = Patience.look) async -> String? {
    let told = EventLoop.shared.schedule(after: Patience.glance) { [self] in
      if let remark = assistant.look.remark { player.notify(remark) }
    }
    let found = await assistant.look.files(at: paths, limit: 100_000, for: time)
    told.cancel()
    let remark = found.remark(on: paths)
    if found.paths.isEmpty || found.ending == .stopped { return remark }
    switch await player.play(player.adopt(found.paths), label: "playing files") {
    case .started, .superseded:
      if let remark { player.notify(remark) }
      return nil
    case .failed(let reason), .outputFailed(let reason): return reason
    }
  }

  /// Ends the attached screens: the player ends, or moves to another process, where they find it from now on.
  func closeScreens(_ order: ScreenOrder) {
    server?.stopListening()
    screens.close(order)
  }

  /// Saves, lets go of the device and the library.
  func close() async {
    // What another program has locked by then is not saved.
    let time = MonotonicClock.nanoseconds + 1_000_000_000
    stateStore?.stopWaiting(at: time)
    catalog.stopWaiting(at: time)
    await server?.finishAnswers(within: .milliseconds(500))
    server?.close()
    desktop.close()
    imports.stopWatching()
    await player.saveLast()
    _ = engine.shutdown(within: 0.5)
    await catalog.close()
    await stateStore?.close()
    lock?.release()
  }
}
