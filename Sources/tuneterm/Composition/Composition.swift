import Arguments
import Catalog
import Storage
import Decoding
import DesktopRemote
import IntentHandling
import Interface
import Media
import Playback
import Player
import Remote
import Threads

/// Joins library, engine, player, assistant and screens; the same for a screen, for lines, for the background and for
/// rendering a file.
@LoopActor
final class Composition {
  let files: PlayerFiles
  let engine: Engine
  let center = RemoteCommandCenter()
  let nowPlaying = NowPlayingInfoCenter()
  let player: Player
  let phrases: Phrases
  let screens: Screens
  let saver: ConfigSaver
  let desktop: Desktop
  let control: ControlService
  private let outputs: Outputs
  private let imports: Imports
  private let web: WebMedia
  private let library: LibraryPanes
  private let config: ConfigRun
  private let vocabulary: VocabularyKeeper
  private let restoring = Restoring()
  private var isClosed = false
  /// Whether problems go to standard error even while a screen is attached: line mode.
  private let complainsInLines: Bool

  /// Nothing plays yet.
  init(_ files: PlayerFiles, complainsInLines: Bool = false) async throws(Refusal) {
    self.complainsInLines = complainsInLines
    self.files = files
    let places = files.places
    outputs = try Outputs(files.options.output)
    let (events, continuation) = AsyncStream.makeStream(of: EngineEvent.self)
    let sources = WebMedia.Sources(cache: files.cache)
    let (streams, copies) = (sources.streams, sources.copies)
    engine = Engine(
      output: outputs.first, decoders: AudioDecoders(streams: streams, localCopy: { copies.path(of: $0) }),
      requestRealTime: { thread in Task { await RealTimeKit.request(thread: thread, priority: 5) } },
      onEvent: { continuation.yield($0) })
    let (catalog, reader) = (files.catalog, FileReader(copies))
    player = Player(
      engine: engine, catalog: catalog, center: center, nowPlaying: nowPlaying, stateStore: files.stateStore,
      output: outputs.first, outputName: outputs.firstName,
      readTags: { path in
        WebAddress.isOne(path) ? await streams.file(at: path, reader) : await reader.tags(of: path)
      })
    let assistant = Assistant(
      catalog: catalog, player: player, center: center, nowPlaying: nowPlaying, today: { CalendarDate.today })
    assistant.services.selectedRows = { RequestContext.screen }
    assistant.look.search = { [engine] places, limit, time in
      for place in places { engine.expect(path: place) }
      return await PlaceSearch(streams: streams).run(places, limit: limit, for: time)
    }
    web = WebMedia(sources, catalog, player, center, assistant, reader, in: places)
    imports = Imports(catalog: catalog, center: center, undoStack: player.undoStack)
    let imports = imports
    player.setImporter { [weak imports] in await imports?.importFiles($0) }
    phrases = Phrases(assistant, player, catalog)
    let filePlayer = FilePlayer(player, center, assistant.look)
    library = LibraryPanes(catalog, player, center, assistant, reader, web.extras)
    desktop = Desktop(center, nowPlaying, catalog, player, assistant, filePlayer, reader, covers: places.covers)
    config = ConfigRun(files.config)
    control = ControlService(phrases, player, center, nowPlaying, filePlayer)
    let settings = SettingsControl(
      files,
      SettingsControl.Receivers(
        player: player, engine: engine, assistant: assistant, imports: imports, desktop: desktop, outputs: outputs,
        web: web))
    screens = Screens(
      ScreenServices(
        places: places, settings: settings, phrases: phrases, library: library, player: player, center: center,
        engine: engine, nowPlaying: nowPlaying, history: PhraseHistory(files.stateStore),
        memory: ScreenMemory(files.stateStore), restoring: restoring), control)
    vocabulary = VocabularyKeeper(catalog, assistant, ParserMaker(places))
    let player = player
    Task { for await event in events { player.handle(event) } }
    center.setTarget(screens)
    center.setTarget(settings)
    if !engine.isRendering { player.offerOutputs(outputs.directory, center) }
    let saver = ConfigSaver(places.config, settings, screens, reader, keys: config.boundKeys)
    self.saver = saver
    phrases.save = { await saver.save() }
    connect(settings)
    watch()
    Thread.onShortage { [weak self] in
      Task { @LoopActor in self?.complain(ThreadShortage.sentence) }
    }
    settings.restoreLibraryShare()
    await config.apply(to: settings)
    await settings.loadTables()
  }

  var options: Options { files.options }

  var filePlayer: FilePlayer { FilePlayer(player, center, phrases.assistant.look) }

  /// Makes screens follow the settings, and lets undo restore settings and keys.
  private func connect(_ settings: SettingsControl) {
    let (screens, web) = (screens, web)
    phrases.assistant.services.describeKeys = { [weak screens] in screens?.describeKeys() ?? "" }
    settings.onScreenChange = { [weak screens] in screens?.followSettings() }
    player.restoreElsewhere { [weak screens] change throws(CatalogError) in
      switch change {
      case .setting(let name, let value): await settings.restore(name, to: value)
      case .binding(let key, let phrase): screens?.restoreBinding(key, to: phrase)
      default: try await web.restore(change)
      }
    }
  }

  /// Forwards events to screens and other programs.
  private func watch() {
    let (screens, desktop, phrases, vocabulary) = (screens, desktop, phrases, vocabulary)
    let (extras, podcasts) = (web.extras, web.podcasts)
    desktop.episodePicture = { await extras.picture(ofTrack: $0) }
    var heard: Int64?
    nowPlaying.observe { info in
      screens.receive(.nowPlaying(info))
      if info.track?.id != heard { vocabulary.updateLater() }
      if let track = info.track, track.id != heard { Task { await extras.loadChapters(of: track) } }
      heard = info.track?.id
    }
    player.observe { [weak self] event in
      switch event {
      case .notice(let sentence): self?.complain(sentence)
      case .listening: Task { await self?.listenerChanged() }
      case .beginning: break
      }
    }
    files.catalog.setRemarkHandler { remark in Task { @LoopActor [weak self] in self?.player.notify(remark) } }
    vocabulary.onProblem = { [weak self] in self?.complain($0) }
    vocabulary.onFailure = { [weak self] in self?.complain($0.text) }
    vocabulary.onFirstParser = { screens.receive(.phrases(phrases.help.examples)) }
    vocabulary.onNames = { Task { await desktop.updatePlaylists() } }
    imports.onProgress = { screens.receive(.importing($0.map(ImportProgress.init))) }
    imports.onChange = { [weak self] in Task { await self?.libraryChanged() } }
    imports.onFeeds = { await podcasts.subscribe(to: $0) }
    web.downloads.onChange = { [library] in
      library.libraryChanged()
      screens.receive(.libraryChanged)
    }
    podcasts.onChange = { [weak self] in Task { await self?.libraryChanged() } }
  }

  /// Shows a problem on the screens, or on standard error if there are none.
  private func complain(_ problem: String) {
    if complainsInLines || !screens.complain(problem) { StandardStreams.complain(problem) }
  }

  /// Call this after the listener changed.
  private func listenerChanged() async {
    await phrases.assistant.habits.load()
    await libraryChanged()
  }

  /// Call this after files were added, removed or changed.
  private func libraryChanged() async {
    library.libraryChanged()
    await player.refreshDetails()
    screens.receive(.libraryChanged)
    await vocabulary.learnNames()
    await desktop.updatePlaylists()
  }

  // MARK: - Starting

  /// Restores the queue of the last run and accepts requests of other programs, if this is the player that they find.
  ///
  /// If they could not reach it, it is closed and the reason is thrown.
  func begin() async throws(Refusal) {
    await web.downloads.load()
    await restore()
    // Phrases of other programs wait for the vocabulary and the config.
    control.hold()
    if !options.isDemo, !engine.isRendering {
      imports.startWatching()
      web.begin()
      checkLibraryFile()
    }
    guard let lock = files.lock else { return }
    do throws(ControlError) {
      let screens = screens
      try control.listen(at: lock.folders.map(Places.socket)) { screens.attach($0) }
    } catch {
      await close()
      throw PlayerStart.unreachable("\(error)")
    }
  }

  /// Starts the rest: history, output, vocabulary, config and desktop; returns the config lines that failed. What it does not reach before
  /// `close` is not done.
  func finishStart() async -> [ConfigProblem] {
    await screens.remember()
    guard !isClosed else { return [] }
    let check = Task { await outputs.check(for: player) }
    await vocabulary.learnNames()
    await check.value
    guard !isClosed else { return [] }
    let problems = await config.finish(with: phrases)
    guard !isClosed else { return problems }
    control.open()
    if !engine.isRendering { desktop.join() }
    // Nothing waits for this.
    Task { await runDeferredWork() }
    return problems
  }

  /// Loads the habits of the current listener and deletes listeners that were removed a day ago.
  private func runDeferredWork() async {
    await phrases.assistant.habits.load()
    // If it cannot be deleted now, it will be at another start.
    try? await files.catalog.deleteListeners(removedBefore: WallClock.seconds - 86_400)
    // Who has saved stations may soon want one, whose decoder takes longer to load than its first bytes take to arrive.
    if let station = try? await files.catalog.stations().first { engine.expect(path: station.address) }
  }

  private func restore() async {
    defer {
      restoring.end()
      screens.receive(.queueLoaded)
    }
    guard let store = files.stateStore else { return }
    do throws(CatalogError) {
      await player.restore(try await store.load())
    } catch {
      player.notify("The queue of the last run can't be read: \(error.cause(in: "its file")).")
    }
  }

  /// Checks the library file once a day, well after the start.
  private func checkLibraryFile() {
    let (catalog, player) = (files.catalog, player)
    _ = EventLoop.shared.schedule(after: .seconds(60)) {
      Task {
        do throws(CatalogError) {
          try await catalog.checkFile(at: WallClock.seconds)
        } catch .damaged(let path, let detail) {
          player.notify(Assistant.sentence(.damaged(path: path, detail: detail)))
        } catch {
          // A check that fails now is repeated another time.
        }
      }
    }
  }

  // MARK: - Ending

  /// Closes the attached screens, because the player ends or moves to another process, where they find it from now on.
  func closeScreens(_ order: ScreenOrder) {
    control.stopListening()
    screens.close(order)
  }

  /// Saves, and closes the device and the library.
  func close() async {
    isClosed = true
    // Files that another program has locked by then are not saved.
    let time = MonotonicClock.nanoseconds + 1_000_000_000
    files.stateStore?.stopWaiting(at: time)
    files.catalog.stopWaiting(at: time)
    await control.close()
    desktop.close()
    imports.stopWatching()
    web.close()
    await player.saveLast()
    _ = engine.shutdown(within: 0.5)
    await files.catalog.close()
    await files.stateStore?.close()
    files.lock?.release()
  }
}
